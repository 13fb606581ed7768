import { inStages, levelsOf, Moved, Position, TileChanged, tileAt, tilesetOf } from "../space";
import { REACTION } from "../turns";
import {
  CoreError,
  plugin as define,
  type Entity,
  entitiesWith,
  has,
  type Invariant,
  invariant,
  isAlive,
  on,
  type Plugin,
  read,
  refuseUnknown,
  refuseUnlessOneOf,
  resource,
  system,
  type World,
  when,
} from "../world";
import { feelHeat, LISTENINGS, pull, pullLever, weighPlates } from "./circuits";
import {
  Aloft,
  Closing,
  Crumbling,
  Falling,
  Flooded,
  Gate,
  Plate,
  Spring,
  Trigger,
  Triggered,
} from "./components";
import { type Below, crumble, flood, land, loseFooting, shutGates, work } from "./works";

/** Options of the `triggers` plugin. */
export interface TriggersOptions {
  /** The tiles that things fall through: chasms, pits. Default: none. */
  readonly falls?: readonly string[];
  /** Where things that fall there land. Default: the same place on the level that was added next, if there is one. */
  readonly below?: Below;
  /** The tiles that no water of springs covers: stairs. Default: none. */
  readonly dry?: readonly string[];
}

/**
 * Triggers: what happens when somebody enters a place, takes a thing, opens a door, pulls a lever or steps onto a plate, or when it gets hot or loud
 * there. Adds `Trigger`, `Plate`, `Gate`, `Spring`, `Flooded`, `Crumbling`, `Aloft`, `Falling` and `Closing`, the action "pull", and the systems
 * "triggers.heat", "triggers.flood" and "triggers.crumble" every 100 ticks, "triggers.plates", "triggers.gates" and "triggers.fall" after every
 * action. It costs nothing where there are no triggers.
 *
 * @throws {TriggerError} for an unknown option, or a tile in `falls` or `dry` that the world does not have.
 * @example createWorld({ seed: 1, plugins: [space.plugin(tiles), turns.plugin(), triggers.plugin({ falls: ["chasm"] })] });
 */
export function triggers(options: TriggersOptions = {}): Plugin {
  refuseUnknown("triggers", options, ["falls", "below", "dry"], TriggerError);
  const { falls = [], below = nextLevel, dry = [] } = options;
  const holes: ReadonlySet<string> = new Set(falls);
  const fall = (world: World) => land(world, holes, below);
  const crumbleAway: typeof crumble = (world, levels) => {
    crumble(world, levels);
    fall(world);
  };
  const { systems, catchUp } = inStages(
    [
      ["triggers.heat", feelHeat],
      ["triggers.flood", (world, levels) => flood(world, levels, new Set(dry))],
      ["triggers.crumble", crumbleAway],
    ],
    "heat.scorch?",
  );
  return define({
    name: "triggers",
    needs: ["space", "turns"],
    components: [Trigger, Plate, Gate, Spring, Flooded, Crumbling, Aloft, Falling, Closing],
    invariants: INVARIANTS,
    resources: [TilesResource],
    actions: [on(pull, { who: Position }, pullLever)],
    setup: (world) => checkTiles(world, { falls, dry }),
    systems: [
      ...systems,
      [REACTION, system("triggers.plates", weighPlates)] as const,
      [REACTION, system("triggers.gates", shutGates), { after: "triggers.plates" }] as const,
      [REACTION, system("triggers.fall", fall), { after: "triggers.gates" }] as const,
    ],
    events: [
      ...LISTENINGS,
      when(Triggered, (world, { circuit }) => work(world, circuit)),
      when(Moved, (world, { to }) => {
        if (holes.size > 0 && holes.has(tileAt(world, to.level, to.x, to.y).name)) loseFooting(world, to);
      }),
      when(TileChanged, (world, { level, x, y, after }) => {
        if (holes.has(after)) loseFooting(world, { level, x, y });
      }),
      catchUp,
    ],
  });
}

function checkTiles(world: World, given: Readonly<Record<string, readonly string[]>>): void {
  const { names } = tilesetOf(world);
  for (const [option, tiles] of Object.entries(given))
    for (const name of tiles) refuseUnlessOneOf(`triggers: a tile of ${option}`, name, names, TriggerError);
}

/** A save may name tiles that this game does not have: it holds nothing, and looks at what was loaded. */
const TilesResource = resource({
  name: "triggers.tiles",
  create: () => undefined,
  loaded: (_nothing, world) => {
    const { names } = tilesetOf(world);
    for (const [entity, component, field, tile] of tilesNamed(world))
      refuseUnlessOneOf(`${component}.${field} of entity ${entity}`, tile, names, TriggerError);
  },
});

/** Each level is directly below the one that was added before it. */
const nextLevel: Below = (world, { level, x, y }) => {
  const under = levelsOf(world)[level + 1];
  return under && x < under.width && y < under.height ? { level: under.id, x, y } : undefined;
};

/** Thrown for a tile that a trigger names but the game does not have, or an unknown option. */
export class TriggerError extends CoreError {
  override readonly name = "TriggerError";
}

/** All tiles that parts of circuits name exist. */
const tilesExist = /* @__PURE__ */ invariant("triggers.tiles", (world, report) => {
  const { names } = tilesetOf(world);
  for (const [entity, component, field, tile] of tilesNamed(world)) {
    if (!names.includes(tile)) report(`There is no tile "${tile}".`, { entity, component, field });
  }
});

/** What parts of circuits name as a tile: the entity, its component and field, and the name. */
function* tilesNamed(world: World): Generator<readonly [Entity, string, string, string]> {
  for (const gate of entitiesWith(world, Gate)) yield [gate, "Gate", "tile", read(world, gate, Gate).tile];
  for (const spring of entitiesWith(world, Spring)) {
    const { circuit, drain, tile, flow } = read(world, spring, Spring);
    if (circuit !== 0 || drain !== 0 || flow !== "none") yield [spring, "Spring", "tile", tile];
  }
  for (const cell of entitiesWith(world, Flooded))
    yield [cell, "Flooded", "was", read(world, cell, Flooded).was];
  for (const ground of entitiesWith(world, Crumbling))
    yield [ground, "Crumbling", "tile", read(world, ground, Crumbling).tile];
}

/** All water has a spring, because nothing else could drain it; and only gates wait to shut. */
const partsBelong = /* @__PURE__ */ invariant("triggers.parts", (world, report) => {
  for (const cell of entitiesWith(world, Flooded)) {
    const { by } = read(world, cell, Flooded);
    if (by === undefined || !isAlive(world, by) || !has(world, by, Spring))
      report("It is under water of no spring.", { entity: cell, component: "Flooded" });
  }
  for (const gate of entitiesWith(world, Closing)) {
    if (!has(world, gate, Gate))
      report("It waits to shut, but is not a gate.", { entity: gate, component: "Closing" });
  }
});

/** The invariants that `checkWorld` tests. */
const INVARIANTS: readonly Invariant[] = [tilesExist, partsBelong];
