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
  Row,
  Panel as SidePanel,
  Sign,
  View,
} from "@delvekit/display/view";
import type { Direction, Point } from "@delvekit/grid";
import type { Aim, Preview } from "@delvekit/kit/effects";
import type { Game } from "@delvekit/kit/game";
import type { Message } from "@delvekit/kit/messages";
import type { Intent } from "./intent";

/** A game on the screen. */
export interface Scene {
  readonly game: Game;
  readonly world: World;
  readonly hero: Entity;
  /** Carries out a command of the hero and shows the result. A verb that returns its one command need not call it. */
  readonly play: (command: Command) => Outcome;
  /** Whether a message was logged by the last command. */
  readonly isNew: (message: Message) => boolean;
  /** The key of a verb, as screens show it; undefined if it has none here. */
  readonly keyOf: (verb: string) => Key | undefined;
}

/** What a mode adds to the view of the game. */
export interface Shown {
  readonly card?: Card | undefined;
  /** A line over the map. */
  readonly prompt?: RichText | undefined;
  /** Buttons that replace the log. */
  readonly choices?: readonly Button[] | undefined;
  /** How a mouse or a keyboard answers without these buttons, in a sentence. */
  readonly manual?: RichText | undefined;
  readonly tip?: View["tip"] | undefined;
  /** Panels that replace those of the game. */
  readonly side?: readonly SidePanel[] | undefined;
  /** Marks on the map. */
  readonly cursor?: Point | undefined;
  readonly path?: readonly Point[] | undefined;
  readonly aim?: SceneAim | undefined;
  /** The cell that the camera follows, if not the hero's. */
  readonly focus?: Point | undefined;
  /** An earlier world to show instead of the current one. */
  readonly past?: World | undefined;
}

/** Places for a cursor, and what a player does with the one that is chosen. */
export interface Places {
  /** Where the cursor jumps to, the most likely first. */
  readonly targets: readonly Point[];
  /** The label of the button that takes the cell: "go there". */
  readonly deed: string;
  /** The way to a cell, to be drawn on the map. */
  readonly path: (at: Point) => readonly Point[];
}

/** A question or a display on the stack of modes: all modes are shown, and the topmost gets the intents. */
export interface Mode<R> {
  show(): Shown;
  /** Handles an intent; call `close` to close the mode with a result, or without one if the player left it. */
  take(intent: Intent, close: (result?: R) => void): void;
}

/** Something to choose from. */
export interface Choice<V> {
  readonly label: RichText;
  readonly value: V;
  /** Why it cannot be chosen. */
  readonly off?: string | undefined;
  readonly detail?: RichText | undefined;
  readonly note?: RichText | undefined;
  readonly sign?: Sign | undefined;
  /** The letter that selects it. Default: by position, if no choice of the list has a letter. */
  readonly key?: string | undefined;
  /** The caption above it; choices of a group must follow each other. */
  readonly group?: string | undefined;
  /** A description next to the list. */
  readonly about?: About | undefined;
}

/** Options of a list. */
export interface ListOptions {
  readonly subtitle?: RichText | undefined;
  /** The text of an empty list. */
  readonly empty?: string | undefined;
  readonly layout?: "list" | "cards" | undefined;
  /** A bar below the list: for example, how much is carried. */
  readonly gauge?: Gauge | undefined;
  /** The index of the initially chosen row. Default 0. */
  readonly chosen?: number | undefined;
}

/** Asks the player. The result is undefined if the player leaves the question. */
export interface Ui {
  /** Opens a game's own mode. */
  open<R>(mode: Mode<R>): Promise<R | undefined>;
  /** @example const boon = await ui.list("Choose", [{ label: "stronger", value: "might" }, { label: "tougher", value: "health" }]); */
  list<V>(title: string, choices: readonly Choice<V>[], options?: ListOptions): Promise<V | undefined>;
  /**
   * Shows a text; pass a list of sections with captions for longer ones.
   * @example await ui.text("A letter", "Do not open the last door.");
   */
  text(title: string, text: string | readonly RichText[] | readonly Section[]): Promise<undefined>;
  /** @example if (await ui.confirm("Leave the crown behind?", "leave it")) ui.leave(); */
  confirm(question: string, yes?: string): Promise<true | undefined>;
  /**
   * Asks for a carried item.
   * @example const thing = await ui.item("Drink what?", (it) => it !== sword);
   */
  item(title: string, where?: (item: Entity) => boolean): Promise<Entity | undefined>;
  /**
   * What the hero carries, as choices: equipped items first.
   * @example const carried = ui.items().length;
   */
  items(where?: (item: Entity) => boolean): Choice<Entity>[];
  /**
   * Asks for a cell to aim at, showing what would be hit there. `deed` labels the button: "throw". `item` is drawn on its path.
   * @example const cell = await ui.aim({ at: "cell", reach: 5 });
   */
  aim(
    aim: Aim,
    preview?: (at: Point) => Preview,
    title?: string,
    deed?: string,
    item?: Entity,
  ): Promise<Point | undefined>;
  /**
   * Asks for a cell to look at; `tell` describes what is there, `from` is where the cursor begins, and `places` are what it jumps to if not to creatures.
   * The result's `verb` is that of the button in the description that was pressed.
   * @example const cell = await ui.cursor("Look around");
   */
  cursor(
    title: string,
    tell?: (at: Point) => About | undefined,
    from?: Point,
    places?: Places,
  ): Promise<(Point & { readonly verb?: string }) | undefined>;
  /** @example const dir = await ui.direction("Close which door?"); */
  direction(title: string): Promise<Direction | undefined>;
  /** @example const count = await ui.number("Drop how many?", 12); */
  number(title: string, most: number, first?: number): Promise<number | undefined>;
  /**
   * Asks for a line of text.
   * @example const name = await ui.entry("Call it what?", { placeholder: "smells of mint" });
   */
  entry(
    title: string,
    options?: { readonly text?: string; readonly placeholder?: string },
  ): Promise<string | undefined>;
  /**
   * Shows a notice next to the log until the next turn.
   * @example ui.notice("Nothing to pick up here.");
   */
  notice(text: string): void;
  /** Everything that the player can do in this game. */
  readonly verbs: Verbs;
  /**
   * The keys of a verb; the first is the one to show.
   * @example const [key] = ui.keysOf("descend");
   */
  keysOf(verb: string): readonly Key[];
  /**
   * Opens the player's options, as on the title.
   * @example await ui.options();
   */
  options(): Promise<void>;
  /**
   * Saves the game and leaves it.
   * @example ui.leave();
   */
  leave(): void;
}

/** A part of a longer text. */
export interface Section {
  readonly title?: string | undefined;
  readonly lines: readonly (RichText | Row)[];
}

/** Asks for a detail of a command; it may use the details that were answered before. */
export type Question<V> = (
  ui: Ui,
  scene: Scene,
  before: Readonly<Record<string, unknown>>,
) => Promise<V | undefined>;

/** The definition of a verb: its keys, help, touch and gamepad buttons, and the questions that it asks. */
export interface VerbSpec {
  /** The first is the one that screens show. Players may assign others. If two verbs have the same key, the later one in the table gets it. */
  readonly keys: readonly Key[];
  /** What it does, in a few words: "Throw a harpoon". */
  readonly help: string;
  /** The gamepad button. */
  readonly pad?: PadButton;
  /**
   * The label of its touch button, and in a terminal's row of keys. Without it, it has no button. Eight have room; of more, the seven of the highest
   * rank are shown, and a button "more" lists the others: `app()` tells which, as `hiddenButtons`.
   */
  readonly button?: string;
  /** Whose button is shown if there are too many: that of the higher rank, or else of the earlier in the table. Default 0; the kit's verbs have -1, its menu 9. */
  readonly rank?: number;
  /** One character for the button. */
  readonly sign?: string;
  /** The verb whose button it takes while it is suggested; it is then no button of its own: closing a door takes that of picking up. */
  readonly over?: string;
  /** Whether the situation suggests it: then its button is lit, unless a hint is about another verb. Of several, the first in the table. */
  readonly fits?: (scene: Scene) => boolean;
  /** A tip that the player sees once, when `fits` says so for the first time. */
  readonly hint?: RichText;
  /**
   * Whether it can do anything now: the menu leaves it out otherwise. Default: for verbs that use a carried item, whether the hero carries one for
   * which `item.can` returns true; for others always. `verbs` are all verbs of the game.
   */
  readonly can?: (scene: Scene, verbs: Verbs) => boolean;
  /** For verbs that use a carried item: the pack offers them for items for which `can` returns true, passed as the detail `as`. */
  readonly item?: {
    readonly as: string;
    readonly can: (scene: Scene, item: Entity) => boolean;
    /** Whether the verb reaches other cells with the item, as a throw does: it is then offered against foes. Default: never. */
    readonly reaches?: (scene: Scene, item: Entity) => boolean;
    /** The label in the pack: "Drop". Default: the line of help. */
    readonly label?: string | ((scene: Scene, item: Entity) => string);
    /** Whether it only keeps the pack in order: it comes after the other verbs, and the pack stays open. Default: no. */
    readonly tidies?: boolean;
  };
  /** The caption under which help lists it. */
  readonly group?: string;
}

/** Answers that are already known, so that the question is not asked: a cell that was clicked, an item that was chosen. */
export type Given = Readonly<Record<string, unknown>>;

/** Something that the player can do. */
export interface Verb extends VerbSpec {
  /** Asks for missing details and returns the command, or nothing. */
  readonly run: (ui: Ui, scene: Scene, given?: Given) => Promise<Command | undefined>;
  /** Its direction, if it is a movement: it also moves cursors and rows. */
  readonly steer?: Direction;
  /** The quick slot that it uses, from 1: in the pack it puts the selected thing there. */
  readonly slot?: number;
}

/** Everything that the player can do, by names that stored options use. */
export type Verbs = Readonly<Record<string, Verb>>;
