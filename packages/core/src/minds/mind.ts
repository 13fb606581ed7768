import { bool, component, entity, startingAt, text, u8, u16, u32 } from "../component";

/**
 * Decides for an actor. `behaviour` names one of the world's behaviours, `sight` is how far it sees (cells, round),
 * `opens` whether it uses doors, `heading` where it wanders to (an index into the table of directions).
 */
export const Mind = component("Mind", {
  behaviour: startingAt(text, "hunter"),
  sight: startingAt(u8, 8),
  opens: startingAt(bool, true),
  heading: u8,
});

/** What a mind hunts: who, where it perceived them last, and when. Present only while it hunts or searches. */
export const Quarry = component("Quarry", { prey: entity, level: u16, x: u16, y: u16, seen: u32 });
