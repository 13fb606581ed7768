import type { Replay } from "@delvekit/core/replay";
import { type Run, replayIn, runsIn } from "@delvekit/kit/game";
import { parseSeed, type Seed } from "@delvekit/random";
import type { Host } from "../app";
import { messageOf } from "../loading";
import { grouped } from "../numbers";
import { leaveReplay } from "./films";
import type { GameScreen } from "./screen";

/** Shows the finished games; the last ones have a replay. Returns the seed of one that the player wants to play again, or the replay of one to watch. */
export async function chooseRun(screen: GameScreen, host: Host): Promise<Seed | Replay | undefined> {
  const runs = await runsIn(host.store, screen.app.name).catch(() => []);
  const choices = runs.map((run) => choiceOfRun(run, screen));
  const run = await screen.ui.list("Past games", choices, { empty: "Nobody has played yet." });
  if (!run) return undefined;
  const what = await screen.ui.list(told(screen, run.text), deedsOf(run), {
    subtitle: `Turn ${run.turn}, seed ${run.seed}`,
  });
  // A seed that is too large for a number is kept as its text.
  if (what === "again") return parseSeed(String(run.seed));
  if (what === undefined) return undefined;
  try {
    const replay = await replayIn(host.store, run);
    if (replay && what === "film") return replay;
    const told = replay ? await leaveReplay(screen, host, run, replay) : "It is no longer kept.";
    await screen.ui.text("The replay", told);
  } catch (error) {
    await screen.ui.text("The replay", messageOf(error));
  }
  return undefined;
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
    { label: "Watch the film", value: "film" as const, ...off },
    { label: "Save the replay as a file", value: "file" as const, ...off },
  ];
}
