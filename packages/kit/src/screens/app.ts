import type { Command, Entity, World } from "@delvekit/core";
import type { SaveStore } from "@delvekit/core/store";
import { checkKey } from "@delvekit/display";
import type { Theme, ThemeChanges } from "@delvekit/display/look";
import type { Input, Stage, TitleScreen } from "@delvekit/display/view";
import type { Seed } from "@delvekit/random";
import type { GameSpec } from "../game";
import type { EndingSpec } from "./end";
import type { Hint } from "./hints";
import type { Panel } from "./panels";
import type { Setting } from "./settings";
import type { Scene, Ui, Verbs } from "./ui";

/** Something that is offered between turns, such as what to choose on a new level; undefined when there is nothing. */
export type Offer = (ui: Ui, scene: Scene) => Promise<Command | undefined> | undefined;

/** A game with its screens. */
export interface AppSpec extends GameSpec {
  /** What the first screen says. */
  readonly title: {
    readonly name: string;
    readonly line?: string;
    /** A level that lives behind the name: called each time the title is shown. */
    readonly scene?: () => TitleScreen["scene"];
  };
  readonly verbs: Verbs;
  readonly panels: readonly Panel[];
  /** Asked between turns; the first command that is answered is played. */
  readonly offers?: readonly Offer[];
  /** What players are told once, when it matters; of several the first in the list. */
  readonly hints?: readonly Hint[];
  /** What the game looks like, where it is not as built in. */
  readonly theme?: ThemeChanges;
  /** What the last screen tells: causes, advice, figures. */
  readonly ending?: EndingSpec;
  /** The file with a module that exports `newGame` (see `newGameOf`), as players give it to `delvekit replay`. Default `"MODULE"`. */
  readonly module?: string;
}

/** A game that `run` can play. */
export interface App extends AppSpec {
  readonly kind: "delvekit app";
}

/** What a host tells of. */
export interface HostEvents {
  /** The player did something. */
  readonly onInput: (input: Input) => void;
  /** The game is out of sight and may end without a word: writes what is not written yet. */
  readonly onHide: () => Promise<void>;
  /** The program is about to end: as `onHide`, and gives the slot back. To be waited for where that is possible. */
  readonly onEnd: () => Promise<void>;
}

/** Where a game is played: what shows its views, and what it cannot know itself. */
export interface Host {
  /** Opens the screen. Called once for each `run`. */
  open(options: HostEvents & { readonly theme: Theme }): Stage;
  readonly store: SaveStore;
  /** Milliseconds since 1970, for lists of saves and for leases. */
  now(): number;
  /** A seed that nobody has seen. */
  seed(): Seed;
  /** A name that no other page or program has: a game in play takes its slot under it. Default: slots are not taken. */
  readonly owner?: string;
  /** Whether whoever has a slot is known to be gone: the slot is taken over unasked then. Default: nobody is. */
  isGone?(owner: string): boolean;
  /** What the player can have otherwise here, besides keys. What was chosen is applied once it has been read, and whenever it is chosen. */
  readonly settings?: readonly Setting[];
  /** Does something every few seconds, until the answer is called. */
  repeat?(work: () => void): () => void;
  /** Gives a file to the player: beside the saves, or as a download. Answers where it is, for a sentence: "in saves/x.json". */
  leave?(name: string, text: string): Promise<string>;
  /** Gives the seed of a game away: a link that is copied, or a command. Answers what to say of it. */
  share?(seed: Seed): Promise<string>;
}

/**
 * Declares a game with its screens, for `run`.
 * @throws {UnknownKeyError} for a verb with a key that no keyboard has
 *
 * @example export default app({ name: "drowned-light", setup, begin, verbs, panels, title: { name: "The Drowned Light" } });
 */
export function app(spec: AppSpec): App {
  for (const [name, { keys }] of Object.entries(spec.verbs))
    for (const key of keys) checkKey(key, `verb "${name}"`);
  return { kind: "delvekit app", ...spec };
}

/**
 * The list of boons of `growth` that is offered when a level is gained.
 * @example const offers = [offering(levelling)];
 */
export function offering<B extends string>(growing: {
  readonly choose: (details: { readonly boon: B }) => Command;
  readonly due: (world: World, who: Entity) => readonly B[] | undefined;
  readonly boons: Readonly<Record<B, { readonly label: string }>>;
}): Offer {
  return (ui, { world, hero }) => {
    const due = growing.due(world, hero);
    if (!due) return undefined;
    const choices = due.map((boon) => ({ label: growing.boons[boon].label, value: boon }));
    return ui
      .list("You have grown. Choose.", choices)
      .then((boon) => (boon === undefined ? undefined : growing.choose({ boon })));
  };
}
