import type { Input, View } from "@delvekit/display/view";
import type { Point } from "@delvekit/grid";

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
