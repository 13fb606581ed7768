import { add, despawn, entitiesWith, has, read, spawn, type World, write } from "@delvekit/core";
import { Hot, heatPlace, igniteEntity, ignitePlace } from "@delvekit/core/heat";
import { inventoryOf, pickUp } from "@delvekit/core/items";
import { Asleep, inform, Mind, wake } from "@delvekit/core/minds";
import { at, entitiesOn, Position, setTile } from "@delvekit/core/space";
import { Trigger } from "@delvekit/core/triggers";
import { wait } from "@delvekit/core/turns";
import { wordsOf } from "@delvekit/display/view";
import { turnOf } from "@delvekit/kit";
import { kindNameOf } from "@delvekit/kit/content";
import { Deed } from "@delvekit/kit/machines";
import { aboutCell } from "@delvekit/screens";
import { describe, expect, it, test } from "vitest";
import { cardOf, type Played, play } from "../../../test/support/player";
import app from "../src/app";
import { heroIn, score, wounds } from "../src/game";
import { CAPTIVE, givePack, monsters, STARTING_PACK, STATUE, things } from "../src/game/content";
import { prowlers } from "../src/game/halls";
import { deeds, Reaper, spells } from "../src/game/pieces";
import { chasmBeside, unusedHealing } from "../src/screen/advice";
import { HINTS } from "../src/screen/hints";
import { standing } from "../src/screen/panels";
import { play as act, newGame } from "./driver";
import { furnish, type Scene, scene } from "./game/scene";

const levelOfHero = (world: World) => read(world, heroIn(world), Position).level;

/** A game in a scene, begun. */
async function begun(drawing: string, more: (world: World) => void = () => undefined): Promise<Played> {
  const player = await play({
    ...app,
    begin(world) {
      const { hero } = furnish(world, drawing);
      givePack(world, hero, STARTING_PACK);
      more(world);
    },
  });
  await player.press("Enter");
  return player;
}

describe("1. nothing kills from full health in less than three turns", () => {
  /** How many turns the hero lives on who only waits. */
  function livesFor(hall: Scene): number {
    for (let turn = 1; turn <= 10; turn++) {
      hall.wait();
      if (hall.game.ending) return turn;
    }
    return Number.POSITIVE_INFINITY;
  }

  it.each(["seed", "other", "third", "fourth"])("two ogres and a troll around it, by %s", (seed) => {
    const corner = "#######\n#O@...#\n#O....#\n#######";
    expect(livesFor(scene(corner, seed))).toBeGreaterThanOrEqual(3);
    expect(livesFor(scene("#######\n#.T...#\n#.@...#\n#######", seed))).toBeGreaterThanOrEqual(3);
  });

  it("a lake of burning oil, and grass, and hay", () => {
    for (const sign of ["=", '"', "|"]) {
      const row = `#${sign.repeat(9)}#`;
      const hall = scene(`###########\n${row}\n#${sign.repeat(4)}@${sign.repeat(4)}#\n${row}\n###########`);
      for (let x = 1; x <= 9; x++) for (let y = 1; y <= 3; y++) hall.ignite(x, y);
      expect(livesFor(hall), sign).toBeGreaterThanOrEqual(3);
    }
  });

  it("a powder store that goes off around it", () => {
    const hall = scene("#######\n#.....#\n#..@..#\n#.....#\n#######");
    const level = levelOfHero(hall.world);
    for (const [x, y] of [
      [2, 1],
      [3, 1],
      [4, 1],
      [2, 2],
      [4, 2],
    ] as const)
      setTile(hall.world, level, x, y, "powder");
    hall.ignite(2, 1);
    expect(livesFor(hall)).toBeGreaterThanOrEqual(3);
  });
});

describe("2. bait is told before it is taken, and journeys never fetch it", () => {
  const layBait = (hall: Scene) => {
    const { world } = hall;
    const level = levelOfHero(world);
    const key = spawn(world, things.key, at(level, 5, 1), Trigger({ on: "take", circuit: 7 }));
    spawn(world, Deed({ circuit: 7, does: "fall" }), at(level, 5, 1));
    return key;
  };

  it("a look says what falls", () => {
    const hall = scene("#########\n#@......#\n#########");
    layBait(hall);
    hall.wait();
    const seen = { world: hall.world, hero: hall.hero } as Parameters<typeof aboutCell>[0];
    expect(JSON.stringify(aboutCell(seen, { x: 5, y: 1 }))).toMatch(/something hangs over it/i);
  });

  it("a look at one of several things of which one may be taken says so", () => {
    const { world, hero, wait } = scene("#########\n#@......#\n#########");
    for (const x of [4, 5])
      spawn(world, things.sword, at(levelOfHero(world), x, 1), Trigger({ on: "take", circuit: 7 }));
    wait();
    const seen = { world, hero } as Parameters<typeof aboutCell>[0];
    expect(JSON.stringify(aboutCell(seen, { x: 5, y: 1 }))).toMatch(/cages close over the others/i);
  });

  it("o leaves it, and o again", () => {
    const hall = scene("#########\n#@......#\n#########");
    const key = layBait(hall);
    hall.wait();
    for (let i = 0; i < 5; i++) hall.explore();
    expect(read(hall.world, key, Position)).toMatchObject({ x: 5, y: 1 });
  });
});

describe("3. the same key twice goes on", () => {
  it("o with a foe in sight refuses once, then takes a turn", async () => {
    let world!: World;
    const player = await begun("##############\n#@.......h#..#\n#........+...#\n##############", (made) => {
      world = made;
    });
    await player.press(".");
    const before = turnOf(world);
    expect(JSON.stringify(await player.press("o"))).toContain("Once more goes on.");
    expect(turnOf(world)).toBe(before);
    await player.press("o");
    expect(turnOf(world)).toBeGreaterThan(before);
  });

  it("and names the key that strikes whoever is beside the hero", async () => {
    const player = await begun("##############\n#@h.......#..#\n#........+...#\n##############");
    await player.press(".");
    expect(JSON.stringify(await player.press("o"))).toContain(
      "Once more goes on. v strikes the nearest foe.",
    );
  });

  it("o goes on past a timid foe, once it was told of it", async () => {
    let world!: World;
    const hall =
      "#########################\n#@.....#................#\n#...r..#................#\n#......+................#\n#########################";
    const player = await begun(hall, (made) => {
      world = made;
    });
    const told = JSON.stringify(await player.press(".", "o"));
    expect(told).toMatch(/The rat (has noticed you|is near and may notice you)\. Once more goes on\./);
    const last = JSON.stringify(await player.press("o", "o", "o", "o", "o"));
    // Seven steps, and a bite on the way.
    expect(last).toContain("Everything is explored.");
    expect(read(world, heroIn(world), Position).x).toBe(8);
  });

  it("v walks to the nearest foe, and strikes it", async () => {
    let world!: World;
    const player = await begun("##########\n#@..g....#\n##########", (made) => {
      world = made;
      for (const foe of entitiesOn(made, levelOfHero(made)))
        if (kindNameOf(made, foe) === "goblin") add(made, foe, Asleep({ deafness: 999 }));
    });
    const goblin = entitiesOn(world, levelOfHero(world)).find((one) => kindNameOf(world, one) === "goblin")!;
    await player.press("v");
    await player.press("v");
    expect(read(world, heroIn(world), Position).x).toBe(3);
    await player.press("v");
    expect(wounds.of(world, goblin).now).toBeLessThan(wounds.of(world, goblin).max);
  });

  it("v where no way leads to the foe says so, and the next one waits", async () => {
    let world!: World;
    const player = await begun("##########\n#@..≈≈.h.#\n##########", (made) => {
      world = made;
    });
    await player.press(".");
    const before = turnOf(world);
    expect(JSON.stringify(await player.press("v"))).toContain("You cannot get there. Once more waits");
    expect(turnOf(world)).toBe(before);
    await player.press("v");
    expect(turnOf(world)).toBe(before + 1);
  });

  it("o with a foe in the only way refuses once, then waits for it", async () => {
    let world!: World;
    const player = await begun("#########\n#@....h.#\n#######.#\n#######.#\n#########", (made) => {
      world = made;
    });
    await player.press(".");
    const before = turnOf(world);
    expect(JSON.stringify(await player.press("o"))).toContain("v strikes the nearest foe.");
    expect(turnOf(world)).toBe(before);
    await player.press("o");
    expect(turnOf(world)).toBeGreaterThan(before);
  });

  it("o names the nearest locked door", async () => {
    const player = await begun("########\n#@..+..#\n########", (made) => {
      setTile(made, levelOfHero(made), 4, 1, "locked door");
    });
    expect(JSON.stringify(await player.press("o"))).toContain(
      "The rest is behind locked doors. The nearest is 3 steps to the east: walk into it with its key.",
    );
  });

  it("a walk to who stands there ends beside it", async () => {
    let world!: World;
    const player = await begun("##########\n#@.......#\n##########", (made) => {
      world = made;
      spawn(made, CAPTIVE, at(levelOfHero(made), 6, 1));
    });
    await player.press(".", "x", "Tab", "Enter");
    expect(read(world, heroIn(world), Position).x).toBe(5);
  });

  it("v without a foe says so, and takes no turn", async () => {
    const player = await begun("##########\n#@.......#\n##########");
    const view = await player.press("v");
    expect(JSON.stringify(view)).toContain("No foe is in sight.");
  });
});

describe("3. and lets sleepers lie", () => {
  const HALL =
    "##################\n#@.....#.........#\n#......#.........#\n#......#.........#\n#..........g..g..#\n##################";
  const place = (world: World) => read(world, heroIn(world), Position);
  const near = (world: World) =>
    entitiesOn(world, levelOfHero(world)).filter((one) => {
      const { x, y } = read(world, one, Position);
      const far = Math.max(Math.abs(place(world).x - x), Math.abs(place(world).y - y));
      return kindNameOf(world, one) === "goblin" && far <= 2;
    });

  it("o keeps its distance, says so once for those who lie together, and goes on when it is pressed again", async () => {
    let world!: World;
    const player = await begun(HALL, (made) => {
      world = made;
      for (const foe of entitiesOn(made, levelOfHero(made)))
        if (kindNameOf(made, foe) === "goblin") add(made, foe, Asleep({ deafness: 999 }));
    });
    let told = "";
    for (let i = 0; i < 6 && !told.includes("sleeping goblin. Once more"); i++)
      told = JSON.stringify(await player.press("o"));
    expect(told).toContain("The rest is beside a sleeping goblin. Once more goes there.");
    expect(near(world)).toEqual([]);
    for (let i = 0; i < 3; i++) told = JSON.stringify(await player.press("o"));
    expect(place(world).x).toBeGreaterThan(7);
    expect(told).toContain("Everything is explored.");
  });
});

describe("3. and tells what helps", () => {
  it("o names the key that strikes where a foe is in the only way", async () => {
    const player = await begun("########\n#@..h..#\n########");
    await player.press(".");
    expect(JSON.stringify(await player.press("o"))).toContain("v strikes the nearest foe.");
  });

  it("o asks once for each wound when the hero is badly hurt", async () => {
    let world!: World;
    const player = await begun(
      "####################\n#@......#..........#\n#.......+..........#\n####################",
      (made) => {
        world = made;
        wounds.hurt(made, heroIn(made), 36, "blow");
      },
    );
    const ask = async () => JSON.stringify(await player.press("o")).includes("Once more goes on.");
    expect(await ask()).toBe(true);
    expect(read(world, heroIn(world), Position).x).toBe(1);
    expect(await ask()).toBe(false);
    expect(read(world, heroIn(world), Position).x).toBeGreaterThan(1);
    wounds.hurt(world, heroIn(world), 2, "blow");
    expect(await ask()).toBe(true);
    wounds.mend(world, heroIn(world), 30);
    expect(await ask()).toBe(false);
  });

  it("o names the potion that a badly hurt hero carries, and asks again a while later", async () => {
    const player = await begun("####################\n#@.................#\n####################", (made) => {
      wounds.hurt(made, heroIn(made), 36, "blow");
    });
    const ask = async () => JSON.stringify(await player.press("o")).includes("carry a potion of healing");
    expect(await ask()).toBe(true);
    expect(await ask()).toBe(false);
    for (let turn = 0; turn < 20; turn++) await player.press(".");
    expect(await ask()).toBe(true);
  });

  it("o tells that a door is barred where the rest is behind it", async () => {
    let world!: World;
    const player = await begun("##########\n#@..+....#\n##########", (made) => {
      world = made;
    });
    const ask = async () => JSON.stringify(await player.press("o"));
    setTile(world, levelOfHero(world), 4, 1, "barred door");
    await player.press(".");
    let told = "";
    for (let i = 0; i < 3 && !told.includes("explored"); i++) told = await ask();
    expect(told).toContain("A door is barred: walk into it to lift the bar.");
  });

  it("o names the stairs, not the key that strikes, where all is explored and a foe is far", async () => {
    const player = await begun("################\n#@>...........h#\n################");
    await player.press(".");
    const told = JSON.stringify(await player.press("o"));
    expect(told).not.toContain("strikes the nearest foe.");
    expect(told).toContain("leads on, down the stairs.");
  });

  it("o steps out of the heat before it does anything else", async () => {
    let world!: World;
    const player = await begun("##########\n#.@......#\n##########", (made) => {
      world = made;
      heatPlace(made, levelOfHero(made), 2, 1, 300);
    });
    await player.press(".");
    await player.press("o");
    expect([1, 3]).toContain(read(world, heroIn(world), Position).x);
  });

  it("the key of the stairs names the key that strikes where a foe is in the only way", async () => {
    const player = await begun("##########\n#@..h...>#\n##########");
    await player.press(".");
    expect(JSON.stringify(await player.press(">"))).toContain("v strikes the nearest foe.");
    const free = await begun("##########\n#@.......#\n#..h.....#\n########>#\n##########");
    await free.press(".");
    expect(JSON.stringify(await free.press(">"))).not.toContain("v strikes the nearest foe.");
  });

  it("and so does the key of the stairs, which then goes there", async () => {
    let world!: World;
    const player = await begun("##########\n#.@.....>#\n##########", (made) => {
      world = made;
      for (const [x, heat] of [
        [2, 300],
        [3, 900],
        [4, 900],
      ] as const)
        heatPlace(made, levelOfHero(made), x, 1, heat);
    });
    await player.press(".");
    expect(has(world, heroIn(world), Hot)).toBe(true);
    await player.press(">");
    expect(read(world, heroIn(world), Position).x).toBe(1);
  });

  it("o asks once before a step that burns more than a seventh of all health", async () => {
    let world!: World;
    const player = await begun("##########\n#.@......#\n##########", (made) => {
      world = made;
      for (const x of [1, 2, 3]) heatPlace(made, levelOfHero(made), x, 1, 600);
    });
    await player.press(".");
    const health = wounds.of(world, heroIn(world)).now;
    expect(JSON.stringify(await player.press("o"))).toContain("will burn you badly");
    expect(wounds.of(world, heroIn(world)).now).toBe(health);
    await player.press("o");
    expect(wounds.of(world, heroIn(world)).now).toBeLessThan(health);
    expect(read(world, heroIn(world), Position).x).toBe(3);
  });

  it("o asks before a step that would be the last, and not before a cheap one of whoever is badly hurt", async () => {
    const asked = async (heat: number, hurt: number) => {
      const player = await begun("##########\n#.@......#\n##########", (made) => {
        for (const x of [1, 2, 3]) heatPlace(made, levelOfHero(made), x, 1, heat);
        wounds.hurt(made, heroIn(made), hurt, "blow");
      });
      await player.press(".");
      return JSON.stringify(await player.press("o"));
    };
    expect(await asked(600, 33)).toContain("will burn you badly");
    expect(await asked(110, 38)).not.toContain("will burn you badly");
  });

  it("waiting asks for each wound of whoever is badly hurt in the heat", async () => {
    let world!: World;
    const player = await begun("##########\n#.@......#\n##########", (made) => {
      world = made;
      for (const x of [1, 2, 3, 4]) heatPlace(made, levelOfHero(made), x, 1, 150);
      wounds.hurt(made, heroIn(made), 24, "blow");
    });
    await player.press(".");
    const before = turnOf(world);
    expect(JSON.stringify(await player.press("."))).toContain("You burn, and are hurt.");
    expect(turnOf(world)).toBe(before);
    await player.press(".");
    expect(turnOf(world)).toBe(before + 1);
  });

  it("o asks once before a step that takes so long beside a fire that it burns badly", async () => {
    const asked = async (slow: boolean) => {
      const player = await begun("##########\n#..@.+...#\n#....#####\n##########", (made) => {
        for (const x of [1, 2, 3, 4]) heatPlace(made, levelOfHero(made), x, 2, 1600);
        if (slow) spells.begin(made, heroIn(made), "slowed", 20);
      });
      return JSON.stringify(await player.press("o"));
    };
    expect(await asked(true)).toContain("The next step takes long beside the fire");
    expect(await asked(false)).not.toContain("The next step takes long beside the fire");
  });

  it("o finds the way out of the heat where no cell beside it is cool", async () => {
    let world!: World;
    const player = await begun("###########\n#@........#\n###########", (made) => {
      world = made;
      for (const x of [1, 2, 3, 4]) heatPlace(made, levelOfHero(made), x, 1, 200);
    });
    await player.press(".");
    expect(has(world, heroIn(world), Hot)).toBe(true);
    for (let i = 0; i < 2; i++) await player.press("o");
    expect(read(world, heroIn(world), Position).x).toBe(3);
  });

  it("o goes where it is less hot, also on fire, where no way leads out of the heat", async () => {
    for (const burns of [false, true]) {
      let world!: World;
      const player = await begun("#######\n#@...##\n#######", (made) => {
        world = made;
        for (const [i, heat] of [320, 280, 240, 200].entries())
          heatPlace(made, levelOfHero(made), 1 + i, 1, heat);
        if (burns) igniteEntity(made, heroIn(made));
      });
      await player.press(".");
      await player.press("o");
      expect(read(world, heroIn(world), Position).x).toBe(2);
    }
  });

  it("o leaves the heat by the way that is no hotter, even if it is longer", async () => {
    let world!: World;
    const player = await begun("#############\n#......@....#\n#############", (made) => {
      world = made;
      for (const [i, heat] of [110, 110, 110, 110, 260].entries())
        heatPlace(made, levelOfHero(made), 4 + i, 1, heat);
    });
    await player.press(".");
    expect(has(world, heroIn(world), Hot)).toBe(true);
    await player.press("o");
    expect(read(world, heroIn(world), Position).x).toBe(6);
  });

  it("t throws torches and oil, too", async () => {
    const player = await begun('##########\n#@...""".#\n##########');
    const card = cardOf(await player.press("t"));
    const rows = card?.kind === "menu" ? card.groups.flatMap((group) => group.rows) : [];
    // What is only thrown comes first.
    expect(rows.map(({ label }) => wordsOf(label))).toEqual(["3 javelins", "a flask of oil", "2 torches"]);
    expect(wordsOf((await player.press("c")).prompt ?? "")).toContain("Throw the torch");
  });
});

describe("3. and no key costs health without asking", () => {
  it("v asks before it steps into flames", async () => {
    let world!: World;
    const player = await begun('##########\n#@"....g.#\n##########', (made) => {
      world = made;
      ignitePlace(made, levelOfHero(made), 2, 1);
    });
    const view = await player.press("v");
    expect(JSON.stringify(view)).toContain("Step into the flames?");
    expect(read(world, heroIn(world), Position).x).toBe(1);
  });

  it("v goes round what is about to burn, and asks where there is no other way", async () => {
    for (const [drawing, asks] of [
      ['##########\n#@"....g.#\n##########', true],
      ['##########\n#@"....g.#\n#........#\n##########', false],
    ] as const) {
      let world!: World;
      const player = await begun(drawing.replace('"..', '"".'), (made) => {
        world = made;
        ignitePlace(made, levelOfHero(made), 3, 1);
      });
      const view = JSON.stringify(await player.press("v"));
      expect(view.includes("Step where it will burn?")).toBe(asks);
      expect(read(world, heroIn(world), Position)).toMatchObject(asks ? { x: 1, y: 1 } : { x: 2, y: 2 });
    }
  });

  it("the stairs key waits for who stands in the only way, at the second press", async () => {
    let world: World;
    const player = await begun("##########\n#@....r.>#\n##########", (made) => {
      world = made;
      const rat = [...entitiesWith(made, Mind)][0]!;
      add(made, rat, Asleep());
    });
    await player.press(">");
    const before = turnOf(world!);
    for (let press = 0; press < 3; press++) await player.press(">");
    expect(turnOf(world!)).toBeGreaterThan(before);
  });
});

describe("4. hints go by urgency", () => {
  const ask = (hall: Scene) => {
    const seen = { world: hall.world, hero: hall.hero } as Parameters<(typeof HINTS)[number]["when"]>[0];
    return HINTS.filter(({ when }) => when(seen)).map(({ name }) => name);
  };

  it("burning comes before everything, and alone", () => {
    const hall = scene('##########\n#@..""...#\n##########');
    hall.give("torch");
    expect(ask(hall)).toEqual(["tinder"]);
    igniteEntity(hall.world, hall.hero);
    expect(ask(hall)).toEqual(["burning"]);
  });

  it("and so does the potion of a hero that is badly hurt", () => {
    const hall = scene("##########\n#@.......#\n##########");
    hall.give("healing");
    hall.heal(hall.hero, 8);
    expect(ask(hall)).toEqual(["hurt"]);
  });

  it("nobody is told that fire heals while the crown takes its warmth", () => {
    const hintsWith = (crown: boolean) => {
      const hall = scene("##########\n#@.......#\n##########");
      if (crown) hall.give("crown");
      hall.heal(hall.hero, 20);
      return ask(hall);
    };
    expect(hintsWith(false)).toContain("wounds");
    expect(hintsWith(true)).not.toContain("wounds");
  });

  it("nobody who stands in grass is told to throw a torch at who comes, and no fight is called lost", () => {
    const hintsOn = (ground: string) => {
      const hall = scene(`########\n#@${ground}.g..#\n########`);
      hall.give("torch");
      hall.wait();
      hall.heal(hall.hero, 20);
      return ask(hall);
    };
    expect(hintsOn(".")).toContain("torch");
    expect(hintsOn('"')).not.toContain("torch");
    expect(HINTS.filter(({ says }) => wordsOf(says).includes("lose this fight"))).toEqual([]);
  });

  it("none speaks of foes that are not there", () => {
    expect(HINTS.filter(({ says }) => wordsOf(says).includes("asleep"))).toEqual([]);
  });

  it("nobody is invited to explore while a foe near looks for the hero", () => {
    const hall = scene("##############\n#@......#....#\n#.......+....#\n##############");
    hall.wait(12);
    expect(ask(hall)).toContain("explore");
    const goblin = spawn(hall.world, monsters.goblin, at(levelOfHero(hall.world), 9, 1));
    const place = { level: levelOfHero(hall.world), x: 1, y: 1 };
    inform(hall.world, goblin, { who: hall.hero, ...place, sense: "told", certainty: 1000 });
    hall.wait();
    expect(ask(hall)).not.toContain("explore");
  });

  it("nobody is told to pick up what lies in flames", () => {
    const hall = scene('######\n#@"..#\n######');
    hall.do(wait());
    spawn(hall.world, things.javelin, at(levelOfHero(hall.world), 1, 1));
    expect(ask(hall)).toContain("things");
    setTile(hall.world, levelOfHero(hall.world), 1, 1, "dry grass");
    hall.ignite(1, 1);
    expect(ask(hall)).not.toContain("things");
  });

  it("a locked door is told with or without its key", () => {
    const hall = scene("##########\n#@.......#\n##########");
    setTile(hall.world, levelOfHero(hall.world), 3, 1, "locked door");
    expect(ask(hall)).toEqual(["locked"]);
    hall.give("key");
    expect(ask(hall)).toEqual(["key"]);
  });

  it("who loses a fight is told of torches, and only then", () => {
    const hall = scene("##########\n#@....g..#\n##########");
    hall.give("torch");
    hall.wait(2);
    expect(ask(hall)).not.toContain("torch");
    hall.heal(hall.hero, 20);
    expect(ask(hall)).toContain("torch");
  });

  it("gear in the pack is told, until something is in its place", () => {
    const hall = scene("##########\n#@.......#\n##########");
    expect(ask(hall)).not.toContain("gear");
    for (const kind of ["sword", "spear"] as const) hall.give(kind);
    expect(ask(hall)).toContain("gear");
    hall.use("spear");
    expect(ask(hall)).not.toContain("gear");
  });

  it("none speaks of a jump to who would not live through it", () => {
    const hall = scene("##########\n#@.......#\n##########");
    setTile(hall.world, levelOfHero(hall.world), 3, 1, "chasm");
    hall.wait();
    expect(ask(hall)).toContain("chasm");
    wounds.raise(hall.world, hall.hero, 1 - wounds.of(hall.world, hall.hero).max);
    expect(ask(hall)).not.toContain("chasm");
  });

  it("the preview of what is thrown promises nothing where nothing can land", () => {
    const hall = scene("##########\n#@.......#\n##########");
    const { world, hero } = hall;
    setTile(world, levelOfHero(world), 4, 1, "iron bars");
    hall.wait();
    for (const kind of ["torch", "oil", "rattle"] as const) {
      hall.give(kind);
      const item = inventoryOf(world, hero).find((one) => kindNameOf(world, one) === kind)!;
      const refusalAt = (x: number) =>
        deeds.preview(world, hero, { at: "cell", reach: 8 }, { x, y: 1 }, item).refusal;
      expect([kind, refusalAt(4)]).toEqual([kind, "That would have no effect here."]);
      expect(hall.use(kind, { x: 4, y: 1 }).reason).toBe(refusalAt(4));
      expect(refusalAt(3)).toBeUndefined();
    }
  });

  it("what lies here is told by its number, and described once", () => {
    const hall = scene("##########\n#@.......#\n##########");
    const { world, hero } = hall;
    for (let i = 0; i < 2; i++) spawn(world, things.rattle, at(levelOfHero(world), 3, 1));
    hall.wait();
    const seen = { world, hero } as Parameters<typeof aboutCell>[0];
    expect(JSON.stringify(aboutCell(seen, { x: 3, y: 1 })).match(/it clatters/g)).toHaveLength(1);
    hall.walk("e", 2);
    expect(hall.texts().at(-1)).toBe("You see 2 tin rattles here.");
    expect(JSON.stringify(standing(seen))).toContain("2 tin rattles");
    hall.do(pickUp());
    expect(hall.texts().slice(-2)).toEqual([
      "You pick up a tin rattle (a).",
      "You pick up a tin rattle, and have 2 (a).",
    ]);
  });

  it("and how long a step takes, where it takes longer", () => {
    const hall = scene("##########\n#@.......#\n##########");
    const seen = { world: hall.world, hero: hall.hero } as Parameters<typeof standing>[0];
    expect(JSON.stringify(standing(seen))).not.toContain("A step takes");
    setTile(hall.world, levelOfHero(hall.world), 1, 1, "mud");
    spells.begin(hall.world, hall.hero, "slowed", 5);
    expect(JSON.stringify(standing(seen))).toContain("A step takes you 4 turns here.");
  });

  it("those that tell what to do name a verb of the game", () => {
    for (const { name, verb } of HINTS)
      if (verb !== undefined) expect(Object.keys(app.verbs), name).toContain(verb);
  });
});

describe("5. the story of a death", () => {
  /** What the last screen tells of a hero that waits, after some keys. */
  async function storyOf(row: string, more: (world: World) => void, ...keys: readonly string[]) {
    const wall = "#".repeat(row.length);
    const player = await begun(`${wall}\n${row}\n${wall}`, (world) => {
      wounds.hurt(world, heroIn(world), 40, "blow");
      more(world);
    });
    for (const key of keys) await player.press(key);
    for (let turn = 0; turn < 60 && cardOf(player.view())?.kind !== "end"; turn++) await player.press(".");
    const last = cardOf(player.view());
    const story = last?.kind === "end" ? last.timeline.map(({ text }) => wordsOf(text)) : [];
    return story.filter((text) => !/blow damage|badly hurt/.test(text));
  }

  it("begins with what was touched: the key that dropped a lamp", async () => {
    const drop = (world: World) => {
      const level = levelOfHero(world);
      spawn(world, things.key, at(level, 2, 1), Trigger({ on: "take", circuit: 7 }));
      spawn(world, Deed({ circuit: 7, does: "fall" }), at(level, 6, 1));
    };
    const story = await storyOf('#"@"""""""#', drop, "g");
    expect(story[0]).toMatch(/^You pick up an iron key/);
  });

  it("begins with who lit it", async () => {
    const story = await storyOf('#"@""""""f#', () => undefined);
    expect(story[0]).toMatch(/^The firebug throws a burning torch/);
  });

  it("ends with what would have saved the hero, found by playing it again", async () => {
    const player = await begun("##########\n#@...h...#\n##########", (world) => {
      wounds.hurt(world, heroIn(world), 36, "blow");
    });
    for (let turn = 0; turn < 60 && cardOf(player.view())?.kind !== "end"; turn++) await player.press(".");
    const last = cardOf(player.view());
    expect(last?.kind).toBe("end");
    const advice = /Played again: (?:use|go) .* on turn (\d+), and you live/.exec(JSON.stringify(last));
    const turn = Number(advice?.[1]);
    const labels = last?.kind === "end" ? last.buttons.map(({ label }) => label) : [];
    expect(labels).toContain(`Try again from turn ${turn}`);
    await player.press("T");
    expect(player.text()).toContain("This is practice: nothing of it is kept.");
    expect(player.text()).toMatch(new RegExp(`turn ${turn}\\b`));
  });
});

test("5. and tells of no potion or jump to who dies of the first wound", () => {
  const hall = scene("##########\n#@.......#\n##########");
  const { world, hero } = hall;
  hall.give("healing");
  setTile(world, levelOfHero(world), 3, 1, "chasm");
  hall.wait();
  const last = { world, hero, causes: [] } as unknown as Parameters<typeof unusedHealing>[0];
  expect([unusedHealing(last), chasmBeside(last)]).not.toContain(undefined);
  wounds.raise(world, hero, 1 - wounds.of(world, hero).max);
  expect([unusedHealing(last), chasmBeside(last)]).toEqual([undefined, undefined]);
});

describe("6. kills score nothing", () => {
  it("a hundred kills are worth as much as none; mercy, depth and one fire count", () => {
    const { world } = newGame({ seed: 1 });
    const hero = heroIn(world);
    const before = score(world);
    write(world, hero, Reaper, { kills: 100, burned: 50, cells: 0 });
    expect(score(world)).toBe(before);
    write(world, hero, Reaper, { mercy: 1 });
    expect(score(world)).toBeGreaterThan(before);
    write(world, hero, Reaper, { mercy: 0, blaze: 40 });
    expect(score(world)).toBeGreaterThan(before);
  });

  it("whoever guards a place never comes", () => {
    const game = newGame({ seed: 3 });
    const { world } = game;
    const natives = new Set(entitiesWith(world, Mind));
    for (let i = 0; i < 40; i++) {
      prowlers.send(world, 2);
      const strangers = entitiesWith(world, Mind).filter((one) => !natives.has(one));
      expect(strangers.map((one) => kindNameOf(world, one))).not.toContain("gatekeeper");
      for (const one of strangers) despawn(world, one);
    }
  });

  it("whoever comes is heard first, and they are finite", () => {
    const game = newGame({ seed: 3 });
    const { world } = game;
    wounds.raise(world, heroIn(world), 30000);
    const calls = () => game.messages.filter(({ text }) => text.includes("Somebody is coming"));
    const told = () => calls().reduce((sum, { count }) => sum + count, 0);
    const known = new Set(entitiesWith(world, Mind));
    const [heard, came]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 700; turn++) {
      const before = told();
      act(game, wait());
      if (told() > before) heard.push(turn);
      const strangers = entitiesWith(world, Mind).filter((one) => !known.has(one));
      if (strangers.length > 0) came.push(turn);
      for (const one of strangers) known.add(one);
    }
    // One group looks for whoever has reached the first hall alone.
    expect(came).toHaveLength(1);
    expect(heard).toHaveLength(1);
    for (const [i, turn] of came.entries()) expect(turn - heard[i]!).toBeGreaterThanOrEqual(10);
  });
});

describe("7. what is disguised is not named", () => {
  test("a statue that wakes beside the hero steps off its plinth before it strikes", () => {
    const hall = scene("#########\n#@......#\n#########");
    const statue = spawn(hall.world, STATUE, at(levelOfHero(hall.world), 2, 1));
    wake(hall.world, statue);
    hall.wait();
    expect(hall.texts().join()).toContain("A statue moves.");
    expect(hall.texts().join()).not.toMatch(/watcher (smashes|misses)/);
    hall.wait();
    expect(hall.texts().join()).toMatch(/watcher (smashes|misses)/);
  });

  test("a statue is a statue until it wakes, and then it says what it is", () => {
    const hall = scene("#########\n#@......#\n#########");
    const { world } = hall;
    const statue = spawn(world, STATUE, at(levelOfHero(world), 5, 1));
    hall.wait();
    expect(hall.texts().join()).not.toContain("watcher");
    const seen = { world, hero: hall.hero } as Parameters<typeof aboutCell>[0];
    expect(JSON.stringify(aboutCell(seen, { x: 5, y: 1 }))).not.toContain("watcher");
    wake(world, statue);
    hall.wait();
    expect(hall.texts().join()).toContain("A statue moves. It is a stone watcher!");
    expect(entitiesWith(world, Position).filter((one) => kindNameOf(world, one) === "watcher")).toHaveLength(
      1,
    );
  });
});
