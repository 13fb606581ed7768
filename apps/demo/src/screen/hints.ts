import { has, type Place, read, type World } from "@delvekit/core";
import { Burning, Hot, isOnFire } from "@delvekit/core/heat";
import { Equipped, equipmentOf, Gear } from "@delvekit/core/items";
import { Mind } from "@delvekit/core/minds";
import { isVisible, seenBy } from "@delvekit/core/sight";
import { entitiesAt, entitiesNear, levelOf, Position, tileAt } from "@delvekit/core/space";
import { inBounds } from "@delvekit/grid";
import { lettered, turnOf } from "@delvekit/kit";
import { kindNameOf } from "@delvekit/kit/content";
import { type Hint, type Scene, thingsHere } from "@delvekit/screens";
import {
  Brazier,
  Captive,
  heroIn,
  type ItemName,
  isCrownHunted,
  moodOf,
  Sign,
  square,
  THROW_RANGE,
  type TileName,
  trips,
  unknown,
  wounds,
} from "../game";
import says from "./hints.json" with { type: "json" };

type Fits = (world: World, at: Place) => boolean;

/** Whether any place in sight within this many steps fits, including the hero's own. */
function isNear(world: World, steps: number, fits: Fits): boolean {
  const hero = heroIn(world);
  const { level: id, ...here } = read(world, hero, Position);
  const level = levelOf(world, id);
  const all = square(here, steps).filter(({ x, y }) => inBounds(level, x, y) && isVisible(world, hero, x, y));
  return all.some(({ x, y }) => fits(world, { level: id, x, y }));
}

const onFire: Fits = (world, { level, x, y }) => isOnFire(world, level, x, y);

/** Whether a place is one of these tiles. */
function isTile(...tiles: readonly TileName[]): Fits {
  return (world, { level, x, y }) => tiles.includes(tileAt(world, level, x, y).name as TileName);
}

/** Whether somebody with a component stands at a place. */
function stands(token: typeof Brazier | typeof Sign): Fits {
  return (world, { level, x, y }) => entitiesAt(world, level, x, y).some((one) => has(world, one, token));
}

const pack = (world: World) => lettered(world, heroIn(world));

const carried = (world: World, wanted: ItemName) =>
  pack(world).find((item) => kindNameOf(world, item) === wanted && unknown.isKnown(world, item));

/** Gear in the pack that nothing is worn in place of. */
function idleGear(world: World) {
  const worn = equipmentOf(world, heroIn(world)).map((one) => read(world, one, Equipped).slot);
  return pack(world).find((item) => has(world, item, Gear) && !worn.includes(read(world, item, Gear).slot));
}

/** An unidentified item in the pack. */
const strange = (world: World) => pack(world).find((item) => !unknown.isKnown(world, item));

const seesNobody = ({ world, hero }: Scene) => seenBy(world, hero, [Mind]).length === 0;

/** Whether somebody near is after the hero, in sight or not: in one of these moods. */
function isHunted(world: World, moods: readonly (string | undefined)[] = ["hunting you"]): boolean {
  const { level, x, y } = read(world, heroIn(world), Position);
  return entitiesNear(world, level, x, y, THROW_RANGE).some(
    (one) => has(world, one, Mind) && moods.includes(moodOf(world, one)),
  );
}

/** Whether the hero has at most one part in so many of its health left. */
function isHurt({ world, hero }: Scene, parts: number): boolean {
  const { now, max } = wounds.of(world, hero);
  return now * parts <= max;
}

/** Whether the hero stands on a tile, without items on it, which come first. */
function standsOn(scene: Scene, tile: TileName): boolean {
  const { level, x, y } = read(scene.world, scene.hero, Position);
  return tileAt(scene.world, level, x, y).name === tile && thingsHere(scene).length === 0;
}

const isByLockedDoor = (world: World) => isNear(world, 2, isTile("locked door"));

const isGrass = isTile("dry grass", "tall grass");

/** Whether the hero has a torch, and nothing beside it would burn. */
const mayThrowTorch = (world: World) => !!carried(world, "torch") && !isNear(world, 1, isGrass);

/** A hint without its words, which are in hints.json. */
type Told = Omit<Hint, "says"> & { readonly name: keyof typeof says };

/** What must be read at once: nothing else is shown meanwhile, not even what has begun to be. */
const URGENT: readonly Told[] = [
  {
    name: "burning",
    when: ({ world, hero }) => has(world, hero, Burning),
  },
  {
    name: "hurt",
    when: (scene) => isHurt(scene, 3) && carried(scene.world, "healing") !== undefined,
    verb: "use",
    with: ({ world }) => carried(world, "healing"),
  },
];

/** What can wait, in order of precedence. */
const CALM: readonly Told[] = [
  {
    name: "fire",
    when: ({ world }) => isNear(world, THROW_RANGE, onFire),
  },
  {
    name: "tinder",
    when: ({ world }) =>
      mayThrowTorch(world) && !isNear(world, THROW_RANGE, onFire) && isNear(world, THROW_RANGE, isGrass),
    verb: "use",
    with: ({ world }) => carried(world, "torch"),
  },
  {
    name: "things",
    when: (scene) => thingsHere(scene).length > 0 && !isNear(scene.world, 0, onFire),
    verb: "pick up",
  },
  {
    name: "fork",
    when: ({ world }) => isNear(world, 0, stands(Sign)),
    verb: "descend",
  },
  {
    name: "stairs",
    when: (scene) => standsOn(scene, "stairs down"),
    verb: "descend",
  },
  {
    name: "brazier",
    when: ({ world }) => isNear(world, 1, stands(Brazier)),
  },
  {
    name: "door",
    when: (scene) => !standsOn(scene, "open door") && isNear(scene.world, 1, isTile("open door")),
    verb: "close",
  },
  {
    name: "bar",
    when: ({ world }) => isNear(world, 1, isTile("closed door")) && isHunted(world),
    verb: "bar",
  },
  {
    name: "torch",
    when: (scene) => isHurt(scene, 2) && isHunted(scene.world) && mayThrowTorch(scene.world),
    verb: "use",
    with: ({ world }) => carried(world, "torch"),
  },
  {
    name: "gear",
    when: (scene) => seesNobody(scene) && idleGear(scene.world) !== undefined,
    verb: "use",
    with: ({ world }) => idleGear(world),
  },
  {
    name: "foe",
    when: ({ world, hero }) =>
      seenBy(world, hero, [Mind]).some((one) => moodOf(world, one) === "hunting you"),
    verb: "strike",
  },
  {
    name: "unknown",
    when: (scene) => strange(scene.world) !== undefined && seesNobody(scene),
    verb: "use",
    with: ({ world }) => strange(world),
  },
  {
    name: "lever",
    when: (scene) => standsOn(scene, "lever"),
    verb: "pull",
  },
  {
    name: "locked",
    when: ({ world }) => carried(world, "key") === undefined && isByLockedDoor(world),
  },
  {
    name: "key",
    when: ({ world }) => carried(world, "key") !== undefined && isByLockedDoor(world),
  },
  {
    name: "barricade",
    when: ({ world }) => isNear(world, 3, isTile("barricade")),
  },
  {
    name: "plate",
    when: ({ world }) => isNear(world, 2, isTile("pressure plate")),
  },
  {
    name: "chasm",
    // Who has one health at most would not live through the fall.
    when: ({ world, hero }) => wounds.of(world, hero).max > 1 && isNear(world, 2, isTile("chasm")),
  },
  {
    name: "captive",
    when: ({ world }) => isNear(world, 4, stands(Captive)),
  },
  {
    name: "wounds",
    when: (scene) =>
      isHurt(scene, 2) &&
      seesNobody(scene) &&
      !has(scene.world, scene.hero, Hot) &&
      !isCrownHunted(scene.world, scene.hero),
  },
  {
    name: "explore",
    when: (scene) =>
      turnOf(scene.world) >= 12 &&
      seesNobody(scene) &&
      !isHunted(scene.world, ["hunting you", "searching"]) &&
      !isHurt(scene, 2) &&
      trips.next(scene.world, scene.hero, { kind: "explore" }).kind === "go",
    verb: "explore",
  },
];

/** The hints of the halls, each shown once: the most urgent of those that apply. */
export const HINTS: readonly Hint[] = [
  ...URGENT,
  ...CALM.map((hint) => ({
    ...hint,
    when: (scene: Scene) => !URGENT.some(({ when }) => when(scene)) && hint.when(scene),
  })),
].map((hint) => ({ ...hint, says: says[hint.name] }));
