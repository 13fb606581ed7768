import { UsageError } from "../errors";
import type { Crew, Task } from "./crew";
import { mergeSurveys } from "./merge";
import { cutSeeds, joinSeeds, seedsOutside } from "./seeds";
import type { Survey } from "./survey";

/** The most seeds in one piece. */
const SEEDS_PER_PIECE = 250;
/** About how many cells are dug in one piece: on large maps it has fewer seeds. */
const CELLS_PER_PIECE = 1_000_000;

/** What there is before a survey, and who hears how it goes. */
export interface Course {
  /** What is surveyed of the same task already. */
  readonly kept?: Survey | undefined;
  /** Told after each piece what is surveyed by now. */
  onPiece(sum: Survey): void;
}

/**
 * Surveys all seeds of a task, in pieces that a crew works off side by side. What comes out does not depend on
 * how many there are, nor on who is done first.
 *
 * @param workers how many pieces are given out at a time
 */
export async function conductSurvey(
  task: Task,
  crew: Crew,
  workers: number,
  { kept, onPiece }: Course,
): Promise<Survey> {
  const pieces = cutSeeds(seedsOutside(task.seeds, joinSeeds(kept?.seeds ?? [])), seedsPerPiece(task));
  let sum = kept;
  const workOff = async () => {
    // All share one iterator: whoever is free takes the next piece.
    for (const seeds of pieces) {
      const piece = await crew.survey({ ...task, seeds });
      sum = sum === undefined ? piece : mergeSurveys(sum, piece);
      onPiece(sum);
    }
  };
  await Promise.all(Array.from({ length: workers }, workOff));
  if (sum === undefined) throw new UsageError("there are no seeds to survey");
  return sum;
}

function seedsPerPiece({ options }: Task): number {
  const cells = Number(options["width"] ?? 1) * Number(options["height"] ?? 1);
  return Math.max(1, Math.min(SEEDS_PER_PIECE, Math.floor(CELLS_PER_PIECE / cells)));
}
