import type { FieldOfView } from "@delvekit/grid";
import { type LevelId, levelsOf } from "../space";
import {
  type AnyComponent,
  type Entity,
  findResource,
  type Resource,
  type Roll,
  resource,
  resourceNamed,
  resourceOf,
  rollOf,
  type World,
} from "../world";
import type { BitGrid } from "./bits";

/** A rectangle of places, half-open. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What one viewer sees now. Read-only, and valid until the viewer or something in its range changes. */
export interface View {
  level: LevelId;
  x: number;
  y: number;
  radius: number;
  /** The part of the level that the radius reaches. */
  bounds: Bounds;
  /** The cells in sight. */
  visible: BitGrid;
  /** Counts the computations: as long as it is the same, so is what is in sight. */
  version: number;
  /** Whether something in its range has changed since. */
  stale: boolean;
  /** The version for which memory and sightings have been updated. */
  told: number;
}

/** Lets a game remember more about what a viewer sees: see `sight`. */
export type Remember = (world: World, viewer: Entity, view: Readonly<View>) => void;

/** The sight of a world and the views of all viewers. */
export interface Sight {
  /** The viewers in spawn order. */
  readonly viewers: Entity[];
  /** By the viewer. */
  readonly views: Map<Entity, View>;
  /** Scratch memory for each level. */
  readonly scratches: (FieldOfView | undefined)[];
  /** The entities that viewers spot: those with all of these components; undefined for none. */
  readonly spots: readonly AnyComponent[] | undefined;
  /** All entities with these components. */
  readonly roll: Roll | undefined;
  readonly remember: Remember | undefined;
  /** Makes scratch memory: with the program in WebAssembly or without. */
  readonly createScratch: (width: number, height: number) => FieldOfView;
}

/** The settings of a world's sight. */
export type SightSetup = Pick<Sight, "spots" | "remember" | "createScratch">;

/** The handle for finding a world's sight, whatever its settings. */
export const SightResource: Resource<Sight> = /* @__PURE__ */ resourceNamed("sight.views");

/** The views of a world. Derived: computed again after a load. */
export function sightResource(setup: SightSetup): Resource<Sight> {
  return resource<Sight>({
    name: SightResource.name,
    create: (world) => ({
      viewers: [],
      views: new Map(),
      scratches: [],
      roll: setup.spots && rollOf(world, setup.spots),
      ...setup,
    }),
    // Everything in sight is seen and reported again.
    undone: (sight, world) => ({
      ...sight,
      views: new Map(),
      scratches: sight.scratches.slice(0, levelsOf(world).length),
    }),
  });
}

/** Inserts a new viewer in its place. */
export function enlist(world: World, viewer: Entity): void {
  const { viewers } = resourceOf(world, SightResource);
  if (viewers.includes(viewer)) return;
  viewers.push(viewer);
  viewers.sort((a, b) => a - b);
}

/** Drops a viewer that is gone, with its view. */
export function discharge(world: World, viewer: Entity): void {
  const { viewers, views } = resourceOf(world, SightResource);
  const index = viewers.indexOf(viewer);
  if (index >= 0) viewers.splice(index, 1);
  views.delete(viewer);
}

/**
 * Makes the views that reach into a part of a level be computed again. Call it after changing what can be seen there by other means than tiles and
 * veils, for example light. Does nothing in a world without sight.
 * @example disturbViews(world, level, { left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 });
 */
export function disturbViews(world: World, level: LevelId, { left, top, right, bottom }: Bounds): void {
  for (const view of findResource(world, SightResource)?.views.values() ?? []) {
    const { x, y, radius } = view;
    const reaches = x + radius >= left && x - radius < right && y + radius >= top && y - radius < bottom;
    if (view.level === level && reaches) view.stale = true;
  }
}

/** A place has begun or ceased to block sight. */
export function followOpacity(world: World, level: LevelId, x: number, y: number): void {
  disturbViews(world, level, { left: x, top: y, right: x + 1, bottom: y + 1 });
}

/** How bright a level is, as far as sight needs to know. */
export interface Brightness {
  /** 0 (dark) to 255 for each cell. */
  readonly cells: Uint8Array;
  /** The brightness from which a cell is lit enough to be seen. */
  readonly least: number;
}

/** Returns how bright a level is now. The implementation calls `disturbViews` when a cell becomes lit enough, or no longer is. */
export type Illumination = (world: World, level: LevelId) => Brightness;

/**
 * The resource through which sight finds the light of the world; without it everything is lit. The `light` plugin provides it. A game that lights its
 * levels in its own way lists `{ ...IlluminationResource, create: () => myIllumination }` among a plugin's resources.
 */
export const IlluminationResource: Resource<Illumination> =
  /* @__PURE__ */ resourceNamed("sight.illumination");
