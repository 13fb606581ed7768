import { verifyReplayAsync } from "@delvekit/core/replay";
import { newGameOf, type Run, replayIn, resultOf, runsIn } from "@delvekit/kit/game";
import type { Seed } from "@delvekit/random";
import type { Host } from "../app";
import { load, messageOf } from "../loading";
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
  if (what !== undefined) await screen.ui.text("The replay", await replayed(screen, host, run, what));
  return undefined;
}

/** The result of checking a replay, or of giving it to the player. */
async function replayed({ app }: GameScreen, host: Host, run: Run, what: "check" | "file"): Promise<string> {
  try {
    const replay = await replayIn(host.store, run);
    if (!replay) return "It is no longer kept.";
    const name = `${app.name}-seed-${run.seed}-turn-${run.turn}.json`;
    if (what === "file") return `It is ${await host.leave?.(name, JSON.stringify(replay))}.`;
    const verdict = await load(() => verifyReplayAsync(replay, newGameOf(app), { result: resultOf(app) }));
    if (!verdict.same) return verdict.told;
    const { ending, score } = verdict.result;
    const isProven = ending?.text === run.text && [score, undefined].includes(run.score);
    const otherwise = `but it ended otherwise: ${ending?.text ?? "it goes on"}`;
    const proof = isProven ? "and prove how it ended" : otherwise;
    return `All ${verdict.turns} turns match the recording, ${proof}.`;
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
    { label: "Check the replay", value: "check" as const, ...off },
    { label: "Save the replay as a file", value: "file" as const, ...off },
  ];
}
