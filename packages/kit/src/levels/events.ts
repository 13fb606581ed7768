import { bool, entity, event, text, u16 } from "@delvekit/core";

/** An entity arrived on a level by a way; `first` is true if nobody was there before. `place` is the name of the level. */
export const Arrived = /* @__PURE__ */ event("arrived", {
  who: entity,
  depth: u16,
  first: bool,
  place: text,
});
