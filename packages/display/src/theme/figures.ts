import drawings from "./figures.json" with { type: "json" };

/** A figure of tile mode, or the drawing of an item in a card: outlines in a box of 24 by 24, as SVG paths. */
export interface Figure {
  /** Filled with the colour of the actor's disposition or of the item, over a dark outline. */
  readonly body: string;
  /** Dark marks on the body: eyes, a visor, a belt. */
  readonly marks?: string;
  /** Light marks on the body, such as a blade. */
  readonly lights?: string;
}

/**
 * The built-in figures, by name: creatures, items, then fixtures of the ground. A thing without a figure of its own is drawn as that of its letter, if there is one by that
 * name, as for potions that nobody has identified; otherwise as the letter.
 */
export const FIGURES: Readonly<Record<string, Figure>> = drawings;
