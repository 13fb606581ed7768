import { action, bool, entity, event, text, u16 } from "@delvekit/core";

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

/** An entity arrived on a level by a way; `first` is true if nobody was there before. `place` is the name of the level. */
export const Arrived = /* @__PURE__ */ event("arrived", {
  who: entity,
  depth: u16,
  first: bool,
  place: text,
});
