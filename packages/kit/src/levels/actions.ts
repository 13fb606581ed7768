import { action } from "@delvekit/core";

/**
 * Goes down the stairs (or other way down) where the actor stands.
 * @example step(world, descend());
 */
export const descend = /* @__PURE__ */ action("descend");

/**
 * Goes up the stairs (or other way up) where the actor stands.
 * @example step(world, ascend());
 */
export const ascend = /* @__PURE__ */ action("ascend");
