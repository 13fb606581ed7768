import type { PageFrame } from "../frame";
import { listenToGamepads } from "./gamepad";
import { listenToKeys } from "./keys";
import type { DeviceListener } from "./listener";
import { listenToPointers, listenToWheel } from "./pointers";

export type { Device, DeviceListener } from "./listener";
export { listenToKeys };

/** Listens to all devices until a signal. */
export function listenToDevices(frame: PageFrame, signal: AbortSignal, listener: DeviceListener): void {
  listenToKeys(frame.root, signal, listener);
  listenToPointers(frame, signal, listener);
  listenToWheel(frame, signal, listener);
  listenToGamepads(signal, listener);
}
