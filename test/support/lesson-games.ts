import { runTypeScript } from "./run";

/** What comes of a game that begins: `message` is the error that it throws, and empty if all is well. */
export interface Beginning {
  readonly hash: string;
  readonly message: string;
}

/** Begins the games with the seed of the pages, one after the other in a process of their own. */
export async function beginGames(sources: readonly string[]): Promise<Beginning[]> {
  const runs = await runTypeScript(sources.map((source) => source + BEGIN));
  return runs.map(({ stdout, stderr }) => ({
    hash: stdout,
    message: stderr && `${stderr.split(/\n +at /)[0]}\n`,
  }));
}

const BEGIN = `
import { advance as goOn, createWorld as make } from "@delvekit/core";
import { hashWorld as hashOf } from "@delvekit/core/save";
const begun = make({ ...game.setup, seed: "ember" });
game.begin(begun);
goOn(begun);
console.log(hashOf(begun));
`;
