import { Position } from "../space";
import { type Entity, entitiesWith, get, type Place, read, type World } from "../world";
import { Crumbling, Gate, Plate, Spring, Trigger } from "./components";

/** One end of a circuit: who, what it does there, and where it is; undefined for what lies nowhere, as in a pack. */
export interface WiredPart {
  readonly entity: Entity;
  /** Of a source what it waits for, such as "enter" or "press"; of what is worked "gate", "spring", "drain" or "crumbling". */
  readonly part: string;
  readonly at: Place | undefined;
}

/** What sets a circuit off, and what it works. */
export interface Circuit {
  readonly circuit: number;
  readonly sources: readonly WiredPart[];
  readonly works: readonly WiredPart[];
}

/**
 * All circuits of a world by their numbers, with what sets them off and what they work, for debuggers and editors: a lever that works nothing and a gate
 * that nothing sets off stand out. Circuit 0, which only tells, is left out.
 * @example for (const { circuit, works } of circuitsOf(world)) if (works.length === 0) console.warn(`circuit ${circuit} works nothing`);
 */
export function circuitsOf(world: World): Circuit[] {
  const circuits = new Map<number, { sources: WiredPart[]; works: WiredPart[] }>();
  const wire = (end: "sources" | "works", circuit: number, entity: Entity, part: string) => {
    if (circuit === 0) return;
    if (!circuits.has(circuit)) circuits.set(circuit, { sources: [], works: [] });
    circuits.get(circuit)?.[end].push({ entity, part, at: get(world, entity, Position) });
  };
  for (const entity of entitiesWith(world, Trigger)) {
    const { circuit, on } = read(world, entity, Trigger);
    wire("sources", circuit, entity, on);
  }
  for (const entity of entitiesWith(world, Plate))
    wire("sources", read(world, entity, Plate).circuit, entity, "press");
  for (const entity of entitiesWith(world, Gate))
    wire("works", read(world, entity, Gate).circuit, entity, "gate");
  for (const entity of entitiesWith(world, Spring)) {
    const { circuit, drain } = read(world, entity, Spring);
    wire("works", circuit, entity, "spring");
    wire("works", drain, entity, "drain");
  }
  for (const entity of entitiesWith(world, Crumbling))
    wire("works", read(world, entity, Crumbling).circuit, entity, "crumbling");
  return [...circuits].sort(([a], [b]) => a - b).map(([circuit, ends]) => ({ circuit, ...ends }));
}
