import type { PageFrame } from "../frame";
import { listenToGamepads } from "./gamepad";
import { listenToKeys } from "./keys";
import type { DeviceListener } from "./listener";
import { listenToPointers, listenToWheel } from "./pointers";

export type { Device, DeviceListener } from "./listener";
export { listenToKeys };

/** Listens to all devices. Returns a function that stops it. */
export function listenToDevices(frame: PageFrame, listener: DeviceListener): () => void {
  const stops = [
    listenToKeys(frame.root, listener),
    listenToPointers(frame, listener),
    listenToWheel(frame, listener),
    listenToGamepads(listener),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
