import { CoreError } from "@delvekit/core";
import type { SaveInfo } from "@delvekit/core/store";
import { KitError } from "@delvekit/kit";
import { type Game, type GameOptions, gamesIn, slotFor } from "@delvekit/kit/game";
import { parseSeed, type Seed } from "@delvekit/random";
import type { Host } from "../app";
import type { AfterEnd } from "../end";
import { helpOf } from "../hints";
import { bindingsOf } from "../input";
import { loadedOr, messageOf } from "../loading";
import { keepOwn, NO_OPTIONS, type PlayerOptions, readOptions, readSeen } from "../settings";
import type { Mode } from "../ui";
import { ignoreEarlyInputs } from "./early-inputs";
import type { TitleFront } from "./front";
import { loadAhead, onDemand } from "./parts";
import type { GameScreen } from "./screen";
import { noteOf, type Start } from "./title";

/** A day in milliseconds. */
const A_DAY = 86_400_000;

/** How to open a game, besides what the host knows. */
type GameWish = Pick<GameOptions, "slot" | "seed" | "fresh" | "practice">;

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
    const save = await this.pick("Which game will you give up for a new one?");
    if (!save || !(await this.screen.ui.confirm("Give up this game?", "give it up"))) return undefined;
    return save.slot;
  }

  private pick(title: string): Promise<SaveInfo | undefined> {
    const { app, ui } = this.screen;
    const choices = this.front.saved.games.map((save) => ({
      label: `Game ${save.slot.slice(app.name.length + 1) || "1"}`,
      value: save,
      note: save.summary,
      detail: save.damage,
    }));
    return ui.list(title, choices);
  }

  /** Lists the saved games: continues one, or deletes it. */
  private async chooseGame(): Promise<void> {
    const { ui } = this.screen;
    const save = await this.pick("Saved games");
    if (!save) return;
    const what = await ui.list(`Game of ${save.summary}`, [
      { label: "Continue", value: "play" as const, ...noteOf({ ...save, summary: "" }) },
      { label: "Delete", value: "delete" as const },
    ]);
    if (what === "play") return this.playOn(save);
    if (what === "delete" && (await ui.confirm("Delete this game for good?", "delete")))
      await onDemand
        .game()
        .then(({ removeGame }) => removeGame(this.host.store, save.slot))
        .catch((error: Error) => ui.text("It cannot be deleted", error.message));
  }

  /** Plays one game, and what the player tries again of it; returns what the player wants then, undefined if the game was left. */
  private async play(wish: GameWish): Promise<AfterEnd | undefined> {
    const { screen, front } = this;
    const game = await this.open(wish);
    if (!game) return undefined;
    loadAhead();
    try {
      for (;;) {
        front.playing.enter(game);
        if (!this.halted) await screen.play(game);
        await game.flush();
        const after = await this.after(game);
        if (typeof after !== "object") return after;
        const next = await this.play({ practice: after.moment });
        // Whoever leaves what was tried comes back to the end of the game that it is from.
        if (next !== undefined) return next;
      }
    } finally {
      front.playing.enter(undefined);
      screen.drop();
    }
  }

  /** Tells the player what happened after leaving a game; returns what the player wants then. */
  private async after(game: Game): Promise<AfterEnd | undefined> {
    const { ui } = this.screen;
    if (game.lost) {
      await ui.text("This game goes on elsewhere", [
        "Another window or program plays it. It stops here, so that nothing you do is lost.",
        [{ text: game.lost.message, tone: "quiet" }],
      ]);
      return undefined;
    }
    const end = game.ending && (await this.loaded(onDemand.seldom()));
    const after = end && (await ui.open(ignoreEarlyInputs(this.endOf(game, end), this.screen.now)));
    if (game.trouble !== undefined) await ui.text("The game could not be saved", game.trouble);
    return after;
  }

  private endOf(game: Game, { endMode }: Awaited<ReturnType<typeof onDemand.seldom>>): Mode<AfterEnd> {
    const { screen, host } = this;
    return endMode(game, {
      spec: screen.app.ending ?? {},
      refresh: () => screen.refresh(),
      film: () => host.film?.(),
      ...(host.share && { share: () => host.share!(game.world.seed) }),
    });
  }

  /** Opens a game. If it cannot be read, tells the player and leaves it as it is. */
  private async open(wish: GameWish): Promise<Game | undefined> {
    const { screen, host } = this;
    try {
      const { openGame } = await onDemand.game();
      return await openGame(screen.app, {
        store: host.store,
        time: () => host.now(),
        shown: host.shown,
        onLost: () => screen.leave(),
        onTrouble: () => screen.refresh(),
        ...wish,
      });
    } catch (error) {
      if (!(error instanceof CoreError || error instanceof KitError)) throw error;
      await screen.ui.text("The game cannot be opened", error.message);
      return undefined;
    }
  }

  /** Lists the finished games; the player may want to play the seed of one again. */
  private async showRuns(): Promise<void> {
    const part = await this.loaded(onDemand.seldom());
    const seed = await part?.chooseRun(this.screen, this.host);
    if (seed !== undefined) await this.playNew(seed);
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
