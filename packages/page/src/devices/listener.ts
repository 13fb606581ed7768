import type { Input, View } from "@delvekit/display/view";
import type { Point } from "@delvekit/grid";

/** The tangent of 22.5 degrees: beyond it, a direction is diagonal. */
const HALF = Math.SQRT2 - 1;

/** The nearest of eight directions, as steps of -1, 0 or 1. */
export function octantOf(x: number, y: number): { readonly dx: number; readonly dy: number } {
  const [across, down] = [Math.abs(x), Math.abs(y)];
  return {
    dx: across > down * HALF ? Math.sign(x) : 0,
    dy: down > across * HALF ? Math.sign(y) : 0,
  };
}

/** The device that the player is using; hints depend on it. */
export type Device = "keys" | "mouse" | "touch" | "gamepad";

/** What devices know about the stage, and report to it. */
export interface DeviceListener {
  send(input: Input): void;
  view(): View;
  cellAt(event: { readonly clientX: number; readonly clientY: number }): Point | undefined;
  /** Ends all animation on the map. */
  skip(): void;
  /** Makes cells larger or smaller by a factor. */
  zoom(by: number): void;
  use(device: Device): void;
  /** Keeps the focus cycling inside a card; returns whether there is one. */
  wrapFocus(backwards: boolean): boolean;
}

type Handlers<M> = { readonly [K in keyof M]?: (event: M[K]) => void };

/** Listens to several events of an element, until a signal. */
export function listen(
  signal: AbortSignal,
  target: EventTarget,
  handlers: Handlers<HTMLElementEventMap>,
  options: AddEventListenerOptions = {},
): void {
  const pairs = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of pairs) target.addEventListener(name, handler, { ...options, signal });
}
