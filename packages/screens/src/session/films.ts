import { type Command, CoreError } from "@delvekit/core";
import { beginningOf, parseReplay, type Replay } from "@delvekit/core/replay";
import type { Game, Run } from "@delvekit/kit/game";
import type { Seed } from "@delvekit/random";
import type { Host, Linked } from "../app";
import { type AfterEnd, endMode } from "../end";
import { type AfterFilm, FilmMode, filmIn, filmOf } from "../film";
import { messageOf } from "../loading";
import { grouped } from "../numbers";
import type { Mode, Ui } from "../ui";
import type { GameScreen } from "./screen";

/** The most characters of a link: longer ones are cut off by programs that people send them with. */
const LONGEST_LINK = 4096;

const OTHER_RULES = "It was recorded with other rules, and may go another way.";
const OTHER_WAY = "it goes another way than the recorded game, whose rules were others";

/** The last screen of a game. */
export function endOf(screen: GameScreen, host: Host, game: Game, isFilm: boolean): Mode<AfterEnd> {
  return endMode(game, {
    isFilm,
    spec: screen.app.ending ?? {},
    refresh: () => screen.refresh(),
    film: () => host.film?.(),
    ...(host.share && { share: () => host.share!(game.world.seed) }),
    ...((host.link ?? host.leave) && { shareFilm: () => shareFilm(screen, host, game) }),
  });
}

/** The seed of a recorded game. */
export const seedOf = (replay: Replay): Seed => beginningOf(replay).seed;

/** Reads the film of a link. If it cannot be read, tells the player why. */
export async function readLinked(ui: Ui, linked: Linked): Promise<Replay | undefined> {
  try {
    return filmIn(await linked.read());
  } catch (error) {
    return ui.text("The film cannot be shown", messageOf(error));
  }
}

/** Shows a recorded game in a new one, which plays its commands. Says so if it was recorded with another game or with other rules. */
export async function showFilm(
  screen: GameScreen,
  host: Host,
  game: Game,
  replay: Replay,
): Promise<AfterFilm | undefined> {
  const { ui, app } = screen;
  const now = parseReplay(game.replay()).origin;
  const { origin } = replay;
  if (origin.game !== now.game)
    return ui.text("The film cannot be shown", `It is of another game: "${origin.game}".`);
  if (origin.content !== now.content || origin.version !== now.version)
    await ui.text("The film", OTHER_RULES);
  let told: string | undefined;
  const mode = new FilmMode({
    title: `${app.title.name}, seed ${game.world.seed}`,
    replay,
    play: (commands) => playAll(screen, commands),
    end: () => (told ??= toldAtEnd(game, replay)),
    refresh: () => screen.refresh(),
    film: () => host.film?.(),
  });
  mode.toggle();
  try {
    return await ui.open(mode);
  } finally {
    mode.pause();
  }
}

/** Carries out commands; returns what to say if one of them is not as it was recorded. */
function playAll(screen: GameScreen, commands: readonly Command[]): string | undefined {
  const { scene } = screen;
  screen.prepare(scene);
  try {
    for (const command of commands) if (scene.play(command).status === "failed") return OTHER_WAY;
  } catch (error) {
    // Commands from a link may be anything.
    if (!(error instanceof CoreError)) throw error;
    return OTHER_WAY;
  }
  return undefined;
}

/** How the game ended, if that is how the recorded one did. */
function toldAtEnd(game: Game, { turns }: Replay): string {
  const state = parseReplay(game.replay()).turns.at(-1)?.state;
  if (state?.hash !== turns.at(-1)?.state?.hash) return OTHER_WAY;
  return game.ending?.text ?? "the recording ends";
}

/** Shares the film of a game: as a link, and where that cannot be, or is too long, as a file. @returns what to tell the player */
async function shareFilm(screen: GameScreen, host: Host, game: Game): Promise<string> {
  try {
    const replay = parseReplay(game.replay());
    const { length = 0, isCopied = false } = (await host.link?.(filmOf(replay))) ?? {};
    const where = isCopied ? "Copied, and in the address bar" : "In the address bar";
    const link = `${where}: a link of ${grouped(length)} characters that plays the film.`;
    if (length > 0 && length <= LONGEST_LINK) return link;
    const file = await leaveReplay(
      screen,
      host,
      { seed: game.world.seed, turn: game.ending?.turn ?? 0 },
      replay,
    );
    return length > 0
      ? `${link} Some programs cut off such long ones; here is the replay, too. ${file}`
      : file;
  } catch (error) {
    return messageOf(error);
  }
}

/** Gives the player the replay of a game as a file. @returns where it is, in a sentence */
export async function leaveReplay(
  { app }: GameScreen,
  host: Host,
  { seed, turn }: Pick<Run, "seed" | "turn">,
  replay: Replay,
): Promise<string> {
  const where = await host.leave?.(`${app.name}-seed-${seed}-turn-${turn}.json`, JSON.stringify(replay));
  return `It is ${where}.`;
}
