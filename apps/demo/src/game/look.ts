import { char, component, startingAt, text, u8, u32 } from "@delvekit/core";

/** What an entity is called, without an article: "jackal", "potion of healing". */
export const Name = component("Name", { text });

/** How an entity is drawn: one character in a colour (0xRRGGBB). Of several in a cell the one with the highest layer shows. */
export const Glyph = component("Glyph", { char, colour: startingAt(u32, 0xffffff), layer: u8 });

/** The layers of `Glyph`, from the floor up. */
export const LAYER = { item: 0, feature: 1, creature: 2, hero: 3 } as const;
