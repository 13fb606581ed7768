import type { Command, Entity, Outcome, World } from "@delvekit/core";
import type { Key } from "@delvekit/display";
import type { SceneAim } from "@delvekit/display/look";
import type {
  About,
  Button,
  Card,
  Gauge,
  PadButton,
  RichText,
  Panel as SidePanel,
  Sign,
  View,
} from "@delvekit/display/view";
import type { Direction, Point } from "@delvekit/grid";
import type { Aim, Preview } from "../effects";
import type { Game } from "../game";
import type { Message } from "../messages";
import type { Intent } from "./intent";

/** A game on the screen. */
export interface Scene {
  readonly game: Game;
  readonly world: World;
  readonly hero: Entity;
  /** Carries out a command of the hero and shows what came of it. Verbs that answer one command need not call it. */
  readonly play: (command: Command) => Outcome;
  /** Whether a message came with the last command. */
  readonly isNew: (message: Message) => boolean;
}

/** What a mode adds to the view of the game. */
export interface Shown {
  readonly card?: Card;
  /** A line over the map. */
  readonly prompt?: RichText;
  /** Buttons in the place of the log. */
  readonly choices?: readonly Button[];
  readonly tip?: View["tip"];
  /** Panels in the place of those of the game. */
  readonly side?: readonly SidePanel[];
  /** Marks on the map. */
  readonly cursor?: Point;
  readonly path?: readonly Point[];
  readonly aim?: SceneAim;
  /** The cell that the camera follows, if it is not the hero's. */
  readonly focus?: Point;
  /** An earlier world, shown in the place of what is now. */
  readonly past?: World;
}

/** Something that is asked or shown, on the stack of modes: the top one gets intents, all are shown. */
export interface Mode<R> {
  show(): Shown;
  /** Takes what the player wants; `close` answers whoever opened the mode, with nothing when it was left. */
  take(intent: Intent, close: (result?: R) => void): void;
}

/** Something to choose from. */
export interface Choice<V> {
  readonly label: RichText;
  readonly value: V;
  /** Why it cannot be chosen. */
  readonly off?: string;
  readonly detail?: RichText;
  readonly note?: RichText;
  readonly sign?: Sign;
  /** The caption that it stands under; choices of a group must follow each other. */
  readonly group?: string;
  /** What is said of it beside the list. */
  readonly about?: About;
}

/** How a list is shown. */
export interface ListOptions {
  readonly subtitle?: RichText;
  /** What stands there without choices. */
  readonly empty?: string;
  readonly layout?: "list" | "cards";
  /** A measure below the list: how much is carried. */
  readonly gauge?: Gauge;
  /** The place of the first choice. Default 0. */
  readonly chosen?: number;
}

/** Asks players. Every question answers undefined when it is left. */
export interface Ui {
  /** Opens a mode of the game's own. */
  open<R>(mode: Mode<R>): Promise<R | undefined>;
  list<V>(title: string, choices: readonly Choice<V>[], options?: ListOptions): Promise<V | undefined>;
  /** Shows a text; a list of sections with captions for longer ones. */
  text(title: string, text: string | readonly RichText[] | readonly Section[]): Promise<undefined>;
  confirm(question: string, yes?: string): Promise<true | undefined>;
  /** Something that the hero carries. */
  item(title: string, where?: (item: Entity) => boolean): Promise<Entity | undefined>;
  /** A cell, with what would be hit there and what would come of it. */
  aim(aim: Aim, preview?: (at: Point) => Preview, title?: string): Promise<Point | undefined>;
  /** A cell that one may only look at; `tell` says what is there, `from` is where the cursor begins. `verb` is that of the button of `tell` that was pressed. */
  cursor(
    title: string,
    tell?: (at: Point) => About | undefined,
    from?: Point,
  ): Promise<(Point & { readonly verb?: string }) | undefined>;
  direction(title: string): Promise<Direction | undefined>;
  number(title: string, most: number, first?: number): Promise<number | undefined>;
  /** A line of text. */
  entry(
    title: string,
    options?: { readonly text?: string; readonly placeholder?: string },
  ): Promise<string | undefined>;
  /** Says something until the next turn, beside the log. */
  notice(text: string): void;
  /** All that the player can do in this game. */
  readonly verbs: Verbs;
  /** The keys that a verb has; the first is the one to name. */
  keysOf(verb: string): readonly Key[];
  /** The options of the player, as on the title. */
  options(): Promise<void>;
  /** Saves the game and leaves it. */
  leave(): void;
}

/** A part of a longer text. */
export interface Section {
  readonly title?: string;
  readonly lines: readonly RichText[];
}

/** Asks for a detail of a command; it may look at those that were answered before. */
export type Question<V> = (
  ui: Ui,
  scene: Scene,
  before: Readonly<Record<string, unknown>>,
) => Promise<V | undefined>;

/** What there is to say of a verb: one row is its keys, its line of help, its button for thumbs and for gamepads, and the questions that it asks. */
export interface VerbSpec {
  /** The first is the one that screens name. Players may bind others. Of two verbs with the same key, the later one in the table has it. */
  readonly keys: readonly Key[];
  /** What it does, in a few words: "Throw a harpoon". */
  readonly help: string;
  /** The button of a gamepad. */
  readonly pad?: PadButton;
  /** What its button for thumbs, and the row of keys of a terminal, call it: at most eight of a game. Without one it has no button. */
  readonly button?: string;
  /** One character that stands for it on a button. */
  readonly sign?: string;
  /** For verbs about a thing that is carried: the pack offers them for things of which `can` is true, given as the detail `as`. */
  readonly item?: {
    readonly as: string;
    readonly can: (scene: Scene, item: Entity) => boolean;
    /** What the pack calls it: "Drop". Default: the line of help. */
    readonly label?: string | ((scene: Scene, item: Entity) => string);
  };
  /** The caption that help shows it under. */
  readonly group?: string;
}

/** Answers of questions that need not be asked any more: a cell that was clicked, an item that was chosen. */
export type Given = Readonly<Record<string, unknown>>;

/** Something that the player can do. */
export interface Verb extends VerbSpec {
  /** Asks what is missing and answers the command, or nothing. */
  readonly run: (ui: Ui, scene: Scene, given?: Given) => Promise<Command | undefined>;
  /** The direction in which it steers: it moves cursors and rows, too. */
  readonly steer?: Direction;
}

/** All that the player can do, by names that options keep. */
export type Verbs = Readonly<Record<string, Verb>>;
