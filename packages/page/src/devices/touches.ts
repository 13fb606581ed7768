import { type DeviceListener, octantOf } from "./listener";

/** A finger that moves less than this is still; one that moves farther swipes. In CSS pixels. */
const STILL = 10;
const SWIPE = 30;
/** After this many milliseconds, a resting finger examines what is under it. */
const LONG = 450;

interface Finger {
  readonly startX: number;
  readonly startY: number;
  clientX: number;
  clientY: number;
}

/** Interprets touches on the map: a tap, a swipe, a long press, a pinch. */
export class Touches {
  private readonly fingers = new Map<number, Finger>();
  /** Whether the gesture has been reported already. */
  private isDone = false;
  private apart = 0;
  private watch: number | undefined;

  constructor(private readonly listener: DeviceListener) {}

  get isActive(): boolean {
    return this.fingers.size > 0;
  }

  down({ pointerId, clientX, clientY }: PointerEvent): void {
    this.fingers.set(pointerId, { startX: clientX, startY: clientY, clientX, clientY });
    this.isDone = this.fingers.size > 1;
    this.apart = this.distance();
    if (this.fingers.size === 1) this.watchFor(LONG);
  }

  move({ pointerId, clientX, clientY }: PointerEvent): void {
    const finger = this.fingers.get(pointerId);
    if (finger === undefined) return;
    Object.assign(finger, { clientX, clientY });
    if (this.fingers.size > 1) this.pinch();
    else if (!this.isDone) this.swipe(finger);
  }

  up(event: PointerEvent): void {
    const finger = this.fingers.get(event.pointerId);
    this.cancel(event);
    if (finger === undefined || this.isDone || reachOf(finger) > STILL) return;
    const at = this.listener.cellAt(finger);
    this.listener.skip();
    if (at !== undefined) this.listener.send({ kind: "cell", at, how: "choose" });
  }

  cancel({ pointerId }: PointerEvent): void {
    this.fingers.delete(pointerId);
    this.stopWatching();
  }

  close(): void {
    this.fingers.clear();
    this.stopWatching();
  }

  private swipe(finger: Finger): void {
    const [x, y] = [finger.clientX - finger.startX, finger.clientY - finger.startY];
    if (reachOf(finger) < SWIPE) return;
    this.isDone = true;
    this.listener.skip();
    this.listener.send({ kind: "steer", ...octantOf(x, y) });
  }

  private pinch(): void {
    const apart = this.distance();
    if (Math.abs(apart - this.apart) < 6) return;
    this.listener.zoom(apart / this.apart);
    this.apart = apart;
  }

  private distance(): number {
    const [one, other] = [...this.fingers.values()];
    if (one === undefined || other === undefined) return 0;
    return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  }

  // Uses animation frames as a clock, because a resting finger sends no events.
  private watchFor(span: number): void {
    let since: number | undefined;
    const tick = (time: number): void => {
      since ??= time;
      if (time - since < span) this.watch = requestAnimationFrame(tick);
      else this.examine();
    };
    this.stopWatching();
    this.watch = requestAnimationFrame(tick);
  }

  private stopWatching(): void {
    if (this.watch !== undefined) cancelAnimationFrame(this.watch);
    this.watch = undefined;
  }

  private examine(): void {
    this.watch = undefined;
    const [finger] = this.fingers.values();
    if (finger === undefined || this.isDone || reachOf(finger) > STILL) return;
    this.isDone = true;
    const at = this.listener.cellAt(finger);
    if (at !== undefined) this.listener.send({ kind: "cell", at, how: "examine" });
  }
}

function reachOf({ startX, startY, clientX, clientY }: Finger): number {
  return Math.hypot(clientX - startX, clientY - startY);
}
