import type { Place } from "./field";
import type { Entity } from "./identity";

/** What something means to the player: front ends give each tone its own colour. */
export type Tone = "plain" | "info" | "good" | "bad" | "warning" | "quiet";

/** Where something is shown: at an entity, or at a place. */
export type Spot = Entity | Place;

/** What can be seen of an entity or a place as it is now. */
export interface Remark {
  /** What it is about: of several remarks of this name, that of the last plugin counts. */
  readonly name: string;
  /** The words for lists and descriptions: "on fire", "hunting you". Default: it is only drawn. */
  readonly text?: string;
  /** Sentences about it, for descriptions only: the odds of a fight. Lists do not show such a remark. */
  readonly detail?: string;
  /** Default "plain". */
  readonly tone?: Tone;
  /** The sign above an entity on the map; a place that `burns` is in flames. */
  readonly mark?: "flees" | "burns" | "wary" | "asleep" | "alert" | "seen" | "unseen";
  /** The colour of an entity, instead of that of friends and foes. */
  readonly colour?: "burning";
  /** Whether an entity is drawn like the ground, such as a brazier. */
  readonly fixture?: true;
}
