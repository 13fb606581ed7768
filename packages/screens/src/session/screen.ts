import {
  type Command,
  type Entity,
  FaultError,
  get,
  type Happening,
  type Outcome,
  type World,
} from "@delvekit/core";
import { runTimed } from "@delvekit/core/plugin";
import { levelOf, move, Position } from "@delvekit/core/space";
import type { Key } from "@delvekit/display";
import type { SceneEvent } from "@delvekit/display/look";
import type { Input, Stage, View } from "@delvekit/display/view";
import { directionTo, inBounds, type Point } from "@delvekit/grid";
import { heroOf, KitError, stepsBetween } from "@delvekit/kit";
import type { Game } from "@delvekit/kit/game";
import { type Message, messagesOf } from "@delvekit/kit/messages";
import { translationOf } from "@delvekit/kit/names";
import type { App } from "../app";
import { type Hint, Hints, hintsOf } from "../hints";
import { type Bindings, bindingsOf, intentOf } from "../input";
import type { Intent } from "../intent";
import { stairsHere } from "../sights";
import type { Given, Scene, Shown, Ui, Verb } from "../ui";
import { type Asking, createUi } from "./ask";
import { ignoreEarlyInputs } from "./early-inputs";
import type { TitleFront } from "./front";
import { hoverAt } from "./hover";
import { type Before, type Happened, momentOf, viewBefore } from "./moment";
import { runningTo, unshifted } from "./shift-run";
import type { Stack } from "./stack";
import type { TitleMode } from "./title";
import { viewOf } from "./view";

/** What is on the screen: a game or none, and the modes over it. */
export class GameScreen {
  readonly stack: Stack;
  readonly ui: Ui;
  /** What offers ask with. */
  private readonly asking: Asking;
  /** Asks what is offered in the game that is shown. */
  private offering: Ui | undefined;
  bindings: Bindings;
  readonly hints: Hints;
  private game: Game | undefined;
  private stage: Stage | undefined;
  private said: ReadonlySet<Message> = new Set();
  private happened: readonly Happening[] = [];
  private before: Before = new Map();
  /** The hero's path during the last verb, cell by cell. */
  private way: Point[] = [];
  private notice = "";
  /** The hint on the screen. */
  private hint: Hint | undefined;
  /** What the hint promised that the running verb uses. */
  private promised: Entity | undefined;
  /** Whether the last command failed, for which a sound is played once. */
  private refused = false;
  private pointed: Point | undefined;
  private busy = false;
  private left: (() => void) | undefined;
  private failure: FaultError | undefined;
  /** Called when a rule failed and the turn was undone; returns whether to continue. */
  onFault: (game: Game, error: FaultError) => Promise<boolean> = async () => true;
  /** What lies below windows while no game is open. */
  private readonly backdrop: TitleMode;
  /** Opens the player's options. */
  onOptions: () => Promise<void> = async () => undefined;
  /** The time in milliseconds, if a person plays. */
  now: (() => number) | undefined;
  /** Rejects when a verb or an offer of the game throws: whoever runs the game gets the error, and the screen is released. */
  readonly failed: Promise<never>;
  private fail!: (error: unknown) => void;

  constructor(
    readonly app: App,
    front: TitleFront,
  ) {
    this.failed = new Promise((_, reject) => {
      this.fail = reject;
    });
    this.bindings = bindingsOf(app.verbs);
    this.hints = new Hints([...(app.hints ?? []), ...hintsOf(app.verbs)]);
    this.stack = front.stack;
    this.backdrop = front.title;
    front.changed = () => this.refresh();
    this.asking = {
      stack: this.stack,
      verbs: app.verbs,
      bindings: () => this.bindings,
      scene: () => this.scene,
      plays: (game) => this.game === game && this.left !== undefined,
      promised: () => this.promised,
      notice: (text) => this.tell(text),
      options: () => this.onOptions(),
      leave: () => this.left?.(),
    };
    this.ui = createUi(this.asking);
  }

  /** Shows views on this stage from now on, or nothing more. */
  attach(stage: Stage | undefined): void {
    this.stage = stage;
    this.refresh();
  }

  /** Shows a game from now on. */
  enter(game: Game): void {
    this.game = game;
    this.offering = this.offeringIn(game);
    this.said = new Set();
    this.notice = game.practice ? "This is practice: nothing of it is kept." : "";
    this.refresh();
  }

  /** Plays a game until it is over or left. */
  async play(game: Game): Promise<void> {
    const over = new Promise<void>((resolve) => {
      this.left = () => {
        this.left = undefined;
        resolve();
      };
    });
    this.enter(game);
    await Promise.race([this.offer(), over]);
    if (!game.ending) await over;
    this.left = undefined;
    this.stack.clear();
  }

  /** Leaves the running game, whatever question is open. */
  leave(): void {
    this.left?.();
  }

  /** Removes the game from the screen. */
  drop(): void {
    this.game = undefined;
    this.refresh();
  }

  /** Handles an input. */
  take(input: Input): void {
    this.answer(input).catch(this.fail);
  }

  private async answer(input: Input): Promise<void> {
    const intent = intentOf(input, this.bindings);
    if (!intent) return;
    if (this.stack.take(intent)) this.refresh();
    else if (this.game && !this.game.ending && !this.busy) await this.mean(intent);
  }

  /** @throws {KitError} while no game is open. */
  get scene(): Scene {
    const { game } = this;
    if (!game)
      throw new KitError("no game is open: ask for items and cells only while a game is being played");
    return {
      game,
      world: game.world,
      hero: game.hero,
      play: (command) => this.carryOut(game, command),
      isNew: (message) => !this.said.has(message),
      keyOf: (verb) => this.bindings.keysOf(verb)[0],
    };
  }

  private async mean(intent: Intent): Promise<void> {
    if (intent.kind === "steer")
      return this.run(this.app.verbs[intent.verb ?? ""] ?? this.stepping(intent.dir));
    if (intent.kind === "verb") {
      this.promised = this.hint?.verb === intent.verb ? this.hint.with?.(this.scene) : undefined;
      return this.run(this.app.verbs[intent.verb], this.givenOf(intent.verb, intent.argument));
    }
    if (intent.kind === "choose") return this.run(this.app.verbs[hereVerb(this.scene)]);
    if (intent.kind === "key") return this.runOn(intent.key);
    if (intent.kind !== "point") return;
    const at = this.onMap(intent.at);
    this.pointed = at;
    if (at && intent.how === "choose") return this.goTo(at);
    if (at && intent.how === "examine") return this.run(this.app.verbs["look"], { at });
    this.refresh();
  }

  /** The cell if it is on the level: a window that is larger than the level reports cells around it too. */
  private onMap(at: Point | undefined): Point | undefined {
    const { world, hero } = this.scene;
    const here = get(world, hero, Position);
    return at && here && inBounds(levelOf(world, here.level), at.x, at.y) ? at : undefined;
  }

  /** Handles Shift and the key of a step: goes on in that direction as far as there is nothing new. */
  private async runOn(key: Key | undefined): Promise<void> {
    const dir = this.bindings.steerOf(this.bindings.verbOf(unshifted(key)) ?? "");
    if (dir === undefined) return;
    const at = runningTo(this.scene, dir);
    return at ? this.run(this.app.verbs["travel"], { at }) : this.run(this.stepping(dir));
  }

  private stepping(dir: string): Verb | undefined {
    return Object.values(this.app.verbs).find(({ steer }) => steer === dir);
  }

  /**
   * The subject of a row answers questions that then need not be asked: an item, or the place of an entity. A key begins at the place that a hint
   * promises; of items it only selects the promised one, because a player who did not read the hint may want another.
   */
  private givenOf(verb: string, argument: string | number | undefined): Given {
    const as = this.app.verbs[verb]?.item?.as;
    if (as !== undefined) return argument === undefined ? {} : { [as]: argument as Entity };
    const at = get(this.scene.world, (argument as Entity | undefined) ?? this.promised, Position);
    return at ? { at } : {};
  }

  /** Handles a click: a step to a cell next to the hero, a journey to one farther away. */
  private async goTo(at: Point): Promise<void> {
    const { world, hero } = this.scene;
    const here = get(world, hero, Position);
    if (!here) return;
    const [dx, dy] = [at.x - here.x, at.y - here.y];
    const dir = Math.max(Math.abs(dx), Math.abs(dy)) === 1 ? directionTo(dx, dy) : undefined;
    if (dir) return this.run(this.stepping(dir) ?? { keys: [], help: "", run: async () => move({ dir }) });
    if (dx === 0 && dy === 0) return this.run(this.app.verbs[hereVerb(this.scene)]);
    return this.run(this.app.verbs["travel"], { at });
  }

  private async run(verb: Verb | undefined, given: Given = {}): Promise<void> {
    if (!verb) return;
    const { scene } = this;
    this.busy = true;
    this.prepare(scene);
    try {
      const command = await verb.run(this.ui, scene, given);
      if (command && this.game && !this.game.ending) this.carryOut(this.game, command);
    } finally {
      this.busy = false;
      this.promised = undefined;
    }
    await this.offer();
  }

  /** Call it before commands are carried out: what they do is shown by what was in view until now. */
  prepare(scene: Scene): void {
    this.notice = "";
    this.pointed = undefined;
    this.said = new Set(messagesOf(scene.world));
    this.before = viewBefore(scene);
    this.way = [];
    this.follow(scene.world);
  }

  private carryOut(game: Game, command: Command): Outcome {
    let outcome: Outcome = { status: "failed", actor: game.hero, reason: "The turn was undone.", events: [] };
    try {
      outcome = game.play(command);
    } catch (error) {
      // A rule that fails undoes the turn: the player is told at the end of the verb.
      if (!(error instanceof FaultError)) throw error;
      this.failure = error;
    }
    // The results of a journey are shown once, at its end, with the hero walking there.
    this.happened = outcome.events;
    this.follow(game.world);
    if (outcome.status === "failed") [this.notice, this.refused] = [outcome.reason, true];
    return outcome;
  }

  private follow(world: World): void {
    const hero = heroOf(world);
    const here = hero !== undefined && get(world, hero, Position);
    if (!here) return;
    const last = this.way.at(-1);
    const far = last ? stepsBetween(last, here) : 1;
    // After taking stairs, the hero is shown at their other end.
    if (far > 1) this.way = [];
    if (far > 0) this.way.push({ x: here.x, y: here.y });
  }

  /** Questions of a game's offers: whoever took long to find out what to ask may be too late. */
  private offeringIn(game: Game): Ui {
    const open: Stack["open"] = async (mode) =>
      this.asking.plays(game) ? this.stack.open(ignoreEarlyInputs(mode, this.now)) : undefined;
    return createUi({ ...this.asking, stack: { open } });
  }

  /** Offers what is due between turns, then continues, or ends. */
  private async offer(): Promise<void> {
    const { game } = this;
    if (!game) return;
    for (const offer of this.app.offers ?? []) {
      const command = game.ending ? undefined : await offer(this.offering!, this.scene);
      // The player may have left the game meanwhile.
      if (this.game !== game || !this.left) return;
      if (command) this.carryOut(game, command);
    }
    if (game.ending) this.left?.();
    this.refresh();
    await this.tellFailure(game);
  }

  private async tellFailure(game: Game): Promise<void> {
    const { failure } = this;
    this.failure = undefined;
    if (failure && !(await this.onFault(game, failure))) this.left?.();
  }

  private tell(notice: string): void {
    this.notice = notice;
    // The results of a verb are shown when it has ended, including all movement.
    if (!this.busy || this.stack.depth > 0) this.refresh();
  }

  /** Shows the current state. */
  refresh(): void {
    this.stage?.show(this.view());
  }

  private view(): View {
    const { app, bindings, notice } = this;
    const playing = this.game && heroOf(this.game.world) !== undefined;
    const scene = playing ? this.scene : undefined;
    const hover =
      scene && this.stack.depth === 0 && this.pointed ? hoverAt(this.ui, scene, this.pointed) : {};
    const shown = scene ? [hover, ...this.stack.shown()] : this.overBackdrop(this.stack.shown());
    const hint = scene && this.stack.depth === 0 ? this.hints.pick(scene) : undefined;
    this.hint = hint;
    const parts = {
      app,
      bindings,
      notice: scene ? translationOf(scene.world, notice) : notice,
      shown,
      idle: this.stack.depth === 0,
      moment: this.takeMoment(),
      scene,
      hint,
    };
    return scene ? runTimed(scene.world, "view", viewOf, parts) : viewOf(parts);
  }

  /** Windows over the title, which waits while a game is opened, and is there only once. */
  private overBackdrop(shown: readonly Shown[]): readonly Shown[] {
    const { backdrop } = this;
    if (shown.some(({ card }) => card?.kind === "title")) return shown;
    return [shown.length > 0 ? backdrop.show() : backdrop.waiting(), ...shown];
  }

  /** The last events, which are shown only once. */
  private takeMoment(): Happened {
    const { game, happened, before, way } = this;
    [this.happened, this.way] = [[], []];
    if (!game) return { events: [], sounds: [] };
    const told = momentOf(game.world, happened, before);
    const moment = this.refused ? { ...told, sounds: [...told.sounds, "refuse"] } : told;
    this.refused = false;
    const walk: SceneEvent = { kind: "walk", id: game.hero, cells: way };
    return way.length > 2 ? { ...moment, events: [...moment.events, walk] } : moment;
  }
}

/** What the hero can do where it stands: pick up an item, or take the stairs. */
function hereVerb(scene: Scene): "pick up" | "descend" | "ascend" {
  const way = stairsHere(scene);
  if (way === undefined) return "pick up";
  return way === "down" ? "descend" : "ascend";
}
