import { createTypeCheck, type TypeCheck } from "./compiler";
import type { Answer, Question } from "./messages";

/** The compiler, from the first question on. */
let check: Promise<TypeCheck> | undefined;

async function load(address: string): Promise<TypeCheck> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The declarations cannot be loaded: ${answer.status}`);
  return createTypeCheck((await answer.json()) as Record<string, string>);
}

addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  check ??= load(data.declarations);
  try {
    const fault = (await check)(data.source);
    postMessage({ number: data.number, fault } satisfies Answer);
  } catch {
    // Without a network there is nothing to check against: the next question tries again.
    check = undefined;
  }
});
