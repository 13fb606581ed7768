import { advance, createWorld, type Entity, loadWorld, saveWorld, spawn, step } from "@delvekit/core";
import { drop, equip, inventoryOf, pickUp } from "@delvekit/core/items";
import { addLevel, at, move, put } from "@delvekit/core/space";
import * as triggers from "@delvekit/core/triggers";
import { parseAscii } from "@delvekit/grid";
import { lettered, letterOf, letters } from "@delvekit/kit";
import { give, type Kind, kindNameOf } from "@delvekit/kit/content";
import { setAlias } from "@delvekit/kit/names";
import { expect, test } from "vitest";
import { body, fights, HERO, setup, table, things } from "../../kit/test/game";
import { carefully, compareGear, levers, type Scene, type Ui, untried, unusedCures, walking } from "../src";
import { actionMode } from "../src/modes";

const { axe, coin, mail, rope } = table.things({
  axe: { look: ["/", 0], slot: "hand", melee: { damage: "2d4" }, bonus: { might: 1 } },
  mail: { look: ["[", 0], slot: "body", bonus: { guard: 3, might: -1 } },
  rope: { look: ["~", 0] },
  coin: { look: ["$", 0] },
});

function hall(pack: Kind = HERO) {
  const plugins = [...(setup.plugins ?? []), letters()];
  const world = createWorld({ seed: 1, plugins });
  const level = addLevel(world, parseAscii("####\n#..#\n####", { "#": 0, ".": 1 }));
  const hero = spawn(world, pack, at(level, 1, 1));
  advance(world);
  const told = () =>
    lettered(world, hero).map((item) => `${letterOf(world, item)} ${kindNameOf(world, item)}`);
  return { world, hero, told, scene: { world, hero } as Scene, plugins };
}

test("carried things keep their letters, on the floor and in saves too", () => {
  const { world, hero, told, plugins } = hall();
  const [first] = [axe, mail, rope].map((kind) => give(world, hero, kind));
  expect(told()).toEqual(["a axe", "b mail", "c rope"]);
  step(world, drop({ item: first as Entity }));
  expect(told()).toEqual(["b mail", "c rope"]);
  step(world, pickUp());
  expect(told()).toEqual(["a axe", "b mail", "c rope"]);
  step(world, drop({ item: first as Entity }));
  give(world, hero, coin);
  step(world, pickUp());
  expect(told()).toEqual(["a coin", "b mail", "c rope", "d axe"]);
  const copy = loadWorld(saveWorld(world), { plugins });
  expect(lettered(copy, hero)).toEqual(lettered(world, hero));
});

test("a pack with more things than letters has the others last", () => {
  const { sack } = table.creatures({ sack: { look: ["@", 0], player: true, pack: 30, health: 5 } });
  const { world, hero, told } = hall(sack);
  for (let count = 0; count < 28; count++) give(world, hero, axe);
  expect(told().slice(24)).toEqual(["y axe", "z axe", "undefined axe", "undefined axe"]);
});

test("gear is compared with what is in its slot, a weapon by its harm", () => {
  const { world, hero, scene } = hall();
  const compare = compareGear({
    stats: body,
    labels: { might: "Might", guard: "Guard" },
    fights,
    weapons: "hand",
  });
  const facts = (item: Entity) =>
    compare(scene, item).map(({ label, value }) => [
      label,
      ...[value].flat().map((part) => (typeof part === "string" ? part : `${part.text} ${part.tone}`)),
    ]);
  const [sword, iron, cord] = [things.sword, mail, rope].map((kind) => give(world, hero, kind)) as [
    Entity,
    Entity,
    Entity,
  ];
  const own = give(world, hero, axe);
  expect(facts(iron)).toEqual([
    ["Might", "-1 bad", ", now 0 quiet"],
    ["Guard", "+3 good", ", now 0 quiet"],
  ]);
  step(world, equip({ item: sword }));
  expect(facts(own)).toEqual([
    ["Harm", "2 to 8 plain", ", now 5 to 5 quiet"],
    ["Might", "+1 bad", ", now +2 quiet"],
  ]);
  expect(facts(sword)).toEqual([
    ["Harm", "5 to 5"],
    ["Might", "+2"],
  ]);
  expect(facts(cord)).toEqual([]);
});

test("a step with a warning waits for a yes, other steps and verbs do not", async () => {
  const { scene } = hall();
  const asked: string[][] = [];
  const answering = (yes: boolean) =>
    ({
      confirm: async (...asking: string[]) => {
        asked.push(asking);
        return yes || undefined;
      },
    }) as unknown as Ui;
  const verbs = carefully(walking, (_, dir) => (dir === "e" ? ["Jump?", "jump"] : undefined));
  expect(await verbs["go east"]?.run(answering(false), scene)).toBeUndefined();
  expect(await verbs["go east"]?.run(answering(true), scene)).toEqual(move({ dir: "e" }));
  expect(await verbs["go west"]?.run(answering(false), scene)).toEqual(move({ dir: "w" }));
  expect(asked).toEqual([
    ["Jump?", "jump"],
    ["Jump?", "jump"],
  ]);
  expect(verbs["wait"]).toBe(walking.wait);
});

test("pulling is suggested where a lever is", () => {
  const world = createWorld({ seed: 1, plugins: [...(setup.plugins ?? []), triggers.plugin()] });
  const level = addLevel(world, parseAscii("####\n#..#\n####", { "#": 0, ".": 1 }));
  const hero = spawn(world, HERO, at(level, 1, 1));
  const scene = { world, hero } as Scene;
  spawn(world, triggers.Trigger({ on: "take" }), at(level, 1, 1));
  expect(levers.pull.fits?.(scene)).toBe(false);
  spawn(world, triggers.Trigger({ on: "pull" }), at(level, 1, 1));
  expect(levers.pull.fits?.(scene)).toBe(true);
  put(world, hero, level, 2, 1);
  expect(levers.pull.fits?.(scene)).toBe(false);
});

test("what could have healed the hero is told only of what it had identified", () => {
  const { world, hero } = hall();
  const advice = unusedCures({
    effectsOf: (_, item) => (kindNameOf(world, item) === "coin" ? [] : ["heal"]),
  });
  const last = { world, hero } as Parameters<typeof advice>[0];
  for (const thing of [axe, rope, coin]) give(world, hero, thing);
  expect(advice(last)).toBe("An axe and a rope in the pack could have healed you.");
  setAlias(world, "rope", "frayed cord");
  expect(advice(last)).toBe("An axe in the pack could have healed you.");
  setAlias(world, "axe", "rusty tool");
  expect(advice(last)).toBeUndefined();
});

test("what was never tried is listed at the end", () => {
  const { world, hero } = hall();
  const advice = untried({ isKnown: (_, item) => kindNameOf(world, item) === "axe" });
  const last = { world, hero } as Parameters<typeof advice>[0];
  give(world, hero, axe);
  expect(advice(last)).toBeUndefined();
  give(world, hero, rope);
  expect(advice(last)).toBe("You never tried a rope.");
  give(world, hero, coin, 3);
  expect(advice(last)).toBe("You never tried a rope and 3 coins.");
  expect(inventoryOf(world, hero)).toHaveLength(3);
});

test("a key that selects a row of the pack is shown on no button", () => {
  const choices = ["d", "f"].map((key) => ({
    value: key,
    label: `thing ${key}`,
    key,
    about: { title: key, text: [] },
  }));
  const buttons = ["f", "d", "t"].map((key) => ({ verb: key, label: key, key }));
  const { card } = actionMode("Pack", choices, { actions: () => buttons, chosen: 0 }).show();
  const shown = card?.kind === "menu" ? card.about?.buttons : undefined;
  expect(shown?.map(({ label, key }) => [label, key])).toEqual([
    ["f", "Enter"],
    ["d", undefined],
    ["t", "t"],
  ]);
});
