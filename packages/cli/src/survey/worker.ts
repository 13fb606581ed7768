import { findGenerator } from "../options/generator";
import type { Task } from "./crew";
import { surveySeeds } from "./piece";
import type { Survey } from "./survey";

/** What a worker thread does with a task. */
export function work({ generator, options, seeds }: Task): Survey {
  return surveySeeds(findGenerator(generator), options, seeds);
}
