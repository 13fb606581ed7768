import { type Command, type Entity, get, has, read, type World } from "@delvekit/core";
import { suppose } from "@delvekit/core/future";
import { Burning, Hot } from "@delvekit/core/heat";
import { inventoryOf } from "@delvekit/core/items";
import { levelOf, move, Position, tileIdOf, tilesetOf } from "@delvekit/core/space";
import { step, wait } from "@delvekit/core/turns";
import { DIRECTIONS } from "@delvekit/grid";
import { stepsBetween, turnOf } from "@delvekit/kit";
import { isKind, kindNameOf } from "@delvekit/kit/content";
import { wayAt, waysOf } from "@delvekit/kit/levels";
import { Look } from "@delvekit/kit/names";
import * as ui from "@delvekit/screens";
import { loadHalls } from "#below";
import {
  deeds,
  GROUND,
  isCrownHunted,
  isIntoHeat,
  type Journey,
  outOfHeat,
  PLAIN,
  packLore,
  things,
  throws,
  trips,
  unknown,
  wounds,
} from "../game";
import { pack } from "./pack";
import { strike } from "./strike";
import { warn } from "./warn";

const standard = ui.standard(deeds, trips);
const { use } = ui.using(deeds, { called });

/** One row for each thing to do. The common verbs come from the kit; walking and looking know more about fire here. */
export const verbs = {
  ...standard,
  descend: coolly(telling(intoHalls(standard["descend"]!), to("down"))),
  ascend: coolly(telling(standard["ascend"]!, to("up"))),
  explore: coolly(
    telling(standard["explore"]!, () => ({ kind: "explore" })),
    true,
  ),
  use,
  ...ui.carefully(ui.walking, warn),
  wait: inCool(ui.walking.wait),
  throw: throwing(ui.throwVerbs(throws).throw),
  ...ui.levers,
  bar: ui.toggling({
    keys: ["C"],
    help: "Bar the closed door beside you",
    group: "Walk",
    button: "bar door",
    sign: "+",
    over: "pick up",
  }),
  strike,
  pack,
  look: ui.lookWith((scene, at) => ui.aboutCell(scene, at, { ground: GROUND, plain: PLAIN, item: packLore })),
} satisfies ui.Verbs;

/** What one does with things, by their glyphs. */
const CALLED: Readonly<Record<string, string>> = { "?": "Read", "*": "Put on", ",": "Strike", "&": "Point" };

/** The verb for using an item. */
function called({ world }: ui.Scene, item: Entity): string {
  if (kindNameOf(world, item) === "bell") return "Ring";
  const isAimed = deeds.aimOf(world, item)?.at === "cell";
  return CALLED[get(world, item, Look)?.glyph ?? ""] ?? (isAimed ? "Throw" : "Drink");
}

const BURNS = "The next step will burn you badly. Once more takes the way out of the heat.";
const MAY_BURN = "The next step takes long beside the fire, and will burn you badly. Once more goes on.";
const DRINK = "You are badly hurt, and carry a potion of healing. Once more goes on.";
const HURT =
  "You are badly hurt. A potion closes wounds, and so does who dies by your fire. Once more goes on.";
const BEARER_HURT = "You are badly hurt. Only a potion closes wounds now. Once more goes on.";

/** With how much health each world's player was last told of a danger, and in which turn. It is no part of the game. */
const TOLD = new WeakMap<World, { readonly now: number; readonly turn: number }>();

/** For so many turns nobody needs to be told again. */
const LATELY = 20;

/** Tells the player of a danger, unless that was done lately at this health. */
function tells(ui: ui.Ui, { world, hero }: ui.Scene, danger: string | undefined): boolean {
  const { now, max } = wounds.of(world, hero);
  const last = TOLD.get(world);
  if (danger !== undefined) TOLD.set(world, { now, turn: turnOf(world) });
  else if (now * 4 >= max) TOLD.delete(world);
  if (danger === undefined || (last && now >= last.now && turnOf(world) < last.turn + LATELY)) return false;
  ui.notice(danger);
  return true;
}

/** What to ask before the hero takes a step out of the heat, or explores. */
function dangerTo({ world, hero }: ui.Scene, out: Command | undefined): string | undefined {
  const { now, max } = wounds.of(world, hero);
  const heals = (item: Entity) => isKind(world, item, things.healing) && unknown.isKnown(world, item);
  const hurt = inventoryOf(world, hero).some(heals) ? DRINK : isCrownHunted(world, hero) ? BEARER_HURT : HURT;
  return burnsBy(world, hero, out) ?? (out || now * 4 >= max ? undefined : hurt);
}

function burnsBy(world: World, hero: Entity, out: Command | undefined): string | undefined {
  if (out) return isDear(world, hero, out) ? BURNS : undefined;
  if (!DIRECTIONS.some(({ name }) => isIntoHeat({ world }, name))) return undefined;
  const next = trips.next(world, hero, { kind: "explore" });
  return next.kind === "go" && isDear(world, hero, next.action) ? MAY_BURN : undefined;
}

/** Whether a command costs more than a seventh of all health, or the game. */
function isDear(world: World, hero: Entity, command: Command): boolean {
  const { now, max } = wounds.of(world, hero);
  return suppose(
    world,
    () => step(world, command).status === "over" || (now - wounds.of(world, hero).now) * 7 > max,
  );
}

/** A walk that first steps out of the heat, except from stairs that it takes, and asks once for each danger to life: exploring also for wounds. */
function coolly(walk: ui.Verb, isExploring = false): ui.Verb {
  return {
    ...walk,
    async run(ui, scene, given) {
      const mayStep = isExploring || wayAt(scene.world, scene.hero) === undefined;
      const dir = mayStep ? outOfHeat(scene) : undefined;
      const out = dir && move({ dir });
      const danger = out || isExploring ? dangerTo(scene, out) : undefined;
      return tells(ui, scene, danger) ? undefined : (out ?? walk.run(ui, scene, given));
    },
  };
}

const HEAT = "You burn, and are hurt. Exploring leads out of the heat, once more waits.";

/** Waiting, which asks for each wound in the heat of whoever has lost half of all health: a held key is no reason to die. */
function inCool(waiting: ui.Verb): ui.Verb {
  return {
    ...waiting,
    async run(ui, scene, given) {
      const { now, max } = wounds.of(scene.world, scene.hero);
      const isHot = has(scene.world, scene.hero, Hot) || has(scene.world, scene.hero, Burning);
      return tells(ui, scene, isHot && now * 2 <= max ? HEAT : undefined)
        ? undefined
        : waiting.run(ui, scene, given);
    },
  };
}

/** The journey to the nearest stairs that the hero knows. */
function to(way: "down" | "up"): (scene: ui.Scene) => Journey | undefined {
  return ({ world, hero }) => waysOf(world, hero, way).map((at) => ({ kind: "travel", to: at }) as const)[0];
}

/** A journey that names the key that helps where a foe is in the only way, or beside the hero, and the door that the hero has barred. */
function telling(walk: ui.Verb, journeyOf: (scene: ui.Scene) => Journey | undefined): ui.Verb {
  return {
    ...walk,
    async run(ui, scene, given) {
      const { world, hero } = scene;
      const journey = journeyOf(scene);
      const halt = journey && trips.next(world, hero, journey);
      const [key] = ui.keysOf("strike");
      const next = journey && trips.next(world, hero, journey, { anyway: true });
      // Where all is explored, stairs lead on.
      const isDone = next?.kind === "done" && waysOf(world, hero, "down").length > 0;
      const isHeld = next?.kind === "go" ? wait.is(next.action) : journey?.kind === "explore" && !isDone;
      const isFoe = halt?.kind === "stopped" && key !== undefined && (isHeld || isBeside(scene, halt.by));
      const hint = isFoe ? `${key} strikes the nearest foe.` : next?.kind === "done" && barred(scene);
      const notice = (text: string) => ui.notice(hint ? `${text} ${hint}` : text);
      return walk.run({ ...ui, notice }, scene, given);
    },
  };
}

const isBeside = ({ world, hero }: ui.Scene, foe: Entity) =>
  stepsBetween(read(world, hero, Position), read(world, foe, Position)) <= 1;

/** What to tell where a barred door may be in the way. */
function barred({ world, hero }: ui.Scene): string | undefined {
  const { cells } = levelOf(world, read(world, hero, Position).level).tiles;
  const isBarred = cells.includes(tileIdOf(tilesetOf(world), "barred door"));
  return isBarred ? "A door is barred: walk into it to lift the bar." : undefined;
}

const NOTHING = "You have nothing of that sort.";

/** Throwing: spears and bottles first, and what is thrown by using it: torches, oil, powder. */
function throwing(missile: ui.Verb): ui.Verb {
  return {
    ...missile,
    async run(ui, scene, given = {}) {
      const isMissile = (item: Entity) => throws.isMissile(scene.world, item);
      const isThrown = (item: Entity) => !isMissile(item) && called(scene, item) === "Throw";
      const asked = () =>
        ui.list("Throw what?", [...ui.items(isMissile), ...ui.items(isThrown)], { empty: NOTHING });
      const item = (given["item"] as Entity | undefined) ?? (await asked());
      if (item === undefined) return undefined;
      return (isMissile(item) ? missile : use).run(ui, scene, { ...given, item });
    },
  };
}

/** The way down, once the halls below are loaded. */
function intoHalls(down: ui.Verb): ui.Verb {
  return {
    ...down,
    async run(ui, scene, given) {
      try {
        await loadHalls();
      } catch {
        ui.notice("The halls below are not loaded yet: try again when you are online.");
        return undefined;
      }
      return down.run(ui, scene, given);
    },
  };
}
