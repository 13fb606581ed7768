import type { SharedGame } from "@delvekit/formats";

/** The most bytes of a file that is dropped on the page. */
const LONGEST = 2 ** 20;

/** The first line of a file, which tells the seed. */
const SEED = /^\/\/ seed: (.{1,60})\n/;

/** A game as a file: its source, with the seed in a comment. */
export function fileOf({ source, seed }: SharedGame): File {
  return new File([`// seed: ${seed}\n${source}`], "game.ts", { type: "text/typescript" });
}

/** The game in a file. @throws Error if it is too long to be one */
export async function gameOfFile(file: Blob, usualSeed: string): Promise<SharedGame> {
  if (file.size > LONGEST) throw new Error(`The file has ${file.size} bytes; games may have ${LONGEST}.`);
  const text = (await file.text()).replaceAll("\r\n", "\n");
  const seed = SEED.exec(text)?.[1];
  return { source: text.replace(SEED, ""), seed: seed ?? usualSeed };
}

/** Hands a file to the reader of the page. */
export function download(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
