import { add, get, read } from "@delvekit/core";
import { windOf } from "@delvekit/core/heat";
import { Asleep, contactsOf } from "@delvekit/core/minds";
import { Position } from "@delvekit/core/space";
import { describe, expect, it } from "vitest";
import { throwAt } from "../../src/game";
import { status } from "../driver";
import { type Scene, scene } from "./scene";

const FIELD = `${"#".repeat(15)}\n${`#${'"'.repeat(13)}#\n`.repeat(5)}#......@......#\n${`#${'"'.repeat(13)}#\n`.repeat(5)}${"#".repeat(15)}`;

const levelOf = ({ world, hero }: Scene) => read(world, hero, Position).level;

describe("a verb of the world has a thing:", () => {
  it("bellows fan a fire away from whoever points them, and the hall's wind comes back", () => {
    const burnt = (fanned: boolean) => {
      const room = scene(FIELD);
      room.give("bellows");
      room.ignite(7, 4);
      if (fanned) expect(room.use("bellows", { x: 7, y: 5 }).done).toBe(true);
      else room.wait();
      room.wait(3);
      const rows = room.draw().split("\n");
      const ash = (row: string) => [...row].filter((char) => char !== '"' && char !== "#").length;
      return { room, north: rows.slice(1, 4).reduce((sum, row) => sum + ash(row), 0) };
    };
    const { room, north } = burnt(true);
    expect(north).toBeGreaterThan(burnt(false).north);
    expect(windOf(room.world, levelOf(room))).toMatchObject({ direction: "n", strength: 3 });
    room.wait(6);
    expect(windOf(room.world, levelOf(room)).strength).toBe(0);
  });

  it("a rattle lures whoever hears it to where it lies, and can be taken again", () => {
    const hall = scene(
      "##################\n#@...............#\n#.##############.#\n#..............g.#\n##################",
    );
    hall.give("rattle", 2);
    const goblin = hall.find("g");
    hall.use("rattle", { x: 8, y: 1 });
    expect(contactsOf(hall.world, goblin)).toMatchObject([{ who: hall.hero }]);
    const { x = 0, y = 0 } = contactsOf(hall.world, goblin)[0] ?? {};
    expect(Math.abs(x - 8) + Math.abs(y - 1)).toBeLessThan(4);
    expect(status(hall.game).pack.find(({ kind }) => kind === "rattle")?.count).toBe(1);
    expect(hall.draw()).toContain("(");
  });

  it("a bell calls whoever sleeps within its sound to where it rang", () => {
    const hall = scene("####################\n#@................g#\n####################");
    const goblin = hall.find("g");
    add(hall.world, goblin, Asleep());
    hall.give("bell");
    hall.use("bell");
    expect(contactsOf(hall.world, goblin)).toMatchObject([{ who: hall.hero }]);
    const far = get(hall.world, goblin, Position)!.x;
    hall.wait(5);
    expect(get(hall.world, goblin, Position)!.x).toBeLessThan(far);
    expect(status(hall.game).pack.map(({ kind }) => kind)).toEqual(["bell"]);
  });

  it("a potion of cooling chills where it shatters: fires go out, and creatures of flame are hurt", () => {
    const room = scene("###########\n#@....i...#\n###########");
    room.give("cooling", 2);
    const imp = room.find("i");
    add(room.world, imp, Asleep({ deafness: 200 }));
    room.ignite(5, 1);
    const { item } = status(room.game).pack[0]!;
    const before = room.health(imp);
    room.do(throwAt({ item, at: { x: 6, y: 1 } }));
    expect(room.health(imp)).toBeLessThanOrEqual(before - 10);
  });

  it("drunk, it keeps all heat off", () => {
    const room = scene("#####\n#@..#\n#####");
    room.give("cooling");
    room.use("cooling");
    expect(status(room.game).conditions).toContain("cooled");
  });
});
