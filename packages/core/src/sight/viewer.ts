import { component, startingAt, u16 } from "../component";

/** Sees up to `radius` cells far, round; 65535 is as far as the map goes. */
export const Viewer = component("Viewer", { radius: startingAt(u16, 8) });
