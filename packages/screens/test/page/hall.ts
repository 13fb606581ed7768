import { spawn } from "@delvekit/core";
import { addLevel, at } from "@delvekit/core/space";
import { parseAscii } from "@delvekit/grid";
import { deeds, HERO, setup, things } from "../../../kit/test/game";
import { app, log, standard, status } from "../../src";

const HALL = "##########\n#........#\n#........#\n##########";

/** A hall with a potion, to walk about in. */
export default app({
  name: "hall",
  title: { name: "The Hall" },
  setup,
  begin(world) {
    const level = addLevel(world, parseAscii(HALL, { "#": 0, ".": 1 }));
    spawn(world, HERO, at(level, 1, 1));
    spawn(world, things["potion of healing"], at(level, 2, 1));
  },
  verbs: standard(deeds),
  panels: [status({ name: "The Hall" }), log()],
});
