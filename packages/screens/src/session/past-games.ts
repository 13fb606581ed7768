import { type Run, replayIn, runsIn } from "@delvekit/kit/game";
import type { Seed } from "@delvekit/random";
import type { Host } from "../app";
import { messageOf } from "../loading";
import { grouped } from "../numbers";
import type { GameScreen } from "./screen";

/**
 * Shows the finished games; the last ones have a replay. Returns the seed of one that the player wants to
 * play again.
 */
export async function chooseRun(screen: GameScreen, host: Host): Promise<Seed | undefined> {
  const runs = await runsIn(host.store, screen.app.name).catch(() => []);
  const choices = runs.map((run) => choiceOfRun(run, screen));
  const run = await screen.ui.list("Past games", choices, { empty: "Nobody has played yet." });
  if (!run) return undefined;
  const what = await screen.ui.list(told(screen, run.text), deedsOf(run), {
    subtitle: `Turn ${run.turn}, seed ${run.seed}`,
  });
  if (what === "again") return run.seed;
  if (what === "file") await screen.ui.text("The replay", await saved(screen, host, run));
  return undefined;
}

/** Gives the player the replay of a game as a file. @returns where it is */
async function saved({ app }: GameScreen, host: Host, run: Run): Promise<string> {
  try {
    const replay = await replayIn(host.store, run);
    if (!replay) return "It is no longer kept.";
    const name = `${app.name}-seed-${run.seed}-turn-${run.turn}.json`;
    return `It is ${await host.leave?.(name, JSON.stringify(replay))}.`;
  } catch (error) {
    return messageOf(error);
  }
}

/** A text, or the game's words for it if it is an outcome. */
function told({ app }: GameScreen, text: string): string {
  return app.ending?.titles?.[text] ?? text;
}

function choiceOfRun(run: Run, screen: GameScreen) {
  const score = run.score === undefined ? "" : `score ${grouped(run.score)} · `;
  const [headline, text] = [told(screen, run.outcome ?? ""), told(screen, run.text)];
  const label = [{ text, tone: run.won ? ("good" as const) : ("plain" as const) }];
  const detail = [...(headline === "" || headline === text ? [] : [headline, " · "]), `Seed ${run.seed}`];
  return { label, value: run, note: `${score}turn ${run.turn}`, detail };
}

function deedsOf({ replay }: Run) {
  const off = replay === undefined ? { off: "only the last ten replays are kept" } : {};
  return [
    { label: "Play the same seed", value: "again" as const },
    { label: "Save the replay as a file", value: "file" as const, ...off },
  ];
}
