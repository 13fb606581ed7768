import type { Json } from "../replay";
import type { Entity } from "../world";

/** Everything there is to know of a world, as plain JSON for any front end. */
export interface Inspection {
  readonly seed: string;
  readonly capacity: number;
  /** The time in ticks; -1 in a world without turns. */
  readonly tick: number;
  /** The entity whose command is awaited, if one is. */
  readonly awaited: Entity | undefined;
  /** In the order of the set-up. */
  readonly plugins: readonly string[];
  readonly components: readonly InspectedComponent[];
  /** In the order of spawning. */
  readonly entities: readonly InspectedEntity[];
  readonly resources: readonly InspectedResource[];
  readonly levels: readonly InspectedLevel[];
  readonly systems: readonly InspectedSystem[];
  /** Turns to come, the next one first. */
  readonly queue: readonly { readonly tick: number; readonly entity: Entity }[];
  readonly streams: readonly { readonly name: string; readonly position: Json }[];
  readonly actions: readonly { readonly type: string; readonly plugins: readonly string[] }[];
  /** How often each kind of event happened since `measure`; empty while nobody measures. */
  readonly events: readonly { readonly type: string; readonly count: number }[];
}

/** A component: its fields with their types, and how many have it. */
export interface InspectedComponent {
  readonly name: string;
  readonly fields: { readonly [field: string]: string };
  readonly entities: number;
}

/** An entity with all that it has; fields that name entities hold them. */
export interface InspectedEntity {
  readonly entity: Entity;
  readonly components: { readonly [component: string]: { readonly [field: string]: Json } };
  /** What `InspectOptions.why` said. */
  readonly why?: Json;
}

/** A resource: what a save would hold of it, shortened; derived ones have no value. */
export interface InspectedResource {
  readonly name: string;
  readonly saved: boolean;
  readonly value?: Json;
}

/** A level, with how many entities are there. */
export interface InspectedLevel {
  readonly id: number;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly asleep: boolean;
  readonly entities: number;
}

/** A system in its place. `calls` and `time` are since `measure`, 0 while nobody measures. */
export interface InspectedSystem {
  readonly name: string;
  readonly phase: string;
  /** Its place in the phase, from 0. */
  readonly place: number;
  /** Its period in ticks, in phases that follow time. */
  readonly every: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly calls: number;
  /** In all, in the unit of the clock given to `measure`. */
  readonly time: number;
}
