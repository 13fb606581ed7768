import type { FieldOfView, RadiusShape } from "@delvekit/grid";
import type { LevelId } from "../space";
import {
  type AnyComponent,
  type Entity,
  hasResource,
  type Resource,
  resource,
  resourceOf,
  type World,
} from "../world";
import type { BitGrid } from "./bits";
import { createLenses, type Lens, refocus, type SeeThrough } from "./through";

/** What one viewer sees now. For reading only, until its viewer or something in its reach changes. */
export interface View {
  level: LevelId;
  x: number;
  y: number;
  radius: number;
  /** The cells in sight. */
  visible: BitGrid;
  /** Counts how often it was computed: as long as it is the same, so is what is in sight. */
  version: number;
  /** Whether something in its reach changed since. */
  stale: boolean;
  /** The version that is remembered, and of which it was told who is in sight. */
  told: number;
}

/** What a game remembers of what a viewer sees, apart from the cells that are remembered in any case: see `sight`. */
export type Remember = (world: World, viewer: Entity, view: Readonly<View>) => void;

/** How a world sees, and the views of all who do. */
export interface Sight {
  /** The viewers in the order of spawning. */
  readonly viewers: Entity[];
  /** By the viewer. */
  readonly views: Map<Entity, View>;
  readonly lenses: ReadonlyMap<string, Lens>;
  /** Scratch for each level. */
  readonly scans: ({ radius: number; shape: RadiusShape; out: FieldOfView } | undefined)[];
  /** Whom viewers spot: entities with all of these components; undefined for nobody. */
  readonly spots: readonly AnyComponent[] | undefined;
  readonly remember: Remember | undefined;
}

/** The part of a world's sight that is given. */
export interface SightSetup {
  readonly seeThrough: Readonly<Record<string, SeeThrough>>;
  readonly spots: readonly AnyComponent[] | undefined;
  readonly remember: Remember | undefined;
}

/** The views of a world. Derived: computed anew after a load. */
export function sightResource({ seeThrough, spots, remember }: SightSetup): Resource<Sight> {
  return resource<Sight>({
    name: SightResource.name,
    create: () => ({
      viewers: [],
      views: new Map(),
      lenses: createLenses(seeThrough),
      scans: [],
      spots,
      remember,
    }),
  });
}

/** What finds a world's sight, however it was set up. */
export const SightResource = resource<Sight>({
  name: "sight.views",
  create: () => ({
    viewers: [],
    views: new Map(),
    lenses: createLenses({}),
    scans: [],
    spots: undefined,
    remember: undefined,
  }),
});

/** A viewer that has come, into its place among the others. */
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

/** A rectangle of places, half-open. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Has the views computed anew that reach into a part of a level: for whoever changes what can be seen there otherwise than by tiles and
 * veils, such as light. Nothing happens in a world without sight.
 * @example disturbViews(world, level, { left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 });
 */
export function disturbViews(world: World, level: LevelId, { left, top, right, bottom }: Bounds): void {
  if (!hasResource(world, SightResource)) return;
  for (const view of resourceOf(world, SightResource).views.values()) {
    const { x, y, radius } = view;
    const reaches = x + radius >= left && x - radius < right && y + radius >= top && y - radius < bottom;
    if (view.level === level && reaches) view.stale = true;
  }
}

/** A place blocks sight now, or no longer does. */
export function followOpacity(world: World, level: LevelId, x: number, y: number): void {
  for (const lens of resourceOf(world, SightResource).lenses.values()) refocus(world, lens, level, x, y);
  markReaching(world, level, x, y);
}

/** A place is another tile now, which some may see through otherwise. */
export function followTile(world: World, level: LevelId, x: number, y: number): void {
  let turned = false;
  for (const lens of resourceOf(world, SightResource).lenses.values()) {
    turned = refocus(world, lens, level, x, y) || turned;
  }
  if (turned) markReaching(world, level, x, y);
}

function markReaching(world: World, level: LevelId, x: number, y: number): void {
  for (const view of resourceOf(world, SightResource).views.values()) {
    if (view.level === level && isInReach(view, x, y)) view.stale = true;
  }
}

function isInReach(view: View, x: number, y: number): boolean {
  return Math.max(Math.abs(view.x - x), Math.abs(view.y - y)) <= view.radius;
}
