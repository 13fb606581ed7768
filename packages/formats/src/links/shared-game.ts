/** A game in a link: its source with what a reader needs to see the same. */
export interface SharedGame {
  /** The game's own module. */
  readonly source: string;
  /** The seed of its world. */
  readonly seed: string;
  /** What was played, written by whoever makes the link. Default: nothing was. */
  readonly replay?: string;
}

/** The version of the layout, in front of each link. */
export const VERSION = "1";

/** Stands between the texts of a game, which cannot contain it. */
export const BETWEEN = "\0";

/** The bytes of the checksum, in front of the packed texts. */
export const CHECK_BYTES = 4;
