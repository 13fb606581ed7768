// What beginners get wrong, and what does not compile. Every line under @ts-expect-error is one mistake; the type check fails when one of
// them begins to compile. Nothing here is run.

import {
  add,
  component,
  createWorld,
  despawn,
  done,
  type Entity,
  entity,
  i16,
  on,
  plugin,
  read,
  rowsInOrder,
  show,
  spawn,
  step,
  type World,
  write,
} from "@delvekit/core";
import { Gear, ItemPickedUp } from "@delvekit/core/items";
import { hunt } from "@delvekit/core/minds";
import { blockerAt, move, Position, tileset } from "@delvekit/core/space";
import { plugin as turns, wait } from "@delvekit/core/turns";
import { basics, type Dice, dice, end } from "@delvekit/kit";
import { advancement } from "@delvekit/kit/advancement";
import { conditions } from "@delvekit/kit/conditions";
import { content, isKind } from "@delvekit/kit/content";
import { effect, traps, uses } from "@delvekit/kit/effects";
import { fighting } from "@delvekit/kit/fighting";
import { Died, health } from "@delvekit/kit/health";
import { identification } from "@delvekit/kit/identification";
import { journeys } from "@delvekit/kit/journeys";
import { levels } from "@delvekit/kit/levels";
import { messages } from "@delvekit/kit/messages";
import { minds } from "@delvekit/kit/minds";
import { nameOf } from "@delvekit/kit/names";
import { stats } from "@delvekit/kit/stats";
import { caves, type Dungeon, type Layered } from "@delvekit/procgen";
import * as ui from "@delvekit/screens";
import { beasts } from "../src/content";
import { grip } from "../src/grip";
import { body, deeds, fights, ills, levelling, pieces, tiles, wounds } from "../src/pieces";
import { hurl } from "../src/rules";
import { trips } from "../src/world";

declare const world: World;
declare const hero: Entity;

/** Content: an unknown column, no glyph, a behaviour, kind of damage or slot that nobody named, dice that are none. */
export function wrongRows(): void {
  const table = content(pieces, { slots: ["hand", "head"] });
  const look = ["c", 0xff0000] as const;
  // @ts-expect-error
  table.creatures({ crab: { look, helth: 7 } });
  // @ts-expect-error
  table.creatures({ crab: { health: 7 } });
  // @ts-expect-error
  table.creatures({ crab: { look: ["c"] } });
  // @ts-expect-error
  table.creatures({ crab: { look, mind: "huntre" } });
  // @ts-expect-error
  table.creatures({ crab: { look, stats: { migth: 2 } } });
  // @ts-expect-error
  table.creatures({ crab: { look, resist: { fire: 50 } } });
  // @ts-expect-error
  table.creatures({ crab: { look, melee: { verb: "pinch" } } });
  // @ts-expect-error
  table.creatures({ crab: { look, power: { does: { heal: { points: 3 } } } } });
  // @ts-expect-error
  table.creatures({ crab: { look, player: false } });
  // @ts-expect-error
  table.creatures({ crab: { look, slot: "hand" } });
  // @ts-expect-error
  table.things({ flare: { look, use: { does: { harm: { points: "3d6", kind: "fire" } } } } });
  // @ts-expect-error
  table.things({ flare: { look, use: { does: { harm: { points: "3x6", kind: "blow" } } } } });
  // @ts-expect-error
  table.things({ flare: { look, use: { does: { explode: { points: 3 } } } } });
  // @ts-expect-error
  table.things({ flare: { look, use: { aim: { at: "self", reach: 5 }, does: {} } } });
  // @ts-expect-error
  table.things({ flare: { look, use: { does: { inflict: { what: "soaked" } } } } });
  // @ts-expect-error
  table.things({ fez: { look, slot: "haed" } });
  // @ts-expect-error
  table.things({ fez: { look, disguised: "potion" } });
  // @ts-expect-error
  table.things({ fez: { look, found: { weigth: 3 } } });
  // @ts-expect-error
  spawn(world, beasts.dragon);
  // @ts-expect-error
  isKind(world, hero, "crab");
}

/** Stats, conditions, kinds of damage, boons and groups that are not there. */
export function wrongNames(): void {
  // @ts-expect-error
  body.of(world, hero, "strength");
  // @ts-expect-error
  body.raise(world, hero, "migth", 1);
  // @ts-expect-error
  ills.has(world, hero, "entrance");
  // @ts-expect-error
  conditions(body, { weak: { bonus: { migth: -1 } } });
  // @ts-expect-error
  conditions(body, { weak: { acts: "sleeps" } });
  // @ts-expect-error
  wounds.hurt(world, hero, 3, "fire");
  // @ts-expect-error
  fighting(wounds, { kind: "fire", rules: () => 1 });
  // @ts-expect-error
  fighting(wounds, { kind: "blow", rules: () => "missed" });
  // @ts-expect-error
  levelling.choose({ boon: "wings" });
  // @ts-expect-error
  stats({ might: "strong" });
  // @ts-expect-error
  health({ damage: [] });
  // @ts-expect-error
  minds({ singer: ["hunt"] });
  minds({ singer: [hunt()] }); // and this is right
  // @ts-expect-error
  identification({ bottle: { called: "bottle" } });
  // @ts-expect-error
  advancement({ needs: 40, boons: {} });
  // @ts-expect-error
  end(world, { won: "yes" });
  // @ts-expect-error
  trips.next(world, hero, { kind: "travel" });
  // @ts-expect-error
  journeys(fights);
}

/** Effects that get what they do not take. */
export function wrongEffects(): void {
  // @ts-expect-error
  effect("push", { cells: i16 }, ({ targets }, { steps }) => targets.length > steps);
  // @ts-expect-error
  effect("push", { cells: i16 }, () => undefined);
  // @ts-expect-error
  uses({ heal: wounds.hurt });
  // @ts-expect-error
  deeds.preview(world, hero, { at: "cell" }, { x: 1, y: 1 });
  // @ts-expect-error
  traps(deeds, tiles, { spikes: { does: { heal: { points: 3 } } } });
  // @ts-expect-error
  traps(deeds, tiles, { floor: { does: { explode: { points: 3 } } } });
  // @ts-expect-error
  traps(deeds, tiles, { floor: { does: { heal: { points: 3 } }, becomes: "hole" } });
  // @ts-expect-error
  const thrown: Dice = "2d";
  const right: Dice = "2d6+1";
  effect(
    "drain",
    { points: dice },
    ({ random }, { points }) => random.roll(String(points)) > Number(thrown && right),
  );
}

/** Commands that are no action's, by hand or misspelt; details that are wrong or missing; plugins that are none. */
export function wrongCommands(): void {
  // @ts-expect-error
  step(world, { type: "mvoe", dir: "n" });
  // @ts-expect-error
  step(world, move({ dir: "north" }));
  // @ts-expect-error
  step(world, hurl({ what: hero }));
  // @ts-expect-error
  on(move, (_world, _actor, { direction }) => done(direction));
  // @ts-expect-error
  on(wait, () => true);
  // @ts-expect-error
  plugin({ name: "traps", action: [] });
  // @ts-expect-error
  createWorld({ seed: 1, plugins: [turns, grip] });
  step(world, move({ dir: "n" })); // and this is right
}

/** Fields that a component does not have, or values of another type. */
export function wrongFields(): void {
  // @ts-expect-error
  add(world, hero, Gear({ slots: "hand" }));
  // @ts-expect-error
  write(world, hero, Gear, { slot: 2 });
  write(world, hero, Gear, { slot: "hand" }); // and this is right
}

/** Numbers for entities: from a file, an index, a row of a column. And nobody for somebody: whoever is in an entity field may be gone. */
export function nobody(): void {
  const [row] = rowsInOrder(world, Position);
  // @ts-expect-error
  despawn(world, 17);
  // @ts-expect-error
  if (row !== undefined) despawn(world, row);
  // @ts-expect-error
  despawn(world, blockerAt(world, 0, 3, 4));
  const Bond = component("Bond", { to: entity });
  // @ts-expect-error
  nameOf(world, read(world, hero, Bond).to);
  // @ts-expect-error
  nameOf(world, 17);
}

/** Messages that name what the event does not tell of, or call a number by an article. */
export function wrongMessages(): void {
  // @ts-expect-error
  show(Died, { says: "{The entity} [die entity]." });
  // @ts-expect-error
  show(Died, { says: "{The target} [die]." });
  // @ts-expect-error
  show(ItemPickedUp, { says: "{The by} [pick up item by hand] {a item}." });
  // @ts-expect-error
  show(ItemPickedUp, { yours: { says: "{The by} [take by] {the count}." } });
  // @ts-expect-error
  show(ItemPickedUp, { recalls: "{The by} [take by] {an item}." });
  // @ts-expect-error
  show(Died, { says: "{The target} [die target].", tone: "red" });
  // @ts-expect-error
  show(Died, { at: "kind" });
  // @ts-expect-error
  show(Died, { draws: [{ as: "bump", from: "kind" }] });
  // @ts-expect-error
  messages("You die.");
  show(Died, { at: "target", says: "{The target} [die target].", draws: [{ as: "bump", from: "by" }] }); // and this is right
}

/** Tiles that are not there, and layers without tiles. */
export function wrongLevels(): void {
  const terrain = { solid: "rock", floor: "floor", corridor: "corridor", door: "door" } as const;
  const half = { solid: "rock", floor: "floor" } as const;
  const size = { width: 9, height: 9, seed: 1 } as const;
  const dig = () => ({ dungeon: caves.generate(size) });
  // @ts-expect-error
  levels({ tiles, terrain, down: "stairs", up: "steps up", last: 3, dig });
  // @ts-expect-error
  levels({ tiles, terrain: { ...terrain, door: "gate" }, down: "steps down", up: "steps up", last: 3, dig });
  // @ts-expect-error
  levels({ tiles, terrain: half, down: "steps down", up: "steps up", last: 3, dig });
  const few = tileset({ floor: { glyph: "." }, hole: { glyph: ">" } });
  // @ts-expect-error
  levels({ tiles: few, terrain, down: "hole", up: "hole", last: 3, dig });
  const wet = (): { dungeon: Dungeon & Layered } => ({ dungeon: caves.generate(size) as Dungeon & Layered });
  // @ts-expect-error
  levels({ tiles, terrain, down: "steps down", up: "steps up", last: 3, dig: wet });
  levels({ tiles, terrain, down: "steps down", up: "steps up", last: 3, dig }); // and this is right
}

/** What is no tileset. */
export function wrongTiles(): void {
  // @ts-expect-error
  basics(["floor"]);
  // @ts-expect-error
  basics({ floor: { glyph: "." } });
  createWorld({ seed: 1, plugins: [...basics(tiles), ...pieces] }); // and this is right
}

/** Verbs that do not ask for all that their action needs, or ask for something else; screens that are none. */
export function wrongScreens(): void {
  // @ts-expect-error
  ui.verb(hurl, { keys: ["t"], help: "Throw", details: { what: (ask) => ask.item("Which?") } });
  ui.verb(hurl, {
    keys: ["t"],
    help: "Throw",
    // @ts-expect-error
    details: { what: (ask) => ask.direction("?"), at: { x: 1, y: 1 } },
  });
  // @ts-expect-error
  ui.verb(hurl, { keys: ["t"], help: "Throw" });
  // @ts-expect-error
  ui.verb(wait, { keys: ["."] });
  // @ts-expect-error
  ui.verb(wait, { keys: ["."], help: "Wait", pad: "c" });
  // @ts-expect-error
  ui.verb({ keys: ["s"], help: "Shout", run: () => hurl({ what: hero, at: { x: 1, y: 1 } }) });
  // @ts-expect-error
  ui.standard(wounds);
  // @ts-expect-error
  ui.offering(deeds);
  // @ts-expect-error
  ui.lines(({ world, hero }) => [wounds.of(world, hero)]);
  // @ts-expect-error
  ui.app({ name: "x", setup: { plugins: [] }, begin: () => undefined, verbs: {}, panels: [] });
  ui.verb(wait, { keys: ["."], help: "Wait" }); // and this is right
}
