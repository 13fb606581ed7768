import { read } from "@delvekit/core";
import { rememberedTileAt } from "@delvekit/core/sight";
import { close, Position, setTile, toggle } from "@delvekit/core/space";
import { describe, expect, it } from "vitest";
import { type Scene, scene } from "./scene";

/** How long a bar holds, in turns. */
const HOLDS = 30;

const levelOfHero = ({ world, hero }: Scene) => read(world, hero, Position).level;

describe("a barred door", () => {
  const chased = (isBarred: boolean) => {
    const hall = scene("##############\n#.@'......g..#\n##############");
    hall.wait(2);
    hall.do(close({ dir: "e" }));
    if (isBarred) hall.do(toggle({ dir: "e" }));
    return hall;
  };

  it("holds off who opens any other door", () => {
    const open = chased(false);
    open.wait(10);
    expect(open.health(open.hero)).toBeLessThan(44);
    const barred = chased(true);
    barred.wait(HOLDS - 2);
    expect(barred.tile(3, 1)).toBe("barred door");
    expect(barred.health(barred.hero)).toBe(44);
  });

  it("is opened by the hero, who walks into it", () => {
    const hall = chased(true);
    hall.walk("e");
    expect(hall.tile(3, 1)).toBe("open door");
  });

  it("gives way in the end, so that nobody is shut out for good", () => {
    const hall = scene("#######\n#.@+..#\n#######");
    hall.do(toggle({ dir: "e" }));
    expect(hall.texts().at(-1)).toBe(`You bar the door. It will hold for ${HOLDS} turns.`);
    hall.wait(HOLDS - 1);
    expect(hall.tile(3, 1)).toBe("barred door");
    hall.wait(2);
    expect(hall.tile(3, 1)).toBe("closed door");
    expect(hall.texts()).toContain("The bar of the door gives way.");
  });

  it("is known to give way, in sight or not", () => {
    const hall = scene("#########\n#.@+....#\n#.#######\n#.......#\n#########");
    hall.do(toggle({ dir: "e" }));
    for (const [dir, times] of [
      ["w", 1],
      ["s", 2],
      ["e", 3],
    ] as const)
      hall.walk(dir, times);
    hall.wait(HOLDS);
    const { world, hero } = hall;
    expect(rememberedTileAt(world, hero, levelOfHero(hall), 3, 1)?.name).toBe("closed door");
  });

  it("makes an oven of the room behind it", () => {
    const burn = (isBarred: boolean) => {
      const hall = scene(`
        ################
        #...@'....g""""#
        #...############
        #..............#
        ################`);
      hall.do(close({ dir: "e" }));
      if (isBarred) hall.do(toggle({ dir: "e" }));
      for (let x = 6; x < 11; x++) setTile(hall.world, levelOfHero(hall), x, 1, "hay");
      hall.ignite(12, 1);
      hall.wait(20);
      return hall;
    };
    expect(burn(false).game.ending?.won).toBe(false);
    const barred = burn(true);
    expect(barred.find("g")).toBeUndefined();
    expect(barred.health(barred.hero)).toBe(44);
  });
});
