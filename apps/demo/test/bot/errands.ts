import { drop, pickUp } from "@delvekit/core/items";
import {
  ascend,
  type Command,
  descend,
  type EmberName,
  type ItemName,
  takeEmber,
  use as useItem,
} from "../../src/game";
import { burns, cellsAround, cellsBeside, cellsOfTile, frontier, LONG, tileOf, walkableCells } from "./map";
import { find, goTo, type Scene, stepTo, use } from "./scene";

/** What serves it best, the best first. */
const EMBERS: readonly EmberName[] = [
  "hungry",
  "grey",
  "wet",
  "cold",
  "brand",
  "fat",
  "blind",
  "quiet",
  "door",
  "light",
];

/** What serves those best who strike nobody. */
const QUIET: readonly EmberName[] = ["door", "cold", "quiet", "blind", "light", "wet"];

/** Takes an ember that is due, one to get away with if there is one. */
export function takeAQuietEmber(scene: Scene): Command | undefined {
  const ember = QUIET.find((name) => scene.me.embers.includes(name));
  return ember ? takeEmber({ ember }) : takeAnEmber(scene);
}

/** Takes an ember that is due. */
export function takeAnEmber({ me }: Scene): Command | undefined {
  const ember = EMBERS.find((name) => me.embers.includes(name));
  return ember && takeEmber({ ember });
}

/** Uses what it has found. */
export function readyGear({ me }: Scene): Command | undefined {
  const best = (kinds: readonly ItemName[]) => {
    const owned = kinds.map((kind) => find(me, kind)).find((line) => line !== undefined);
    return owned?.kind && !owned.inUse ? use(me, owned.kind) : undefined;
  };
  return (
    use(me, "life") ??
    best(["ashblade", "axe", "sword", "spear"]) ??
    best(["mail", "cloak", "jerkin"]) ??
    best(["iron charm", "keen charm", "ember charm"])
  );
}

/** Tries what nobody knows while it is safe to: unhurt, alone, with nothing around that burns. */
export function tryUnknown({ map, me }: Scene): Command | undefined {
  const stranger = me.pack.find(({ kind, needsTarget }) => kind === undefined && !needsTarget);
  if (!stranger || me.inSight.length > 0 || me.health < me.maxHealth * 0.6) return undefined;
  if (cellsAround(map).some((cell) => burns(map, cell))) return undefined;
  return useItem({ item: stranger.item });
}

/** Picks up what it has seen; after a long stay only the crown, and what it stands on. */
export function takeLoot(scene: Scene): Command | undefined {
  const { map, me } = scene;
  if (map.age > LONG && !map.loot.has(map.here)) return takeCrown(scene);
  const wanted = [...map.loot].filter((cell) => map.costs.cells[cell] !== 0);
  const burning = me.standingOn?.includes("burning") ?? false;
  if (wanted.includes(map.here) && !burning) return pickUp();
  return goTo(map, wanted);
}

/** A pack holds so many things. */
const FULL = 26;

/** Takes the crown where it has seen it, and nothing else. On the way it makes room for it. */
export function takeCrown({ map, me }: Scene): Command | undefined {
  const { entities, inMind, level } = map.sight;
  if (me.depth !== me.depths) return undefined;
  const seen = [...entities, ...inMind].filter(({ glyph }) => glyph === "*");
  const cells = seen.map(({ x, y }) => y * level.width + x);
  if (cells.includes(map.here)) return pickUp();
  const last = me.pack[FULL - 1];
  return cells.length > 0 && last ? drop({ item: last.item }) : goTo(map, cells);
}

/** Goes where there is something to find out. */
export function explore({ map }: Scene): Command | undefined {
  return goTo(map, frontier(map));
}

/** Goes on to the next depth, as long as it does not have the crown. */
export function goDown({ map, me }: Scene): Command | undefined {
  if (find(me, "crown")) return undefined;
  if (tileOf(map, map.here) === "stairs down") return descend();
  return goTo(map, cellsOfTile(map, "stairs down"));
}

/** Goes on when it is hurt and nobody is about: each new hall closes wounds. */
export function seekWarmth(scene: Scene): Command | undefined {
  const { health, maxHealth, inSight } = scene.me;
  return inSight.length === 0 && health < maxHealth / 2 ? goDown(scene) : undefined;
}

/** Goes down where nothing has come of a long stay. */
export function leave(scene: Scene): Command | undefined {
  return scene.map.age > LONG ? goDown(scene) : undefined;
}

/** Jumps into the nearest chasm: nobody follows. With the crown, the way leads up. */
export function jump(scene: Scene): Command | undefined {
  const { health, maxHealth } = scene.me;
  return find(scene.me, "crown") || health < maxHealth * 0.4 ? undefined : leap(scene);
}

/** Jumps even with the crown and with open wounds, where no way leads off: the floor around it has collapsed, or the bridge has burnt. */
export function leap({ map }: Scene): Command | undefined {
  const chasm = new Set(cellsOfTile(map, "chasm"));
  const edge = cellsBeside(map, map.here).find((cell) => chasm.has(cell));
  if (edge !== undefined) return stepTo(map, edge);
  const banks = [...chasm].flatMap((cell) => cellsBeside(map, cell));
  return goTo(
    map,
    banks.filter((cell) => map.costs.cells[cell] !== 0),
  );
}

/** Drowns the crown in the first water of the upper halls that it comes to. */
export function drown({ map, me }: Scene): Command | undefined {
  const crown = find(me, "crown");
  if (!crown || me.depth > 2) return undefined;
  if (tileOf(map, map.here) === "water") return drop({ item: crown.item });
  return goTo(map, cellsOfTile(map, "water"));
}

/** Carries the crown up and out, once it has it. */
export function goUp({ map, me }: Scene): Command | undefined {
  if (!find(me, "crown")) return undefined;
  if (tileOf(map, map.here) === "stairs up") return ascend();
  return goTo(map, cellsOfTile(map, "stairs up"));
}

/** So long it walks to one place, in turns. */
const STROLL = 120;

/** Walks to and fro where there is nothing else to do: hidden doors are found by walking past. */
export function roam({ map, me }: Scene): Command | undefined {
  const known = walkableCells(map);
  const goal = known[(Math.floor(me.turn / STROLL) * 7919) % Math.max(1, known.length)];
  return goal === undefined || goal === map.here ? undefined : goTo(map, [goal]);
}
