import type { Cells } from "@delvekit/grid";
import { copyData, type Data, isTypedArray } from "../world";
import { areSameBits, type Blocks, copyBlocks, exchangeBlocks, updateBlocks } from "./blocks";

/** The former contents of the parts of a tree that changed. Exchanging it restores them and returns a patch that goes back. */
export type Patch = Blocks | Whole | Parts | Slide;

/** A value that was different, or did not exist (undefined). */
interface Whole {
  readonly kind: "whole";
  readonly value: Data | undefined;
}

/** A list or an object that changed in places. */
interface Parts {
  readonly kind: "parts";
  /** The former length of a list, -1 for an object or a list whose length did not change. */
  readonly length: number;
  readonly parts: readonly Part[];
}

/** A list that lost its first items, as a log does, and possibly changed in places. */
interface Slide {
  readonly kind: "slide";
  /** The items to put at the front... */
  readonly front: readonly Data[];
  /** ... replacing this many. */
  readonly drop: number;
  /** Other changes, by the indices that items have while the front is the shorter one. */
  readonly rest: Patch | undefined;
}

type Key = string | number;
/** The former value of one key of a branch. */
export type Part = readonly [key: Key, patch: Patch];

/** A list or an object of a kept tree. Nothing else refers to it, so it may be changed. */
export type Branch = { [key: Key]: Data };

/**
 * Makes a kept tree, or an array of numbers, equal to a live one, sharing only frozen objects with it.
 * @param remember whether to keep the old contents. If not, the patch says only that something may have changed
 * @returns the former contents of what changed, or undefined if the two were equal
 */
export function update(kept: Data, live: Data, remember: boolean): Patch | undefined {
  if (isTypedArray(live)) return updateBlocks(kept as Cells, live, remember);
  return Array.isArray(kept)
    ? updateList(kept, live as readonly Data[], remember)
    : updateObject(kept as Branch, live as Branch, remember);
}

/** Restores the contents of a patch of this tree. @returns the patch that goes back */
export function exchange(kept: Branch, patch: Patch): Patch {
  if (patch.kind === "slide") return slideBack(kept as unknown as Data[], patch);
  if (patch.kind !== "parts") throw new TypeError("the root of a tree changes in parts only");
  const { length } = kept as unknown as readonly Data[];
  const parts = patch.parts.map(([key, part]) => [key, exchangeChild(kept, key, part)] as const);
  if (patch.length < 0) return { kind: "parts", length: -1, parts };
  (kept as unknown as Data[]).length = patch.length;
  return { kind: "parts", length, parts };
}

/** Copies from another tree what a patch of that tree says has changed there. */
export function copyAt(kept: Branch, from: Branch, patch: Patch): void {
  if (patch.kind !== "parts") {
    update(kept, from, false);
    return;
  }
  for (const [key, part] of patch.parts) {
    const [before, live] = [kept[key], from[key]];
    const alike = part.kind !== "whole" && areAlike(before, live);
    if (part.kind === "blocks" && alike) copyBlocks(before as Cells, live as Cells, part);
    else if (alike) copyAt(before as Branch, live as Branch, part);
    else replace(kept, key, isFrozen(live) ? live : copyData(live));
  }
  if (patch.length >= 0) (kept as unknown as Data[]).length = (from as unknown as Data[]).length;
}

/** The other changes apply while the front is the shorter one: they come last on the way there, and first on the way back. */
function slideBack(list: Data[], { front, drop, rest }: Slide): Slide {
  const branch = list as unknown as Branch;
  const isThere = drop === 0;
  let back = isThere && rest ? exchange(branch, rest) : undefined;
  const before = list.splice(0, drop, ...front);
  if (!isThere && rest) back = exchange(branch, rest);
  return { kind: "slide", front: before, drop: front.length, rest: back };
}

/** The approximate size of a patch in memory, in bytes. */
export function sizeOfPatch(patch: Patch): number {
  if (patch.kind === "blocks") return OVERHEAD + patch.runs.byteLength + patch.bytes.byteLength;
  if (patch.kind === "whole") return OVERHEAD + sizeOfData(patch.value ?? null);
  if (patch.kind === "slide")
    return OVERHEAD + sizeOfData(patch.front) + (patch.rest ? sizeOfPatch(patch.rest) : 0);
  return patch.parts.reduce((sum, [, part]) => sum + OVERHEAD + sizeOfPatch(part), OVERHEAD);
}

/** The approximate size of data in memory, in bytes. */
export function sizeOfData(data: Data): number {
  if (typeof data === "string") return OVERHEAD + data.length;
  if (typeof data !== "object" || data === null) return 8;
  if (isTypedArray(data)) return OVERHEAD + data.byteLength;
  return Object.values(data as Branch).reduce((sum: number, item) => sum + 8 + sizeOfData(item), OVERHEAD);
}

/** The size of an empty object in V8, an estimate. */
const OVERHEAD = 64;

function updateObject(kept: Branch, live: Branch, remember: boolean): Patch | undefined {
  const parts: Part[] = [];
  // No lists of keys are created: plain data has only its own keys.
  for (const key in live) updateChild(parts, kept, key, live[key]!, remember);
  for (const key in kept) if (!Object.hasOwn(live, key)) parts.push([key, replace(kept, key, undefined)]);
  return together(parts);
}

function updateList(list: Data[], live: readonly Data[], remember: boolean): Patch | undefined {
  const gone = slideOf(list, live);
  if (gone === 0) return updateItems(list, live, remember);
  const front = list.splice(0, gone);
  return { kind: "slide", front, drop: 0, rest: updateItems(list, live, remember) };
}

function updateItems(list: Data[], live: readonly Data[], remember: boolean): Patch | undefined {
  const parts: Part[] = [];
  const { length } = list;
  const kept = list as unknown as Branch;
  for (let i = 0; i < live.length; i++) updateChild(parts, kept, i, live[i]!, remember);
  for (let i = live.length; i < length; i++) parts.push([i, replace(kept, i, undefined)]);
  list.length = live.length;
  return together(parts, length);
}

/** How many of the first items are searched: a turn rarely adds more. */
const FARTHEST = 32;

/** How many of its first items a list has lost. Frozen items are recognized by identity. */
function slideOf(list: readonly Data[], live: readonly Data[]): number {
  const [first, second] = live;
  if (!isFrozen(first) || first === list[0]) return 0;
  for (let i = 1; i < list.length && i <= FARTHEST; i++)
    if (list[i] === first && (second === undefined || list[i + 1] === second)) return i;
  return 0;
}

/** The patch of an object, or of a list that keeps its length, or had another one; undefined for no parts. */
export function together(parts: readonly Part[], length = -1): Patch | undefined {
  return parts.length === 0 ? undefined : { kind: "parts", length, parts };
}

/** Adds a patch to the parts of an enclosing one. One that need not remember has one part, however many changed. */
export function attach(parts: Part[], key: Key, patch: Patch | undefined, remember = true): void {
  if (patch && (remember || parts.length === 0)) parts.push([key, patch]);
}

/**
 * Makes one value of a branch equal to a live one, and adds its former value to the parts of a patch if it changed. A frozen object is kept as it is,
 * because saving a frozen object promises that nothing inside it ever changes.
 */
export function updateChild(
  parts: Part[],
  kept: Branch,
  key: Key,
  live: Data | undefined,
  remember: boolean,
): void {
  const before = kept[key];
  if (Object.is(before, live)) return;
  if (isLine(live) && isLine(before)) {
    if (!areSameItems(before, live)) attach(parts, key, replace(kept, key, live.slice()), remember);
  } else if (isFrozen(live) || isFrozen(before))
    attach(parts, key, exchangeFrozen(kept, key, live), remember);
  else if (areAlike(before, live)) attach(parts, key, update(before!, live!, remember), remember);
  else attach(parts, key, replace(kept, key, copyData(live)), remember);
}

/** Lists of up to this many plain values are replaced as a whole: a list of their changes would be longer. */
const LONGEST_LINE = 128;

type Line = readonly (string | number | boolean | null)[];

/** Whether it is a short list of nothing but plain values. */
function isLine(data: Data | undefined): data is Line {
  if (!Array.isArray(data) || data.length > LONGEST_LINE) return false;
  for (let i = 0; i < data.length; i++) if (typeof data[i] === "object" && data[i] !== null) return false;
  return true;
}

/** A frozen object that was merely recreated, as after loading, is not a change. */
function exchangeFrozen(kept: Branch, key: Key, live: Data | undefined): Whole | undefined {
  const patch = replace(kept, key, isFrozen(live) ? live : copyData(live));
  return isSame(patch.value, live) ? undefined : patch;
}

/** Whether two values are equal to the last bit, at any depth. */
export function isSame(one: Data | undefined, other: Data | undefined): boolean {
  if (Object.is(one, other)) return true;
  if (one === undefined || other === undefined || !areAlike(one, other)) return false;
  if (isTypedArray(one)) return areSameBits(one, other as Cells);
  if (Array.isArray(one)) return areSameItems(one, other as readonly Data[]);
  for (const key in other as Branch) if (!Object.hasOwn(one as Branch, key)) return false;
  for (const key in one as Branch) if (!isSame((one as Branch)[key], (other as Branch)[key])) return false;
  return true;
}

function areSameItems(one: readonly Data[], other: readonly Data[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (!isSame(one[i], other[i])) return false;
  return true;
}

/** Whether nothing inside it can change, at any depth. */
function isFrozen(data: Data | undefined): boolean {
  if (typeof data !== "object" || data === null || !Object.isFrozen(data)) return false;
  return Object.values(data as Branch).every(
    (item) => typeof item !== "object" || item === null || isFrozen(item),
  );
}

function exchangeChild(kept: Branch, key: Key, patch: Patch): Patch {
  if (patch.kind === "whole") return replace(kept, key, patch.value);
  if (patch.kind === "blocks") return exchangeBlocks(kept[key] as Cells, patch);
  return exchange(kept[key] as Branch, patch);
}

/** Items are not deleted from the end of a list, which is cut off afterwards: V8 would turn the list into a hash table, and recompile what reads lists. */
function replace(kept: Branch, key: Key, value: Data | undefined): Whole {
  const before = kept[key];
  if (value !== undefined) kept[key] = value;
  else if (!Array.isArray(kept)) delete kept[key];
  return { kind: "whole", value: before };
}

/** Whether one value can be turned into the other in parts: two lists, two objects, or two arrays of one type and length. */
function areAlike(one: Data | undefined, other: Data | undefined): boolean {
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null) return false;
  if (isTypedArray(one) || isTypedArray(other)) {
    return one.constructor === other.constructor && (one as Cells).length === (other as Cells).length;
  }
  return Array.isArray(one) === Array.isArray(other);
}
