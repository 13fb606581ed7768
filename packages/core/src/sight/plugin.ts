import { createFieldOfView, type Direction } from "@delvekit/grid";
import { createFieldOfView as createPlainView } from "@delvekit/grid/plain";
import { Blocker, directionBetween, Moved, OpacityChanged, Position, TileChanged } from "../space";
import { REACTION } from "../turns";
import {
  type AnyComponent,
  plugin as define,
  type Entity,
  has,
  type Plugin,
  read,
  refuseUnknown,
  resourceOf,
  rowHas,
  rowOrNone,
  SightError,
  system,
  type Told,
  touchResource,
  type World,
  when,
} from "../world";
import { forget, INVARIANTS, keepOutdated, MemoryResource, MIGRATIONS, remember } from "./memory";
import { ascending, RestlessResource, SightingsResource, stir, tellAll, tellRestless } from "./sightings";
import { lensCalled, type SeeThrough } from "./through";
import { viewFrom } from "./view";
import { Blind, Cone, checkCone, checkViewer, face, SeesThrough, Viewer } from "./viewer";
import {
  discharge,
  enlist,
  followOpacity,
  followTile,
  type Remember,
  SightResource,
  sightResource,
} from "./views";

/** Options of the `sight` plugin. */
export interface SightOptions {
  /** Rules for `SeesThrough` by name, in addition to "doors". @example { walls: () => true } */
  readonly seeThrough?: Readonly<Record<string, SeeThrough>>;
  /** The entities that `Spotted` and `LostSight` report: those with all of these components, or `false` for none. Default: `[Blocker]`. */
  readonly spots?: readonly AnyComponent[] | false;
  /**
   * Called for every viewer after every action with what it sees, so that a game can remember in its own resource how the visible places look. That
   * they have been seen is remembered in any case.
   */
  readonly remember?: Remember;
}

/**
 * Sight: what viewers see and have seen. Adds `Viewer`, `Cone`, `Blind` and `SeesThrough`, and the system "sight.look".
 * @throws {SightError} for an unknown option.
 * @example sight.plugin({ spots: [Mind] })
 */
export function sight(options: SightOptions = {}): Plugin {
  return sightWith(options, createFieldOfView);
}

/**
 * The same without the program in WebAssembly, for pages on which every kilobyte counts: 6 kB less, equal views, up to three times as slow to compute.
 * @throws {SightError} for an unknown option.
 * @example createWorld({ seed: "ember", plugins: [space.plugin(tiles), turns.bare(), sight.bare()] });
 */
export function bare(options: SightOptions = {}): Plugin {
  return sightWith(options, createPlainView);
}

function sightWith(options: SightOptions, createScratch: typeof createFieldOfView): Plugin {
  refuseUnknown("sight", options, ["seeThrough", "spots", "remember"], SightError);
  const { seeThrough = {}, spots = [Blocker], remember } = options;
  const told = spots === false ? undefined : [...spots, Position];
  return define({
    name: "sight",
    needs: ["space"],
    components: [Viewer, Cone, Blind, SeesThrough],
    resources: [
      sightResource({ seeThrough, spots: told, remember, createScratch }),
      MemoryResource,
      SightingsResource,
      RestlessResource,
    ],
    migrations: MIGRATIONS,
    systems: [[REACTION, system("sight.look", look)]],
    invariants: INVARIANTS,
    hooks: [
      [Viewer, { validate: checkViewer, added: enlist, changed: blink, removed: dismiss, undone: discharge }],
      [Cone, { validate: checkCone, ...BLINKS }],
      [Blind, BLINKS],
      [SeesThrough, { validate: checkRule, ...BLINKS }],
      ...(told ?? []).map(
        (component) => [component, { added: stir, changed: stir, removed: stir, undone: stir }] as const,
      ),
    ],
    events: [
      when(OpacityChanged, (world, { level, x, y }) => followOpacity(world, level, x, y)),
      when(TileChanged, (world, change) => {
        followTile(world, change.level, change.x, change.y);
        keepOutdated(world, change);
      }),
      when(Moved, turnWith),
    ],
  });
}

/** Makes a view be computed again after its viewer's eyes have changed. */
function blink(world: World, viewer: Entity): void {
  const view = resourceOf(world, SightResource).views.get(viewer);
  if (view) view.stale = true;
}

const BLINKS = { added: blink, changed: blink, removed: blink, undone: blink };

function dismiss(world: World, viewer: Entity): void {
  forget(world, viewer);
  resourceOf(world, SightingsResource).delete(viewer);
  touchResource(world, SightingsResource, viewer);
  discharge(world, viewer);
}

function checkRule(world: World, _viewer: unknown, { rule }: Readonly<Record<string, unknown>>): void {
  if (typeof rule === "string") lensCalled(resourceOf(world, SightResource).lenses, rule);
}

/** A viewer with a cone faces the direction of its step. */
function turnWith(world: World, { entity, from, to }: Told<typeof Moved>): void {
  if (!has(world, entity, Cone) || read(world, entity, Cone).turns !== "moves") return;
  const isStep = from.level === to.level && Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) === 1;
  if (isStep) face(world, entity, directionBetween(from, to) as Direction);
}

/** "sight.look": brings all views up to date, remembers what is in them, and reports which entities came into them or left. */
export function look(world: World): void {
  const sight = resourceOf(world, SightResource);
  const { who } = resourceOf(world, RestlessResource);
  const stirred = who.length;
  if (stirred > 1) who.sort(ascending);
  for (const viewer of sight.viewers) {
    const row = rowOrNone(world, viewer);
    if (!rowHas(world, row, Position)) continue;
    const view = viewFrom(world, viewer, row);
    const fresh = view.told !== view.version;
    view.told = view.version;
    remember(world, viewer, view, fresh);
    sight.remember?.(world, viewer, view);
    if (sight.roll && fresh) tellAll(world, viewer, view, sight.roll);
    else if (sight.spots) tellRestless(world, viewer, view, sight.spots);
  }
  if (stirred !== who.length) who.splice(0, stirred);
  // One by one, because setting the length is slow and frees the memory, and there is usually only one.
  else while (who.length > 0) who.pop();
}
