import { despawn, type Entity, entitiesWith, get, read, remove, write } from "@delvekit/core";
import { Mind } from "@delvekit/core/minds";
import { move } from "@delvekit/core/space";
import { Actor, resume, suspend, timeOf, wait } from "@delvekit/core/turns";
import { expect, test } from "vitest";
import { KitError } from "../../src";
import { ConditionBegan, ConditionEnded, type ConditionRows, conditions } from "../../src/conditions";
import { content, give } from "../../src/content";
import { type Aim, use, uses } from "../../src/effects";
import { Died, Harmed, health } from "../../src/health";
import { fleeing, minds } from "../../src/minds";
import { stats } from "../../src/stats";
import { drawn, scene } from "./scene";

const body = stats({ might: 1, guard: 0 });
const wounds = health({ damage: ["poison"] });
const tempers = minds({ still: [] });
const fear = fleeing();
const ills = conditions(body, {
  poisoned: { every: (world, who, { by, cause }) => wounds.hurt(world, who, 1, "poison", by, cause) },
  brave: { bonus: { might: 3, guard: -2 } },
  strong: { bonus: { might: 10 } },
  hasty: { speed: 200 },
  slow: { speed: 50 },
  crawling: { speed: 1 },
  frozen: { acts: "not at all" },
  dazed: { acts: "stumbles" },
  giddy: { acts: "stumbles" },
  afraid: { acts: "flees" },
  aghast: { acts: "flees" },
  lonely: {
    every: (world, who) => {
      for (const other of entitiesWith(world, Mind)) if (other !== who) ills.end(world, other, "lonely");
    },
  },
  brief: { every: (world, who) => void ills.end(world, who, "brief") },
  lasting: { every: (world, who) => ills.begin(world, who, "lasting", 2) },
});
const deeds = uses({ inflict: ills.inflict, cure: ills.cure });
const pieces = [body, wounds, tempers, fear, ills, deeds] as const;
const table = content(pieces);
const { hero, ogre, post } = table.creatures({
  hero: { look: ["@", 1], health: 20, player: true, pack: 9, sight: 9 },
  ogre: { look: ["O", 1], health: 5, mind: "hunter" },
  post: { look: ["p", 1], health: 5 },
});
const { antidote, salve, dart, smog, ice } = table.things({
  antidote: { look: ["!", 1], use: { does: { cure: { what: "poisoned" } } } },
  salve: { look: ["!", 1], use: { does: { cure: { what: "all" } } } },
  dart: {
    look: ["/", 1],
    use: { aim: { at: "entity", reach: 9 }, does: { inflict: { what: "poisoned", turns: 2 } }, keeps: true },
  },
  ice: { look: ["!", 1], use: { does: { inflict: { what: "frozen", turns: 5 } } } },
  smog: {
    look: ["!", 1],
    use: { aim: { at: "cell", reach: 9, radius: 9 }, does: { inflict: { what: "slow", turns: "1d4+3" } } },
  },
});

const stage = (map: string, seed = 1) =>
  scene(map, { plugins: [...pieces, table], legend: { "@": hero, O: ogre, p: post }, seed });
const alone = () => {
  const it = stage("###\n#@#\n###");
  return { ...it, you: it.one("@") };
};
const both = [ConditionBegan, ConditionEnded];

test.each([0, 1, 2, 3])("one of %i turns acts so often, and ends with the last", (turns) => {
  const { world, you, wait, lines } = alone();
  ills.begin(world, you, "poisoned", turns);
  const left = Array.from({ length: 4 }, () => {
    const now = ills.of(world, you)[0]?.turns ?? 0;
    wait();
    return now;
  });
  expect(left).toEqual([0, 1, 2, 3].map((passed) => Math.max(0, turns - passed)));
  expect(wounds.of(world, you).now).toBe(20 - turns);
  expect(ills.has(world, you, "poisoned")).toBe(false);
  expect(lines(wait(3), Harmed, ...both)).toEqual([]);
});

test("begins and ends with one event each, however often it is inflicted", () => {
  const { world, you, act, wait, lines } = alone();
  const item = give(world, you, dart);
  const at = { x: 1, y: 1 };
  const before = lines([...act(use({ item, at })), ...act(use({ item, at }))], ...both);
  expect(before).toEqual(["condition began who=@ what=poisoned"]);
  expect(lines(wait(4), ...both)).toEqual(["condition ended who=@ what=poisoned"]);
});

test("inflicted again, the longer time counts, whichever comes first", () => {
  for (const [first, second] of [
    [2, 5],
    [5, 2],
    [5, 5],
  ] as const) {
    const { world, you } = alone();
    ills.begin(world, you, "brave", first);
    ills.begin(world, you, "brave", second);
    expect(ills.of(world, you)).toEqual([{ name: "brave", turns: 5 }]);
  }
});

test("of the same time, whoever inflicted it first stays to blame; of a longer one, the second", () => {
  for (const [turns, killer] of [
    [9, "p"],
    [10, "O"],
  ] as const) {
    const { world, one, wait, lines } = stage("#######\n#@=p=O#\n#######");
    wounds.set(world, one("@"), 1);
    ills.begin(world, one("@"), "poisoned", 9, one("p"));
    ills.begin(world, one("@"), "poisoned", turns, one("O"));
    expect(lines(wait(), Died)).toEqual([
      `died target=@ by=${killer} kind=poison cause=of ${killer === "p" ? "a post" : "an ogre"}`,
    ]);
  }
});

test("nobody is named for what somebody did to itself", () => {
  const { world, you, wait, lines } = alone();
  wounds.set(world, you, 1);
  ills.begin(world, you, "poisoned", 3, you);
  expect(lines(wait(), Died)).toEqual(["died target=@ by=@ kind=poison"]);
});

test("its bonus counts as long as it lasts, with those of the others", () => {
  const { world, you, wait } = alone();
  const now = () => [body.of(world, you, "might"), body.of(world, you, "guard")];
  ills.begin(world, you, "brave", 1);
  ills.begin(world, you, "strong", 2);
  expect(now()).toEqual([14, -2]);
  wait();
  expect(now()).toEqual([11, 0]);
  wait();
  expect(now()).toEqual([1, 0]);
});

test("the speeds of several multiply, and the last to end gives the usual one back", () => {
  const { world, you } = alone();
  const speed = () => read(world, you, Actor).speed;
  const seen = [speed()];
  ills.begin(world, you, "slow", 9);
  seen.push(speed());
  ills.begin(world, you, "crawling", 9);
  seen.push(speed());
  ills.begin(world, you, "hasty", 9);
  seen.push(speed());
  for (const what of ["slow", "crawling", "hasty"] as const) {
    ills.end(world, you, what);
    seen.push(speed());
  }
  expect(seen).toEqual([100, 50, 1, 1, 2, 200, 100]);
});

test("a slow one acts half as often, and never stops", () => {
  const { world, you, wait } = alone();
  ills.begin(world, you, "slow", 9);
  const before = timeOf(world);
  wait(2);
  expect(timeOf(world) - before).toBe(400);
  ills.begin(world, you, "crawling", 1);
  expect(read(world, you, Actor).speed).toBe(1);
});

test("something without turns has no speed to change", () => {
  const { world, one, wait } = stage("#####\n#@#p#\n#####");
  remove(world, one("p"), Actor);
  ills.begin(world, one("p"), "slow", 2);
  ills.begin(world, one("p"), "frozen", 2);
  wait(3);
  expect([get(world, one("p"), Actor), ills.of(world, one("p"))]).toEqual([undefined, []]);
});

test.each([0, 1, 3])("frozen for %i turns, an ogre moves again right after the last", (turns) => {
  const { world, one, wait, place } = stage("########\n#@....O#\n########");
  wait();
  expect(place("O")).toBe("5,1");
  ills.begin(world, one("O"), "frozen", turns);
  const seen = Array.from({ length: 4 }, () => {
    wait();
    return place("O");
  });
  const way = ["4,1", "3,1", "2,1", "2,1"];
  expect(seen).toEqual([...Array(turns).fill("5,1"), ...way].slice(0, 4));
});

test.each([50, 100, 200, 300])(
  "who freezes by its own deed gets no turns either, at a speed of %i",
  (speed) => {
    const { world, you, act } = alone();
    write(world, you, Actor, { speed });
    act(use({ item: give(world, you, ice) as Entity }));
    expect([timeOf(world), ills.of(world, you)]).toEqual([500, []]);
  },
);

test("conditions stand still while time does for who has them, and go on then", () => {
  const { world, one, wait, place } = stage("########\n#@....O#\n########");
  ills.begin(world, one("O"), "poisoned", 4);
  ills.begin(world, one("O"), "frozen", 3);
  suspend(world, one("O"));
  wait(9);
  expect([wounds.of(world, one("O")).now, ills.of(world, one("O"))]).toEqual([
    5,
    [
      { name: "poisoned", turns: 4 },
      { name: "frozen", turns: 3 },
    ],
  ]);
  resume(world, one("O"));
  wait(3);
  expect([place("O"), wounds.of(world, one("O")).now]).toEqual(["6,1", 2]);
  wait();
  expect([place("O"), wounds.of(world, one("O")).now]).toEqual(["5,1", 1]);
});

test.each(["first", "second"] as const)(
  "what the %s of the table begins acts as often as it has turns",
  (way) => {
    const counts = { deeds: 0 };
    const ill: ConditionRows<string, never> = {
      bitten: { every: (world, who) => void (counts.deeds === 0 && chain.begin(world, who, "sick", 3)) },
      sick: { every: () => void counts.deeds++ },
    };
    const rows = Object.entries(ill);
    const chain = conditions(body, Object.fromEntries(way === "first" ? rows : rows.reverse()));
    const { world, one, wait } = scene("###\n#@#\n###", {
      plugins: [...pieces.filter((piece) => piece !== ills && piece !== deeds), chain, table],
      legend: { "@": hero },
    });
    chain.begin(world, one("@"), "bitten", 1);
    wait(9);
    expect(counts.deeds).toBe(3);
  },
);

test("one of more turns than there are lasts to the end of time", () => {
  const { world, you, wait } = alone();
  ills.begin(world, you, "brave", 50_000_000);
  wait(2);
  expect(ills.has(world, you, "brave")).toBe(true);
});

test("frost brings no turn forward", () => {
  const { world, one, wait, place } = stage("########\n#@....O#\n########");
  ills.begin(world, one("O"), "crawling", 99);
  wait(2);
  const before = place("O");
  ills.begin(world, one("O"), "frozen", 1);
  wait(9);
  expect(place("O")).toBe(before);
});

test("a longer frost counts from now, and the hero waits as well", () => {
  const { world, you, wait } = alone();
  const before = timeOf(world);
  ills.begin(world, you, "frozen", 3);
  ills.begin(world, you, "frozen", 5);
  wait();
  expect(timeOf(world) - before).toBeGreaterThanOrEqual(500);
  expect(ills.has(world, you, "frozen")).toBe(false);
});

test("a stumbler goes every way, but into no wall and nobody", () => {
  const { world, one, act, place, draw } = stage(`
    #####
    #...#
    #.@.#
    #..p#
    #####`);
  ills.begin(world, one("@"), "dazed", 400);
  const seen = new Set(
    Array.from({ length: 300 }, () => {
      act(wait(), move({ dir: "n" }));
      return place("@") as string;
    }),
  );
  expect([...seen].sort()).toEqual(["1,1", "1,2", "1,3", "2,1", "2,2", "2,3", "3,1", "3,2"]);
  expect(draw()).toContain("p#");
});

test("of a stumbler's steps half go as meant, and each takes a turn", () => {
  const steps = Array.from({ length: 80 }, (_, seed) => {
    const { world, one, act, place } = stage("#######\n#.....#\n#..@..#\n#.....#\n#######", seed);
    ills.begin(world, one("@"), "dazed", 9);
    const before = timeOf(world);
    act(wait(), move({ dir: "e" }));
    expect(timeOf(world) - before).toBe(200);
    return place("@");
  });
  const meant = steps.filter((place) => place === "4,2").length / steps.length;
  expect(meant).toBeGreaterThan(0.45);
  expect(meant).toBeLessThan(0.7);
  expect(new Set(steps).size).toBe(8);
});

test("the last stumble may come with the last turn, and then it walks where it means to", () => {
  for (let seed = 0; seed < 20; seed++) {
    const { world, one, act, place } = stage("########\n#@.....#\n########", seed);
    ills.begin(world, one("@"), "brave", 9);
    ills.begin(world, one("@"), "giddy", 1);
    act(wait(), move({ dir: "e" }));
    expect(place("@")).toBe("2,1");
  }
});

test("the frightened flee until the last fright ends, and then are as before", () => {
  const { world, one } = stage("########\n#@....O#\n########");
  const behaviour = () => read(world, one("O"), Mind).behaviour;
  ills.begin(world, one("O"), "afraid", 2);
  ills.begin(world, one("O"), "aghast", 9);
  ills.begin(world, one("O"), "brave", 9);
  expect(behaviour()).toBe("fugitive");
  ills.end(world, one("O"), "brave");
  ills.end(world, one("O"), "afraid");
  expect(behaviour()).toBe("fugitive");
  ills.end(world, one("O"), "aghast");
  expect(behaviour()).toBe("hunter");
});

test("the frightened run from the hero, and come back afterwards", () => {
  const { world, one, wait, draw } = stage("###########\n#@..O.....#\n###########");
  wait();
  ills.begin(world, one("O"), "afraid", 3);
  wait(3);
  expect(draw()).toBe(drawn("###########\n#@....O...#\n###########"));
  wait(3);
  expect(draw()).toBe(drawn("###########\n#@.O......#\n###########"));
});

test("what it does each turn may end it, or make it last", () => {
  const { world, you, wait, lines } = alone();
  ills.begin(world, you, "brief", 9);
  ills.begin(world, you, "lasting", 1);
  expect(lines(wait(), ConditionEnded)).toEqual(["condition ended who=@ what=brief"]);
  wait(5);
  expect(ills.of(world, you)).toEqual([{ name: "lasting", turns: 2 }]);
});

test("what one does may end the same of another, before its turn", () => {
  const { world, all, wait, lines } = stage("#######\n#@#O#O#\n#######");
  for (const who of all("O")) ills.begin(world, who, "lonely", 9);
  expect(lines(wait(), ConditionEnded)).toEqual(["condition ended who=O what=lonely"]);
  expect(all("O").map((who) => ills.has(world, who, "lonely"))).toEqual([true, false]);
});

test("who dies of it takes it to the grave, and the others' goes on", () => {
  const { world, one, wait, lines } = stage("#######\n#@#O#O#\n#######");
  for (const who of [one("O"), one("@")]) ills.begin(world, who, "poisoned", 2);
  wounds.set(world, one("O"), 1);
  expect(lines(wait(), Died)).toEqual(["died target=O kind=poison"]);
  expect(lines(wait(), Harmed)).toEqual(["harmed target=@ points=1 kind=poison struck=false"]);
});

test("whoever is gone by the last turn is no longer named as its cause", () => {
  const { world, one, wait, lines } = stage("#####\n#@=O#\n#####");
  ills.begin(world, one("@"), "poisoned", 2, one("O"));
  wounds.set(world, one("@"), 2);
  wait();
  despawn(world, one("O"));
  expect(lines(wait(), Died)).toEqual(["died target=@ kind=poison cause=of an ogre"]);
});

test("an antidote cures its own, a salve all, and neither is wasted on the healthy", () => {
  const { world, you, act, refusal, lines } = alone();
  const [one, all] = [give(world, you, antidote), give(world, you, salve)] as [Entity, Entity];
  const useless = "That would have no effect here.";
  expect([refusal(use({ item: one })), refusal(use({ item: all }))]).toEqual([useless, useless]);
  for (const what of ["brave", "strong"] as const) ills.begin(world, you, what, 9);
  expect(refusal(use({ item: one }))).toBe(useless);
  ills.begin(world, you, "poisoned", 9);
  expect(lines(act(use({ item: one })), ConditionEnded)).toEqual(["condition ended who=@ what=poisoned"]);
  expect(refusal(use({ item: one }))).toBe("You are not carrying that.");
  expect(lines(act(use({ item: all })), ConditionEnded)).toEqual([
    "condition ended who=@ what=brave",
    "condition ended who=@ what=strong",
  ]);
  expect(ills.end(world, you, "brave")).toBe(false);
});

test("an effect inflicts on those that act, for the turns that are rolled, and tells them before", () => {
  const { world, one, act, wait } = stage("#########\n#@..O..p#\n#########");
  remove(world, one("p"), Actor);
  const item = give(world, one("@"), smog);
  const aim = deeds.aimOf(world, item) as Aim;
  expect(deeds.preview(world, one("@"), aim, { x: 4, y: 1 }, item).outcomes).toEqual(
    [one("@"), one("O")].map((who) => ({ who, chance: 1, text: "slow for 4 to 7 turns" })),
  );
  act(use({ item, at: { x: 4, y: 1 } }));
  expect(["@", "O", "p"].map((letter) => ills.has(world, one(letter), "slow"))).toEqual([true, true, false]);
  wait(7);
  expect(ills.of(world, one("O"))).toEqual([]);
  const more = give(world, one("@"), dart);
  const sure = deeds.preview(world, one("@"), aim, { x: 4, y: 1 }, more).outcomes;
  expect(sure?.[0]?.text).toBe("poisoned for 2 turns");
});

test("a missile has nothing to inflict on a post", () => {
  const { world, one, refusal } = stage("######\n#@..p#\n######");
  remove(world, one("p"), Actor);
  const item = give(world, one("@"), dart);
  expect(refusal(use({ item, at: { x: 4, y: 1 } }))).toBe("That would have no effect here.");
});

test.each([
  [{ "9lives": {} }],
  [{ two_words: {} }],
  [{ all: {} }],
  [{}],
  [{ slow: { speed: 0 } }],
  [{ slow: { speed: 1001 } }],
  [{ slow: { speed: 1.5 } }],
  [{ slow: { begins: "{The by} [be by] slow." } }],
  [{ slow: { ends: "{The by} [be by] slow." } }],
])("a table such as %o is refused", (rows) => {
  expect(() => conditions(body, rows as Parameters<typeof conditions>[1])).toThrow(KitError);
  expect(() => conditions(body, { "slow as 2-toed": { speed: 1 }, quick: { speed: 1000 } })).not.toThrow();
});

test("a name that is not in the table is refused", () => {
  const { world, you } = alone();
  expect(() => ills.begin(world, you, "poison" as "poisoned", 1)).toThrow('there is no condition "poison"');
});
