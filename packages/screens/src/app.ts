import type { Command, Entity, World } from "@delvekit/core";
import type { SaveStore } from "@delvekit/core/store";
import { checkKey } from "@delvekit/display";
import type { ThemeChanges } from "@delvekit/display/look";
import type { ScreenStageOptions } from "@delvekit/display/stage";
import type { Input, Stage, TitleScreen } from "@delvekit/display/view";
import { KitError } from "@delvekit/kit";
import type { GameSpec } from "@delvekit/kit/game";
import type { Seed } from "@delvekit/random";
import type { EndingSpec, Film } from "./end";
import type { Hint } from "./hints";
import { bindingsOf } from "./input";
import { hiddenButtons } from "./pad";
import type { Panel } from "./panels";
import type { Setting } from "./settings";
import type { Scene, Ui, Verbs } from "./ui";
import type { Words } from "./words";

/** Something that is offered between turns, such as a choice at a new level; undefined if there is nothing. */
export type Offer = (ui: Ui, scene: Scene) => Promise<Command | undefined> | undefined;

/** A game that is the same for everybody who plays it within some days. */
export interface DatedGame {
  /** Its row on the title: "Daily game", and "the same for all, today". */
  readonly label: string;
  readonly note: string;
  /** Its seed is this name and a number, which rises by one after so many `days`: "daily 20779". */
  readonly name: string;
  readonly days: number;
}

/** The first screen of a game. */
export interface TitleSpec {
  readonly title: {
    readonly name: string;
    readonly line?: string | undefined;
    /**
     * Returns the level behind the title: a picture, or a sequence of pictures that hosts with motion show
     * turn by turn.
     */
    readonly scene?: () => TitleScreen["scene"] | Iterator<TitleScreen["scene"]>;
  };
  /** Games that the title offers with the same seed for everybody, such as one each day. Default: none. */
  readonly dated?: readonly DatedGame[] | undefined;
  /** The words of menus, lists and help in another language. Default: English. */
  readonly words?: Words | undefined;
  /**
   * Changes to the built-in look of the game. Creatures and things are shown by their letters unless it has `figures`: those of `createTheme()` of
   * `@delvekit/display/look`, or the game's own.
   */
  readonly theme?: ThemeChanges;
}

/** A game with its screens. */
export interface AppSpec extends GameSpec, TitleSpec {
  readonly verbs: Verbs;
  readonly panels: readonly Panel[];
  /** Called between turns; the first command that one of them returns is played. */
  readonly offers?: readonly Offer[];
  /** Hints that players get once, when they matter; if several do, the first in the list. */
  readonly hints?: readonly Hint[];
  /** What the last screen shows: causes, advice, figures. */
  readonly ending?: EndingSpec;
  /** The file of the module that exports `newGame` (see `newGameOf`), as players pass it to `delvekit replay`. Default `"MODULE"`. */
  readonly module?: string;
}

/** A game that `run` can play. */
export interface App extends AppSpec {
  readonly kind: "delvekit app";
  /**
   * The verbs for whose buttons there is no room: there are at most eight, and of more, the last is "more", which lists these. Empty if all have room.
   * @example expect(game.hiddenButtons).toEqual([]);
   */
  readonly hiddenButtons: readonly string[];
}

/** What a host reports. */
export interface HostEvents {
  /** The player did something. */
  readonly onInput: (input: Input) => void;
  /** The game is out of sight and may end without warning: writes what is not written yet. */
  readonly onHide: () => Promise<void>;
  /** The program is about to end: like `onHide`. Wait for it if possible. */
  readonly onEnd: () => Promise<void>;
}

/** How a host shows a game. */
interface ShownIn extends Pick<ScreenStageOptions, "theme" | "translate"> {
  readonly locale?: string | undefined;
}

/** A film that a link holds. */
export interface Linked {
  /** Reads it. @throws for a link that is damaged */
  read(): Promise<string>;
  /** It was left: the page is loaded without it from now on. */
  forget(): void;
}

/** Where a game is played: shows its views, and provides what it cannot know itself. */
export interface Host {
  /** Opens the screen. Called once per `run`. A game that has `words` gives their `locale`, and what translates the words of the stage itself. */
  open(options: HostEvents & ShownIn): Stage;
  readonly store: SaveStore;
  /** Milliseconds since 1970, for lists of saves. */
  now(): number;
  /** A fresh seed. */
  seed(): Seed;
  /** Resolves when what was shown last is on the screen: see `shown` of `GameOptions`. */
  shown?(): Promise<unknown>;
  /**
   * Whether a person plays. Windows that open by themselves, such as the last screen, then ignore inputs until nothing was pressed for a moment: those
   * were meant for the fight. Default: no.
   */
  readonly interactive?: boolean;
  /**
   * Whether the keys of the number pad differ from the digits, so that digits can use what is ready. Default: no, as in terminals, where digits take
   * steps.
   */
  readonly tellsPad?: boolean;
  /** The player's settings on this host, besides keys. A choice is applied when it is loaded, and whenever it is made. */
  readonly settings?: readonly Setting[];
  /**
   * Calls `move` about once a second while the page is visible and the player wants motion, until the
   * returned function is called.
   */
  animate?(move: () => void): () => void;
  /**
   * What plays the last turns of a game like a film: it takes a step at this interval, in milliseconds, until the returned function is called. Undefined
   * while the player wants no motion. Default: players go from turn to turn themselves.
   */
  film?(): Film | undefined;
  /** Gives a file to the player: next to the saves, or as a download. Returns where it is, as part of a sentence: "in saves/x.json". */
  leave?(name: string, text: string): Promise<string>;
  /**
   * Makes a link to this page that plays a film: puts it into the address bar, and copies it where that is allowed. Default: films are shared as files.
   * @param film a text
   */
  link?(film: string): Promise<{ readonly length: number; readonly isCopied: boolean }>;
  /** The film of the link with which the page was opened; undefined if there is none. */
  linked?(): Linked | undefined;
  /** Shares the seed of a game: copies a link, or shows a command. Returns a message for the player. */
  share?(seed: Seed): Promise<string>;
}

/**
 * Declares a game with its screens, for `run`. The result's `hiddenButtons` tells which verbs have no room for their button.
 * @throws {UnknownKeyError} for a verb with a key that no keyboard has
 * @throws {KitError} for two verbs with the same key
 * @throws {ContentError} for packs of `mods` that change what the game does not have
 *
 * @example export default app({ name: "drowned-light", setup, begin, verbs, panels, title: { name: "The Drowned Light" } });
 */
export function app(spec: AppSpec): App {
  for (const [name, { keys }] of Object.entries(spec.verbs))
    for (const key of keys) checkKey(key, `verb "${name}"`);
  refuseConflicts(spec.verbs);
  spec.mods?.check();
  return { ...spec, kind: "delvekit app", hiddenButtons: hiddenButtons(spec.verbs) };
}

function refuseConflicts(verbs: Verbs): void {
  const [first] = bindingsOf(verbs).conflicts;
  if (first === undefined) return;
  const { key, has, wants } = first;
  throw new KitError(
    `the verbs "${wants}" and "${has}" both have the key "${key}": give one of them other keys, or give yours the name "${wants}" to replace that verb`,
  );
}

/** What `offering` needs from the `advancement` of a game. */
export interface Growing<B extends string> {
  readonly choose: (details: { readonly boon: B }) => Command;
  readonly due: (world: World, who: Entity) => readonly B[] | undefined;
  readonly boons: Readonly<Record<B, { readonly label: string }>>;
}

/**
 * Offers the boons of `advancement` when a level is gained.
 * @example const offers = [offering(levelling)];
 */
export function offering<B extends string>(growing: Growing<B>): Offer {
  return (ui, { world, hero }) => {
    const due = growing.due(world, hero);
    if (!due) return undefined;
    const choices = due.map((boon) => ({ label: growing.boons[boon].label, value: boon }));
    return ui
      .list("You have grown. Choose.", choices)
      .then((boon) => (boon === undefined ? undefined : growing.choose({ boon })));
  };
}
