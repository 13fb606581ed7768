import { advance, step } from "@delvekit/core";
import { content } from "@delvekit/kit/content";
import { health } from "@delvekit/kit/health";
import { journeys, travel } from "@delvekit/kit/journeys";
import { minds } from "@delvekit/kit/minds";
import { draw, stage } from "./stage";

const wounds = health({ damage: ["blow"] });
const trips = journeys(wounds);
const pieces = [wounds, minds({ stands: [] })] as const;
const { hero, rat } = content(pieces).creatures({
  hero: { look: ["@", 0xffffff], health: 20, player: true, sight: 4 },
  rat: { look: ["r", 0xa09070], health: 3, mind: "stands" },
});

const map = `
  ################
  #@....#........#
  #.....+........#
  #.....#......r.#
  ################`;
const { world } = stage(map, { "@": hero, r: rat }, [...pieces, trips]);
advance(world);
const { steps, reason } = travel(trips, world, { kind: "explore" }, (command) => step(world, command));
console.log(`${steps} steps, then: ${reason}\n${draw(world)}`);
