import type { Json } from "../replay";
import type { Entity } from "../world";

/** Everything about a world, as plain JSON for any front end. */
export interface Inspection {
  readonly seed: string;
  readonly capacity: number;
  /** The time in ticks; -1 in a world without turns. */
  readonly tick: number;
  /** The entity whose command is awaited, if any. */
  readonly awaited: Entity | undefined;
  /** In the order in which they were added. */
  readonly plugins: readonly string[];
  readonly components: readonly InspectedComponent[];
  /** In spawn order. */
  readonly entities: readonly InspectedEntity[];
  readonly resources: readonly InspectedResource[];
  readonly levels: readonly InspectedLevel[];
  readonly systems: readonly InspectedSystem[];
  /** The coming turns, the next one first. */
  readonly queue: readonly { readonly tick: number; readonly entity: Entity }[];
  readonly streams: readonly { readonly name: string; readonly position: Json }[];
  readonly actions: readonly { readonly type: string; readonly plugins: readonly string[] }[];
  /** How often each kind of event has happened since `measure`; empty if nothing is being measured. */
  readonly events: readonly { readonly type: string; readonly count: number }[];
}

/** A component: its fields with their types, and how many entities have it. */
export interface InspectedComponent {
  readonly name: string;
  readonly fields: { readonly [field: string]: string };
  readonly entities: number;
}

/** An entity with its components and their values. */
export interface InspectedEntity {
  readonly entity: Entity;
  readonly components: { readonly [component: string]: { readonly [field: string]: Json } };
  /** What `InspectOptions.why` returned. */
  readonly why?: Json;
}

/** A resource as a save would contain it, shortened; derived resources have no value. */
export interface InspectedResource {
  readonly name: string;
  readonly saved: boolean;
  readonly value?: Json;
}

/** A level and the number of entities on it. */
export interface InspectedLevel {
  readonly id: number;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly asleep: boolean;
  readonly entities: number;
}

/** A system and its place in the schedule. `calls` and `time` count from `measure`; they are 0 if nothing is being measured. */
export interface InspectedSystem {
  readonly name: string;
  readonly phase: string;
  /** Its position in the phase, from 0. */
  readonly place: number;
  /** Its period in ticks, in phases that follow time. */
  readonly every: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly calls: number;
  /** In total, in the unit of the clock given to `measure`. */
  readonly time: number;
}
