import { createFieldOfView } from "@delvekit/grid";
import { createFieldOfView as createPlainView } from "@delvekit/grid/plain";
import { Blocker, Moved, OpacityChanged, Position, TileChanged } from "../space";
import { REACTION } from "../turns";
import {
  type AnyComponent,
  plugin as define,
  type Entity,
  type Plugin,
  refuseUnknown,
  resourceOf,
  SightError,
  system,
  touchResource,
  type World,
  when,
} from "../world";
import { forget, INVARIANTS, keepOutdated, MemoryResource } from "./memory";
import { look, RestlessResource, SightingsResource, stir } from "./sightings";
import { turnWith } from "./view";
import { Blind, Cone, checkCone, Viewer } from "./viewer";
import { discharge, enlist, followOpacity, type Remember, SightResource, sightResource } from "./views";

/** Options of the `sight` plugin. */
export interface SightOptions {
  /** The entities that `Spotted` and `LostSight` report: those with all of these components, or `false` for none. Default: `[Blocker]`. */
  readonly spots?: readonly AnyComponent[] | false;
  /**
   * Called for every viewer after every action with what it sees, so that a game can remember in its own resource how the visible places look. That
   * they have been seen is remembered in any case.
   */
  readonly remember?: Remember;
}

/**
 * Sight: what viewers see and have seen. Adds `Viewer`, `Cone` and `Blind`, and the system "sight.look".
 * @throws {SightError} for an unknown option.
 * @example sight.plugin({ spots: [Mind] })
 */
export function sight(options: SightOptions = {}): Plugin {
  return sightWith(options, createFieldOfView);
}

/**
 * `sight.plugin` without its program in WebAssembly, for pages on which every kilobyte counts: 6 kB less, and equal views that take up to three times
 * as long to compute.
 * @throws {SightError} for an unknown option.
 * @example createWorld({ seed: "ember", plugins: [space.plugin(tiles), turns.bare(), sight.bare()] });
 */
export function bare(options: SightOptions = {}): Plugin {
  return sightWith(options, createPlainView);
}

function sightWith(options: SightOptions, createScratch: typeof createFieldOfView): Plugin {
  refuseUnknown("sight", options, ["spots", "remember"], SightError);
  const { spots = [Blocker], remember } = options;
  const told = spots === false ? undefined : [...spots, Position];
  return define({
    name: "sight",
    needs: ["space"],
    components: [Viewer, Cone, Blind],
    migrations: { removed: ["SeesThrough"] },
    resources: [
      sightResource({ spots: told, remember, createScratch }),
      MemoryResource,
      SightingsResource,
      RestlessResource,
    ],
    systems: [[REACTION, system("sight.look", look)]],
    invariants: INVARIANTS,
    hooks: [
      [Viewer, { added: enlist, changed: blink, removed: dismiss, undone: discharge }],
      [Cone, { validate: checkCone, ...BLINKS }],
      [Blind, BLINKS],
      ...(told ?? []).map(
        (component) => [component, { added: stir, changed: stir, removed: stir, undone: stir }] as const,
      ),
    ],
    events: [
      when(OpacityChanged, (world, { level, x, y }) => followOpacity(world, level, x, y)),
      when(TileChanged, keepOutdated),
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
