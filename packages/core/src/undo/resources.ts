import { type Data, inside, joinParts, type Parts, type Resource, type World } from "../world";
import { adoptChild, attach, type Branch, type Part, type Patch, together, updateChild } from "./patch";

/** What a resource currently saves: all of it, or some of its parts if it is tracked in parts. */
export interface Saved {
  readonly name: string;
  readonly whole?: Data;
  readonly parts?: SavedParts;
}

/** Parts of a resource by key: two lists, because thousands of pairs would be garbage at every turn. */
interface SavedParts {
  readonly keys: readonly number[];
  /** Undefined for a part that is gone. */
  readonly data: readonly (Data | undefined)[];
  /** Whether they were made for undo, by `note`. */
  readonly noted: boolean;
}

/** What the resources save that may have changed. Changes nothing, even if one of them throws. */
export function savedResources(world: World, kept: Branch): Saved[] {
  const { undoing, saving, savingAt, unreported, changes } = world[inside];
  const saved: Saved[] = [];
  if (undoing.lost) for (const resource of saving) saved.push(savedOf(world, resource, kept));
  if (undoing.lost) return saved;
  for (const index of changes.resources) {
    const resource = savingAt[index];
    if (resource) saved.push(savedOf(world, resource, kept));
  }
  for (const resource of unreported)
    if (hasUnreported(world, resource)) saved.push(savedOf(world, resource, kept));
  return saved;
}

/** Whether a resource may have changed that was not reported, or not all of it. */
function hasUnreported(world: World, { tracked, index }: Resource<unknown>): boolean {
  const { touched, resources } = world[inside];
  if (touched[index] && touched[index].size > 0) return false;
  return typeof tracked !== "object" || tracked.exposed?.(resources[index]) !== undefined;
}

function savedOf(world: World, { name, index, tracked, save }: Resource<unknown>, kept: Branch): Saved {
  const { undoing, touched, resources } = world[inside];
  const value = resources[index];
  if (typeof tracked !== "object") return { name, whole: save?.(value, world) as Data };
  const keys = touched[index]!;
  for (const key of tracked.exposed?.(value) ?? []) keys.add(key);
  if (undoing.lost) for (const key of tracked.keys(value)) keys.add(key);
  if (undoing.lost) for (const key in kept[name] as Branch | undefined) keys.add(Number(key));
  return { name, parts: partsNow(world, value, tracked, [...keys]) };
}

function partsNow(
  world: World,
  value: unknown,
  tracked: Parts<unknown>,
  keys: readonly number[],
): SavedParts {
  const look = tracked.note ?? tracked.part;
  const data: (Data | undefined)[] = new Array(keys.length);
  for (let i = 0; i < keys.length; i++) data[i] = look(value, keys[i]!, world);
  return { keys, data, noted: tracked.note !== undefined };
}

/** Makes the kept resources equal to what they now save. @returns their former contents where they changed */
export function followResources(kept: Branch, saved: readonly Saved[], remember: boolean): Patch | undefined {
  const all: Part[] = [];
  for (const { name, whole, parts } of saved) {
    if (!parts) {
      updateChild(all, kept, name, whole as Data, remember);
      continue;
    }
    kept[name] ??= {};
    attach(all, name, followParts(kept[name] as Branch, parts, remember));
  }
  return together(all);
}

function followParts(kept: Branch, { keys, data, noted }: SavedParts, remember: boolean): Patch | undefined {
  const parts: Part[] = [];
  const follow = noted ? adoptChild : updateChild;
  for (let i = 0; i < keys.length; i++) follow(parts, kept, keys[i]!, data[i], remember);
  return together(parts);
}

/** The kept resources as in a snapshot: those that are kept in parts are joined. */
export function joinResources(world: World, kept: Branch): Record<string, Data> {
  const joined: Record<string, Data> = {};
  for (const { name, tracked } of world[inside].saving) {
    const data = kept[name]!;
    joined[name] = typeof tracked === "object" ? joinParts(tracked, partsOf(tracked, data as Branch)) : data;
  }
  return joined;
}

function partsOf({ told = (note) => note }: Parts<unknown>, notes: Branch): Data[] {
  const entries = Object.entries(notes).map(([key, note]) => [Number(key), told(note)] as const);
  return entries.sort(([a], [b]) => a - b).map(([, data]) => data);
}
