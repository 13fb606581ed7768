import { CoreError } from "@delvekit/core";
import type { Replay } from "@delvekit/core/replay";
import type { SaveInfo } from "@delvekit/core/store";
import { KitError } from "@delvekit/kit";
import { type Game, type GameOptions, gamesIn, slotFor } from "@delvekit/kit/game";
import { parseSeed, type Seed } from "@delvekit/random";
import type { Host } from "../app";
import type { AfterEnd } from "../end";
import type { AfterFilm } from "../film";
import { helpOf } from "../hints";
import { bindingsOf } from "../input";
import { load, loadedOr, messageOf } from "../loading";
import { keepOwn, NO_OPTIONS, type PlayerOptions, readOptions, readSeen } from "../settings";
import { ignoreEarlyInputs } from "./early-inputs";
import type { TitleFront } from "./front";
import { loadAhead, onDemand } from "./parts";
import type { GameScreen } from "./screen";
import type { Start } from "./title";

/** A day in milliseconds. */
const A_DAY = 86_400_000;

/** How to open a game, besides what the host knows. */
type GameWish = Pick<GameOptions, "slot" | "seed" | "fresh" | "practice">;

type Seldom = Awaited<ReturnType<typeof onDemand.seldom>>;

/** Leads from the title to games and back, until the player quits. */
export class Lobby {
  private own: PlayerOptions = NO_OPTIONS;
  private looking: Promise<void> = Promise.resolve();
  private halted = false;

  constructor(
    private readonly screen: GameScreen,
    private readonly host: Host,
    private readonly front: TitleFront,
  ) {}

  async run(resume: boolean): Promise<void> {
    const { screen, host } = this;
    if (host.interactive) screen.now = () => host.now();
    screen.onOptions = () => this.options();
    screen.onFault = async (game, error) => {
      const part = await this.loaded(onDemand.seldom());
      return part ? part.tellFault(screen, host, game, error) : true;
    };
    void this.readOptions();
    this.looking = this.look();
    const stop = host.animate?.(() => this.beat());
    try {
      if (resume) await this.resume();
      else await this.showLinked();
      await this.lead();
    } finally {
      stop?.();
    }
  }

  /** Goes on with the game that was saved last. */
  private async resume(): Promise<void> {
    await this.looking;
    await this.playOn(this.front.saved.games[0]);
    await this.look();
  }

  /** Shows the film of the link with which the page was opened. */
  private async showLinked(): Promise<void> {
    const linked = this.host.linked?.();
    const part = linked && (await this.loaded(onDemand.seldom()));
    const replay = part && (await part.readLinked(this.screen.ui, linked));
    if (replay) await this.showFilm(part, replay);
    linked?.forget();
  }

  /** Shows a recorded game, and then what came of it; the viewer may want to play its seed. */
  private async showFilm({ seedOf }: Seldom, replay: Replay): Promise<void> {
    const after = await this.watch(replay, false);
    if (after === "seed") await this.playNew(seedOf(replay));
    else if (after === "again") await this.playNew(this.host.seed());
  }

  /** From the title to games and back, until the player quits. */
  private async lead(): Promise<void> {
    const { screen } = this;
    while (!this.halted) {
      const start = await this.known(await this.front.next());
      if (start === "quit") return;
      if (start === "continue") await this.playOn(this.front.saved.games[0]);
      else if (start === "games") await this.chooseGame();
      else if (start === "new") await this.playNew(this.host.seed());
      else if (typeof start === "object")
        await this.playNew(`${start.name} ${Math.floor(this.host.now() / A_DAY / start.days)}`);
      else if (start === "seed") await this.playSeed();
      else if (start === "runs") await this.showRuns();
      else if (start === "options") await this.options();
      else if (start === "help") await screen.ui.text("Keys", helpOf(screen.ui));
      // Only the first title is shown before the store has answered.
      this.looking = this.look();
      await this.looking;
    }
  }

  /** The player's choice, once it is known which row is the first. */
  private async known(start: Start | undefined): Promise<Start | undefined> {
    if (start !== "first") return start;
    await this.looking;
    return this.front.saved.games.length > 0 ? "continue" : "new";
  }

  /** Leaves the game and closes all windows, now and from now on; `run` then ends. */
  halt(): void {
    this.halted = true;
    this.front.stack.end();
    this.screen.leave();
  }

  private beat(): void {
    if (this.front.playing.game) return;
    this.front.title.beat();
    this.screen.refresh();
  }

  private async readOptions(): Promise<void> {
    const { screen, host } = this;
    const { settings = [] } = host;
    this.own = await readOptions(host.store, screen.app.name, screen.app.verbs, settings);
    screen.bindings = bindingsOf(screen.app.verbs, this.own.keys);
    for (const { name, apply } of settings) {
      const choice = this.own.settings[name];
      if (choice !== undefined) apply(choice);
    }
    await this.readHints();
    screen.refresh();
  }

  private async readHints(): Promise<void> {
    const { screen, host } = this;
    const { app, hints } = screen;
    for (const name of await readSeen(host.store, app.name)) hints.seen.add(name);
    hints.onSeen = () => void keepOwn(host.store, app.name, "hints", [...hints.seen], host.now());
  }

  /** Finds the saved games, and shows them. */
  private async look(): Promise<void> {
    const { screen, host } = this;
    try {
      this.front.saved = { games: await gamesIn(host.store, screen.app.name) };
    } catch (error) {
      this.front.saved = { games: [], trouble: `Games are not saved: ${messageOf(error)}` };
    }
    screen.refresh();
  }

  private async playSeed(): Promise<void> {
    const text = await this.screen.ui.entry("Seed", { placeholder: "any text or number" });
    if (text !== undefined && text !== "") await this.playNew(parseSeed(text));
  }

  /** Plays a new game in a free slot, and further ones as long as the player wants to. */
  private async playNew(seed: Seed): Promise<void> {
    for (let next: Seed | undefined = seed; next !== undefined; ) {
      await this.looking;
      const slot = slotFor(this.screen.app.name, this.front.saved.games) ?? (await this.giveUpOne());
      if (slot === undefined) return;
      const after = await this.play({ slot, seed: next, fresh: true });
      this.looking = this.look();
      next = after === "again" ? this.host.seed() : undefined;
    }
  }

  private async playOn(save: SaveInfo | undefined): Promise<void> {
    if (!save || (await this.play({ slot: save.slot })) !== "again") return;
    this.looking = this.look();
    await this.playNew(this.host.seed());
  }

  /** All slots are in use: the player must give up a game. */
  private async giveUpOne(): Promise<string | undefined> {
    const part = await this.loaded(onDemand.seldom());
    return part?.giveUpOne(this.screen.app.name, this.screen.ui, this.front.saved.games);
  }

  /** Lists the saved games: continues one, or deletes it. */
  private async chooseGame(): Promise<void> {
    const { screen, host, front } = this;
    const part = await this.loaded(onDemand.seldom());
    await this.playOn(await part?.chooseGame(screen.app.name, screen.ui, host.store, front.saved.games));
  }

  /**
   * Plays one game, and what the player tries again of it; returns what the player wants then, undefined if the game was left.
   * @param show shows a film in it first
   */
  private async play(
    wish: GameWish,
    show?: (game: Game) => Promise<AfterFilm | undefined>,
  ): Promise<AfterEnd | undefined> {
    const { screen, front } = this;
    const game = await this.open(wish);
    if (!game) return undefined;
    loadAhead();
    try {
      front.playing.enter(game);
      const left = await show?.(game);
      if (show && left === undefined) return undefined;
      for (;;) {
        if (!this.halted) await screen.play(game);
        await game.flush();
        const after = await this.after(game, left === "end");
        if (typeof after !== "object" && after !== "film") return after;
        const next =
          after === "film"
            ? await this.watch(JSON.parse(game.replay()), true)
            : await this.play({ practice: after.moment });
        // Whoever leaves what was tried comes back to the end of the game that it is from.
        if (next !== undefined) return next;
        front.playing.enter(game);
      }
    } finally {
      front.playing.enter(undefined);
      screen.drop();
    }
  }

  /** Shows a recorded game. At its end, that of the player's own game leads back to its last screen. */
  private async watch(replay: Replay, isOwn: boolean): Promise<AfterEnd | undefined> {
    const { screen, host } = this;
    const part = await this.loaded(onDemand.seldom());
    if (!part) return undefined;
    this.front.stack.clear();
    return this.play({ seed: part.seedOf(replay), fresh: true, practice: true }, async (game) => {
      screen.enter(game);
      const left = await part.showFilm(screen, host, game, replay);
      return isOwn && left === "end" ? undefined : left;
    });
  }

  /** Tells the player what happened after leaving a game; returns what the player wants then. */
  private async after(game: Game, isFilm: boolean): Promise<AfterEnd | undefined> {
    const { ui } = this.screen;
    if (!game.lost && !game.ending && game.trouble === undefined) return undefined;
    const end = await this.loaded(onDemand.seldom());
    if (game.lost) return end?.tellLost(ui, game.lost);
    const after =
      end &&
      game.ending &&
      (await ui.open(ignoreEarlyInputs(end.endOf(this.screen, this.host, game, isFilm), this.screen.now)));
    if (game.trouble !== undefined) await ui.text("The game could not be saved", game.trouble);
    return after;
  }

  /** Opens a game. If it cannot be read, tells the player and leaves it as it is. */
  private async open(wish: GameWish): Promise<Game | undefined> {
    const { screen, host } = this;
    try {
      const { openGame } = await onDemand.game();
      const options = {
        store: host.store,
        time: () => host.now(),
        shown: host.shown,
        onLost: () => screen.leave(),
        onTrouble: () => screen.refresh(),
        ...wish,
      };
      // A saved game loads what reads it.
      return await load(() => openGame(screen.app, options));
    } catch (error) {
      if (!(error instanceof CoreError || error instanceof KitError)) throw error;
      await screen.ui.text("The game cannot be opened", error.message);
      return undefined;
    }
  }

  /** Lists the finished games; the player may want to play the seed of one again. */
  private async showRuns(): Promise<void> {
    const part = await this.loaded(onDemand.seldom());
    if (!part) return;
    const chosen = await part.chooseRun(this.screen, this.host);
    if (typeof chosen === "object") await this.showFilm(part, chosen);
    else if (chosen !== undefined) await this.playNew(chosen);
  }

  /** A part of the screens; tells the player if it cannot be loaded. */
  private loaded<T>(part: Promise<T>): Promise<T | undefined> {
    return loadedOr(part, (why) => this.screen.ui.text("This screen is missing", why));
  }

  private async options(): Promise<void> {
    const { screen, host } = this;
    const part = await this.loaded(onDemand.seldom());
    if (!part) return;
    // One after the other, and no list waits for the store: keys pressed in the meantime would go elsewhere.
    let kept = Promise.resolve();
    await part.chooseOptions(screen, host.settings ?? [], this.own, (own) => {
      this.own = own;
      kept = kept.then(() => keepOwn(host.store, screen.app.name, "options", own, host.now()));
    });
    await kept;
  }
}
