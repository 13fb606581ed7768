import { readFile } from "node:fs/promises";
import { UsageError } from "../errors";
import { mergeSurveys } from "./merge";
import type { Survey } from "./survey";
import { surveyProblem } from "./validate";

/**
 * Reads surveys and adds them up.
 *
 * @throws UsageError for a file that cannot be read, is no survey, or does not go with those before it
 */
export async function mergeFiles(files: readonly string[]): Promise<Survey> {
  let sum: Survey | undefined;
  for (const file of files) {
    const survey = await readSurvey(file);
    sum = sum === undefined ? survey : mergeFile(sum, survey, file);
  }
  if (sum === undefined) throw new UsageError("--merge needs at least one file");
  return sum;
}

function mergeFile(sum: Survey, survey: Survey, file: string): Survey {
  try {
    return mergeSurveys(sum, survey);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${file} does not add up with the files before it: ${error.message}`);
  }
}

/**
 * Reads a survey.
 *
 * @throws UsageError for a file that cannot be read, or is no survey
 */
export async function readSurvey(file: string): Promise<Survey> {
  const text = await readFile(file, "utf8").catch((error: Error) => {
    throw new UsageError(`cannot read ${file}: ${error.message}`);
  });
  const data = parseJson(text, file);
  const problem = surveyProblem(data);
  if (problem !== undefined) throw new UsageError(`${file} is no survey: ${problem}`);
  return data as Survey;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is no survey: ${(error as Error).message}`);
  }
}
