import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { UsageError } from "../errors";
import { VERSION } from "../version";
import type { Task } from "./crew";
import { readSurvey } from "./file";
import { joinSeeds, printSeedRange, seedsOutside } from "./seeds";
import type { Survey } from "./survey";

/**
 * What a file holds of a survey that was interrupted; undefined while there is no file.
 *
 * @throws UsageError for a file that cannot be read, or that holds a survey of other levels
 */
export async function readKept(file: string, task: Task): Promise<Survey | undefined> {
  if (!existsSync(file)) return undefined;
  const kept = await readSurvey(file);
  const wanted = { delvekit: VERSION, generator: task.generator, options: task.options };
  for (const field of ["delvekit", "generator", "options"] as const) {
    const [there, here] = [JSON.stringify(kept[field]), JSON.stringify(wanted[field])];
    if (there !== here) refuse(file, `its ${field} is ${there}, not ${here}`);
  }
  const [stray] = joinSeeds(kept.seeds).flatMap((range) => seedsOutside(range, [task.seeds]));
  if (stray) refuse(file, `it has the seeds ${printSeedRange(stray)}, which are not asked for`);
  return kept;
}

function refuse(file: string, why: string): never {
  throw new UsageError(`${file} cannot be resumed: ${why}`);
}

/**
 * Writes what is surveyed so far, whole or not at all: whoever is stopped in between leaves the file as it was.
 *
 * @throws UsageError if the file cannot be written
 */
export function keep(file: string, survey: Survey): void {
  const draft = `${file}.part`;
  try {
    writeFileSync(draft, `${JSON.stringify(survey)}\n`);
    renameSync(draft, file);
  } catch (error) {
    // On a full device half of it would be in the way of everybody.
    rmSync(draft, { force: true });
    throw new UsageError(`cannot write ${file}: ${(error as Error).message}`);
  }
}
