import type { Frame, Key, Keymap } from "@delvekit/display";
import type { Size } from "@delvekit/grid";
import type { Seed } from "@delvekit/random";
import {
  type Command,
  type Game,
  levelInSight,
  newGame,
  play,
  status,
  type Tone,
  type Turn,
  travel,
} from "../game";
import { type Aside, firstHints } from "./asides";
import { createBindings, type Deed, type FrontEnd } from "./keys/bindings";
import { hasFires } from "./map/lamps";
import { answerKey, type Request } from "./modes";
import { render } from "./render";
import { FIRST_UI, type Ui } from "./ui";

/** What a front end gives to its presentation. */
export interface PresentationOptions {
  readonly frontEnd: FrontEnd;
  /** The first game. */
  readonly game: Game;
  /** Called for the seed of each later game. */
  readonly pickSeed: () => Seed;
  /** Whether the game can be gone on with another time. Default: never. */
  readonly isSaved?: () => boolean;
  /** Called when the player has decided to quit. */
  readonly quit?: () => void;
}

/** Keys go in, pictures come out; a game is played in between. */
export class Presentation {
  private current: Game;
  private ui: Ui = FIRST_UI;
  private asides: readonly Aside[] = [];
  private readonly bindings: Keymap<Deed>;

  constructor(private readonly options: PresentationOptions) {
    this.bindings = createBindings(options.frontEnd);
    this.current = options.game;
    this.asides = firstHints(options.game);
  }

  /** The game that is being played: another one after each start of a new game. */
  get game(): Game {
    return this.current;
  }

  /** Whether something in the picture flickers, so that it changes with every beat. */
  get flickers(): boolean {
    return hasFires(levelInSight(this.current));
  }

  /** The picture of the moment, for a screen of a size. */
  draw(size: Size): Frame {
    const { current: game, ui, bindings, asides } = this;
    return render({ game, ui, bindings, asides, isSaved: this.options.isSaved?.() ?? false }, size);
  }

  /** Takes a key press and says whether it meant something; `size` is that of the screen. */
  press(key: Key, size: Size): boolean {
    const answer = answerKey({ game: this.current, ui: this.ui, bindings: this.bindings, size }, key);
    if (!answer) return false;
    const before = this.ui;
    this.ui = answer.ui;
    if (answer.request) this.grant(answer.request, before);
    return true;
  }

  /** Shows a line among the messages that is none of the game's. */
  tell({ text, tone }: { readonly text: string; readonly tone: Tone }): void {
    const message = { text, tone, count: 1, turn: status(this.current).turn };
    this.asides = [...this.asides, { message, after: this.current.messages.at(-1) }];
  }

  /** Lets a moment pass for what flickers; the game knows nothing of it. */
  beat(): void {
    this.ui = { ...this.ui, beat: this.ui.beat + 1 };
  }

  private grant(request: Request, before: Ui): void {
    switch (request.kind) {
      case "command":
        this.perform(request.command, before);
        break;
      case "journey":
        this.settle(travel(this.current, request.journey), this.ui);
        break;
      case "new game":
        this.current = newGame({ seed: this.options.pickSeed() });
        this.asides = firstHints(this.current);
        this.ui = { ...FIRST_UI, minimap: before.minimap };
        break;
      case "quit":
        this.options.quit?.();
    }
  }

  private perform(command: Command, before: Ui): void {
    const turn = play(this.current, command);
    // A throw that cannot be made is aimed once more.
    this.settle(turn, turn.done || before.mode.kind !== "aim" ? this.ui : before);
  }

  private settle({ done, reason }: Turn, ui: Ui): void {
    this.ui = { ...ui, notice: reason };
    if (done && this.current.ending) this.ui = { ...ui, mode: { kind: "ending" } };
  }
}
