import { bool, entity, event, text, u16 } from "@delvekit/core";

/** Somebody came to a level by a way; `first` if nobody was ever there. `place` is the name of the level. */
export const Arrived = /* @__PURE__ */ event("arrived", {
  who: entity,
  depth: u16,
  first: bool,
  place: text,
});
