import type { PadButton } from "@delvekit/display/view";
import { type DeviceListener, octantOf } from "./listener";

/** Buttons by their index in the standard layout. */
const BUTTONS = ["a", "b", "x", "y", "l", "r", undefined, undefined, "select", "start"] as const;

/** A stick that is moved less than this is at rest. */
const REST = 0.5;
/** Milliseconds before the first repetition of a step and between further ones, and the time window for pressing two directions together. */
const FIRST = 320;
const NEXT = 130;
const TOGETHER = 50;

interface Steer {
  readonly dx: number;
  readonly dy: number;
  due: number;
  /** Whether the step has been reported once. */
  repeats: boolean;
}

/** Reports gamepads. They send no events, so they are polled with each frame, as long as one is connected. */
export function listenToGamepads(signal: AbortSignal, listener: DeviceListener): void {
  const gamepads = new Gamepads(listener);
  addEventListener("gamepadconnected", gamepads.wake, { signal });
  signal.addEventListener("abort", () => gamepads.close());
  gamepads.wake();
}

class Gamepads {
  private frame: number | undefined;
  private down = new Set<PadButton>();
  private steer: Steer | undefined;

  constructor(private readonly listener: DeviceListener) {}

  readonly wake = (): void => {
    if (connected().length > 0) this.frame ??= requestAnimationFrame(this.poll);
  };

  close(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
  }

  private readonly poll = (time: number): void => {
    this.frame = undefined;
    const pads = connected();
    this.press(new Set(pads.flatMap(pressedOf)));
    this.push(
      pads.map(directionOf).find(({ dx, dy }) => dx !== 0 || dy !== 0),
      time,
    );
    this.wake();
  };

  private press(now: Set<PadButton>): void {
    for (const button of now)
      if (!this.down.has(button)) {
        this.begin();
        this.listener.send({ kind: "pad", button });
      }
    this.down = now;
  }

  private push(to: { readonly dx: number; readonly dy: number } | undefined, time: number): void {
    const { steer } = this;
    if (to === undefined) this.steer = undefined;
    else if (steer === undefined) this.steer = { ...to, due: time + TOGETHER, repeats: false };
    else if (steer.dx !== to.dx || steer.dy !== to.dy) this.steer = { ...steer, ...to };
    else if (time >= steer.due) this.step(steer, time);
  }

  private step(steer: Steer, time: number): void {
    steer.due = time + (steer.repeats ? NEXT : FIRST);
    steer.repeats = true;
    this.begin();
    this.listener.send({ kind: "steer", dx: steer.dx, dy: steer.dy });
  }

  private begin(): void {
    this.listener.use("gamepad");
    this.listener.skip();
  }
}

function connected(): Gamepad[] {
  return navigator.getGamepads().filter((pad) => pad?.connected === true) as Gamepad[];
}

function pressedOf({ buttons }: Gamepad): PadButton[] {
  return buttons.flatMap(({ pressed }, at) => (pressed ? (BUTTONS[at] ?? []) : []));
}

function directionOf({ buttons, axes }: Gamepad): { readonly dx: number; readonly dy: number } {
  const held = (at: number) => (buttons[at]?.pressed ? 1 : 0);
  const [dx, dy] = [held(15) - held(14), held(13) - held(12)];
  if (dx !== 0 || dy !== 0) return { dx, dy };
  const [x = 0, y = 0] = axes;
  return Math.hypot(x, y) < REST ? { dx: 0, dy: 0 } : octantOf(x, y);
}
