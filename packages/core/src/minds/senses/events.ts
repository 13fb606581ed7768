import { entity, event, i32, optional, text, u32 } from "../../world";

/** A mind noticed somebody that it did not know of, or did not know where they were. `who` is undefined for whoever made a noise without a name. */
export const Noticed = event("noticed", {
  entity,
  who: optional(entity),
  sense: text,
  level: u32,
  x: i32,
  y: i32,
});

/** A mind gave somebody up: it looked where it knew them last, or that was too long ago. `who` is undefined when that was never known, or they are gone. */
export const LostTrack = event("lost track", { entity, who: optional(entity) });
