import { component, u16, u32 } from "@delvekit/core";

/** Acts twice as often until a tick; `speed` is what it goes back to. */
export const Hasted = component("Hasted", { until: u32, speed: u16 });

/** Does not feel any heat until a tick. */
export const Cooled = component("Cooled", { until: u32 });
