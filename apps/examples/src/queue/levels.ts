import { setImmediate } from "node:timers/promises";
import { catalogue, hashDungeon } from "@delvekit/procgen";

/** One job: a generator and the seeds of the levels that are wanted, both ends included. */
export interface Levels {
  readonly generator: string;
  readonly from: number;
  readonly to: number;
}

/** The name of the queue, for those who fill it and those who empty it. */
export const QUEUE = "levels";

/** The digest of all levels of a job: the same wherever, and however often, the job is done. */
export async function digestOf({ generator, from, to }: Levels): Promise<string> {
  let digest = NOTHING;
  for (let seed = from; seed <= to; seed++) {
    // Lets the worker report between two levels that it is still alive.
    await setImmediate();
    digest = addDigests(digest, hashDungeon(catalogue[generator]!.generate({ seed })));
  }
  return digest;
}

/** The digest of no levels. */
export const NOTHING = "0".repeat(16);

/** The digest of the levels of both, whichever comes first: a sum of 64 bits. */
export function addDigests(a: string, b: string): string {
  const sum = BigInt.asUintN(64, BigInt(`0x${a}`) + BigInt(`0x${b}`));
  return sum.toString(16).padStart(16, "0");
}
