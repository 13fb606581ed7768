import { component } from "@delvekit/core";

/** Was put down on purpose: whoever explores leaves it where it is. */
export const LeftBehind = component("LeftBehind", {});
