import { dataProblem, type Form, ReplayError } from "../world";
import type { Json } from "./replay";

const JSON_ONLY: Form = {
  allowed: "JSON has null, true, false, numbers, texts, lists and plain objects",
  cells: false,
  numberProblem: (value) => (Number.isFinite(value) ? undefined : "JSON has finite numbers only"),
};

/**
 * Answers the value itself if it is plain JSON: what is read back from a file must be what was played.
 * @param place what it is called in messages
 * @throws {ReplayError} naming the place of what is not.
 */
export function checkJson(place: string, value: unknown): Json {
  const problem = dataProblem(place, value, JSON_ONLY);
  if (problem !== undefined) throw new ReplayError(problem);
  return value as Json;
}
