import type { Random } from "@delvekit/random";
import type { Input } from "../input";
import { changeBytes } from "./bytes";
import { changeText } from "./text";
import { changeTree } from "./tree";

/** An input with one to four changes of its letters or bytes. */
export function mutate(input: Input, random: Random): Input {
  const change = typeof input === "string" ? changeText : changeBytes;
  return repeated(input, (each) => change(each as never, random), random);
}

/** Values with one to four changes. */
export function mutateTree(tree: unknown, random: Random): unknown {
  return repeated(tree, (each) => changeTree(each, random), random);
}

function repeated<T>(start: T, change: (value: T) => T, random: Random): T {
  let value = change(start);
  for (let left = 3; left > 0 && random.chance(0.4); left--) value = change(value);
  return value;
}
