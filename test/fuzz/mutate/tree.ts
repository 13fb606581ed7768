import type { Random } from "@delvekit/random";
import { changeText } from "./text";

/** A list or an object, by its keys. */
type Branch = Record<string, unknown>;

/** What breaks readers of values: limits of numbers, and values of other types. */
const VALUES: readonly unknown[] = [
  ...[0, -0, 1, -1, 2, 7, 255, 256, 65_536, 0.5, 1e300, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53],
  ...[null, true, false, "", "x", "__proto__", "length", "9", [], {}, [null], [[]], { length: 3 }],
];

/** Values with one of them replaced, deleted, doubled or moved. Unchanged parts are shared. */
export function changeTree(tree: unknown, random: Random): unknown {
  if (isArray(tree)) return changeArray(tree, random);
  if (!isBranch(tree)) return changeLeaf(tree, random);
  const keys = Object.keys(tree);
  if (keys.length === 0) return random.pick(VALUES);
  const key = random.pick(keys);
  // There are more values at deeper levels.
  if (random.chance(0.8)) return withValue(tree, key, changeTree(tree[key], random));
  return changeBranch(tree, key, random.pick(keys), random);
}

function changeBranch(branch: Branch, key: string, other: string, random: Random): Branch {
  switch (random.int(0, 5)) {
    case 0:
      return without(branch, key);
    case 1:
      return withValue(branch, key, branch[other]);
    case 2:
      return withValue(branch, key, branch);
    case 3:
      return withMore(branch, branch[key], random);
    default:
      return withValue(branch, key, random.pick(VALUES));
  }
}

function changeLeaf(leaf: unknown, random: Random): unknown {
  if (random.chance(0.4)) return random.pick(VALUES);
  if (typeof leaf === "number") return leaf + random.int(-3, 4);
  if (typeof leaf === "string") return changeText(leaf, random);
  return typeof leaf === "boolean" ? !leaf : random.pick(VALUES);
}

/** A typed array, as saves have them, with an item changed or cut to a part. */
function changeArray(array: Uint32Array, random: Random): unknown {
  if (random.chance(0.1)) return random.pick(VALUES);
  if (random.chance(0.2)) return array.slice(random.int(0, 2), Math.max(1, array.length - random.int(0, 2)));
  const changed = array.slice();
  const at = random.int(0, Math.max(1, array.length));
  const value = random.pick(VALUES);
  changed[at] =
    typeof value === "number" && random.chance(0.5) ? value : (changed[at] ?? 0) + random.int(-3, 4);
  return changed;
}

function withValue(branch: Branch, key: string, value: unknown): Branch {
  const copy = copyOf(branch);
  copy[key] = value;
  return copy;
}

function without(branch: Branch, key: string): Branch {
  const copy = copyOf(branch);
  if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else Reflect.deleteProperty(copy, key);
  return copy;
}

/** One more item, or many more. */
function withMore(branch: Branch, value: unknown, random: Random): Branch {
  const copy = copyOf(branch);
  const count = random.chance(0.98) ? 1 : 300;
  for (let i = 0; i < count; i++) {
    if (Array.isArray(copy)) copy.push(value);
    else copy[`${i}`] = value;
  }
  return copy;
}

function copyOf(branch: Branch): Branch {
  return Array.isArray(branch) ? ([...branch] as unknown as Branch) : { ...branch };
}

function isArray(value: unknown): value is Uint32Array {
  return ArrayBuffer.isView(value);
}

function isBranch(value: unknown): value is Branch {
  return typeof value === "object" && value !== null;
}
