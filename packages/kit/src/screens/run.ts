import { CoreError, createWorld } from "@delvekit/core";
import { tilesetOf } from "@delvekit/core/space";
import type { SaveInfo } from "@delvekit/core/store";
import { parseSeed, type Seed } from "@delvekit/random";
import { type Game, openGame, pastRuns } from "../game";
import type { App, Host } from "./app";
import { endMode } from "./ending";
import { helpOf } from "./help";
import { themeOf } from "./map";
import { chooseKeys, keepKeys, readKeys } from "./options";
import { Session } from "./session";
import { titleMode } from "./title";

/**
 * Plays a game on a host: title, game, what is offered between turns, the end, and again. Ends when the player quits; the host's screen is given back on
 * every way out.
 *
 * @throws what the host throws when it cannot open its screen, and what a verb, a panel or an offer of the game throws
 * @example await run(app, terminal());
 */
export async function run(app: App, host: Host): Promise<void> {
  const session = new Session(app, await readKeys(host.store, app));
  const theme = themeOf(tilesetOf(createWorld({ ...app.setup, seed: 0 })), app.theme);
  const stage = host.open({ theme, onInput: (input) => session.take(input) });
  try {
    session.attach(stage);
    await Promise.race([new Runner(session, host).run(), session.failed]);
  } finally {
    stage.close();
  }
}

class Runner {
  private own = {};

  constructor(
    private readonly session: Session,
    private readonly host: Host,
  ) {}

  async run(): Promise<void> {
    const { session, host } = this;
    this.own = await readKeys(host.store, session.app);
    for (;;) {
      const start = await session.ui.open(titleMode(session.app, await this.save()));
      if (start === "quit") return;
      if (start === "continue") await this.playOn();
      else if (start === "new") await this.playNew(host.seed());
      else if (start === "seed") await this.playSeed();
      else if (start === "runs") await this.showRuns();
      else if (start === "options") await this.options();
      else if (start === "help") await session.ui.text("Keys", helpOf(session.ui));
    }
  }

  /** The save to go on with, if there is one. */
  private async save(): Promise<SaveInfo | undefined> {
    const { app } = this.session;
    const saves = await this.host.store.list().catch(() => []);
    return saves.find(({ slot }) => slot === app.name);
  }

  private async playSeed(): Promise<void> {
    const text = await this.session.ui.entry("Seed", { placeholder: "any text or number" });
    if (text !== undefined && text !== "") await this.playNew(parseSeed(text));
  }

  /** A new game takes the place of the one that is saved, if the player agrees. */
  private async playNew(seed: Seed): Promise<void> {
    if (
      (await this.save()) &&
      !(await this.session.ui.confirm("Give up the game that is saved?", "give it up"))
    )
      return;
    for (let next: Seed | undefined = seed; next !== undefined; )
      next = (await this.play({ seed: next, fresh: true })) ? this.host.seed() : undefined;
  }

  private async playOn(): Promise<void> {
    if (await this.play({})) await this.playNew(this.host.seed());
  }

  /** Plays one game; answers whether another one is wanted. */
  private async play(options: { readonly seed?: Seed; readonly fresh?: boolean }): Promise<boolean> {
    const { session } = this;
    const game = await this.open(options);
    if (!game) return false;
    await session.play(game);
    await game.close();
    const after = game.ending && (await session.ui.open(endMode(game)));
    if (game.trouble !== undefined) await session.ui.text("The game could not be saved", game.trouble);
    session.drop();
    return after === "again";
  }

  /** Opens a game; one that cannot be read is told of, and stays as it is. */
  private async open(options: { readonly seed?: Seed; readonly fresh?: boolean }): Promise<Game | undefined> {
    const { session, host } = this;
    try {
      return await openGame(session.app, { store: host.store, time: () => host.now(), ...options });
    } catch (error) {
      if (!(error instanceof CoreError)) throw error;
      await session.ui.text("The game cannot be opened", error.message);
      return undefined;
    }
  }

  private async showRuns(): Promise<void> {
    const { session, host } = this;
    const runs = await pastRuns(host.store, session.app.name).catch(() => []);
    const lines = runs.map(({ won, text, turn, seed }) => [
      { text: text, tone: won ? ("good" as const) : ("plain" as const) },
      { text: ` Turn ${turn}, seed ${seed}.`, tone: "quiet" as const },
    ]);
    await session.ui.text("Past games", lines.length > 0 ? lines : ["Nobody has played yet."]);
  }

  private async options(): Promise<void> {
    const { session, host } = this;
    this.own = await chooseKeys(session, this.own);
    await keepKeys(host.store, session.app, this.own, host.now()).catch(() => undefined);
  }
}
