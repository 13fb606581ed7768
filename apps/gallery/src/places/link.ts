import type { Trial } from "./trial";

/** The most characters of a text that fit into an address; a longer one is a file. */
export const LONGEST = 6000;

/** The address of a trial, from its `#` on; undefined if its text is too long for one. */
export function linkOf({ text, name, generator, seed }: Trial): string | undefined {
  if (text.length > LONGEST) return undefined;
  return `#${new URLSearchParams({ generator, seed: `${seed}`, name, text })}`;
}

/** The trial of an address; what it does not say, or says wrong, is as in `usual`. */
export function trialOf(hash: string, usual: Trial, generators: readonly string[]): Trial {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const generator = said.get("generator") ?? "";
  const seed = Number(said.get("seed") ?? Number.NaN);
  const text = said.get("text") ?? usual.text;
  return {
    text: text.slice(0, LONGEST),
    name: said.get("name") ?? usual.name,
    generator: generators.includes(generator) ? generator : usual.generator,
    seed: Number.isSafeInteger(seed) && seed >= 0 ? seed : usual.seed,
  };
}
