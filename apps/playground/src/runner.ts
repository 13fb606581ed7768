import { gameFonts } from "./code/fonts";
import { modulesFor, unknownImport } from "./code/packages";
import { stripTypes } from "./code/strip";
import type { Editor } from "./editor/editor";
import type { Fault } from "./frame/messages";
import { Stage } from "./frame/stage";
import { element } from "./parts/element";
import { Output } from "./parts/output";

/** The most inputs that are played again. */
const MOST_INPUTS = 5000;

/** What a runner tells. */
export interface RunnerEvents {
  /** A line about what goes on; empty if all is well. */
  onState(text: string): void;
  /** What was tried runs, and shows no error. */
  onRuns(): void;
  onFault(fault: Fault | undefined): void;
  onReplay(replay: readonly string[]): void;
}

/** Runs what is in the editor, and shows what comes of it. */
export class Runner {
  readonly #editor: Editor;
  readonly #events: RunnerEvents;
  readonly #output = new Output(element("output", HTMLElement), document.body);
  readonly #stage: Stage;
  #replay: string[] = [];
  #attempt = 0;
  /** What is told until something else is tried. */
  #complaint = "";
  /** Whether the next game that runs gets the keyboard. */
  wantsFocus = false;

  constructor(editor: Editor, events: RunnerEvents) {
    this.#editor = editor;
    this.#events = events;
    this.#stage = new Stage(element("game", HTMLElement), {
      onRuns: (isGame) => this.#runs(isGame),
      onFault: (fault, isNew) => this.#fails(fault, isNew),
      onPrint: (text) => this.#output.print(text),
      onDid: (line) => this.#did(line),
    });
  }

  /** What was played, input by input. */
  get replay(): readonly string[] {
    return this.#replay;
  }

  /** Begins another game: what ran before is not what it replaces. */
  begin(replay: readonly string[]): void {
    this.#stage.clear();
    this.#setReplay(replay);
  }

  forgetReplay(): void {
    this.#setReplay([]);
  }

  /** Forgets the last input: the game that is tried next is one input younger. */
  stepBack(): void {
    this.#setReplay(this.#replay.slice(0, -1));
  }

  /** Tries what is in the editor: if it works, it takes the place of what runs and goes on where that was. */
  async try(seed: string): Promise<void> {
    const attempt = ++this.#attempt;
    this.#complaint = "";
    const stripped = stripTypes(this.#editor.source);
    const fault = "code" in stripped ? unknownImport(stripped.imports) : stripped;
    if (!("code" in stripped) || fault) {
      this.#stage.forget();
      if (fault) this.#fails(fault, true);
      return;
    }
    this.#events.onState("Loading …");
    try {
      const [modules, fonts] = await Promise.all([modulesFor(stripped.imports), gameFonts()]);
      if (attempt !== this.#attempt) return;
      this.#stage.try({ modules, code: stripped.code, seed, replay: this.#replay, fonts });
    } catch (error) {
      if (attempt === this.#attempt) this.complain(error);
    }
  }

  /** Shows what is wrong with a game that runs all the same. */
  warn(fault: Fault): void {
    this.#show(fault);
    this.#events.onState("The game runs, but its types do not fit");
  }

  /** Shows an error that is not one of the game. */
  complain(error: unknown): void {
    this.#complaint = error instanceof Error ? error.message : String(error);
    this.#events.onState(this.#complaint);
  }

  #runs(isGame: boolean): void {
    this.#output.begin(isGame);
    this.#show(undefined);
    this.#events.onState(this.#complaint);
    // Whoever types goes on typing.
    if (this.wantsFocus || !this.#editor.hasFocus) this.#stage.focus();
    this.wantsFocus = false;
    this.#events.onRuns();
  }

  #fails(fault: Fault, isNew: boolean): void {
    this.#show(fault);
    const goesOn = isNew && this.#stage.isShown;
    this.#events.onState(
      goesOn ? "The game goes on without this change" : "The game has stopped at an error",
    );
  }

  #show(fault: Fault | undefined): void {
    this.#editor.show(fault);
    this.#events.onFault(fault);
  }

  #did(line: string): void {
    if (this.#replay.length < MOST_INPUTS) this.#setReplay([...this.#replay, line]);
  }

  #setReplay(replay: readonly string[]): void {
    this.#replay = [...replay];
    this.#events.onReplay(this.#replay);
  }
}
