import { createHasher } from "@delvekit/random";
import type { Run } from "@delvekit/screens/bots";
import { countValues } from "../pieces/counts";
import { addDigests, NOTHING } from "../pieces/digest";
import { type Mishap, mishapsOf } from "../pieces/mishaps";
import type { SeedRange } from "../pieces/seeds";
import { VERSION } from "../version";
import { type BotGame, loadBotGame } from "./game";
import { joinEnds, joinUses } from "./merge";
import { BOTS_VERSION, type BotReport, type End, type Usage } from "./report";

/** Games for a bot. */
export interface BotTask {
  /** The game's module. */
  readonly module: string;
  readonly seeds: SeedRange;
  /** The maximum number of turns of a game. */
  readonly turns: number;
  /** Whether to replay every game. */
  readonly verified: boolean;
}

/** Lets a bot play the games of a range of seeds, one after the other. */
export async function playSeeds({ module, seeds, turns, verified }: BotTask): Promise<BotReport> {
  const game = await loadBotGame(module);
  const notes: Notes = { ends: [], stalled: [], failed: [], lengths: [], uses: [], digest: NOTHING };
  for (let seed = seeds.from; seed <= seeds.to; seed++) {
    try {
      const run = await game.play({ seed, turns, recorded: verified });
      const problem = verified ? game.replayProblem(run) : undefined;
      if (problem === undefined) note(run, seed, notes);
      else notes.failed.push({ seed, message: problem });
    } catch (error) {
      notes.failed.push({ seed, message: String(error) });
    }
  }
  return {
    ...(await headOf(game, turns)),
    seeds: [seeds],
    digest: notes.digest,
    ends: joinEnds(notes.ends),
    stalled: mishapsOf(notes.stalled),
    failed: mishapsOf(notes.failed),
    lengths: countValues(notes.lengths),
    uses: joinUses(notes.uses),
  };
}

/** The fields that all reports of these games have in common. */
export async function headOf(game: BotGame, turns: number) {
  const kind = { format: "delvekit-bots", version: BOTS_VERSION, delvekit: VERSION } as const;
  return { ...kind, game: game.name, begins: await game.begins(), turns };
}

/** The results so far. */
interface Notes {
  readonly ends: End[];
  readonly stalled: Mishap[];
  readonly failed: Mishap[];
  readonly lengths: number[];
  readonly uses: Usage[];
  digest: string;
}

function note({ fate, text, where, turn, hash, counts }: Run, seed: number, notes: Notes): void {
  const hasher = createHasher();
  for (const part of [seed, fate, text, where, turn, hash]) hasher.text(String(part));
  notes.digest = addDigests(notes.digest, hasher.digest());
  notes.lengths.push(Number(turn.toPrecision(2)));
  notes.uses.push(...Object.entries(counts).map(([what, times]) => ({ what, times, games: 1 })));
  if (fate === "stalled") notes.stalled.push({ seed, message: `turn ${turn}, ${where}: ${text}` });
  else notes.ends.push({ fate, text: fate === "unfinished" ? "" : text, where, count: 1, seeds: [seed] });
}
