import { advance, blueprint, spawn, step } from "@delvekit/core";
import { at, move } from "@delvekit/core/space";
import * as triggers from "@delvekit/core/triggers";
import { content } from "@delvekit/kit/content";
import { lookOf } from "@delvekit/kit/names";
import { draw, reasonOf, stage } from "./stage";

const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });
const lever = blueprint(
  "lever",
  ...lookOf("lever", "/", 0xc0a060, undefined),
  triggers.Trigger({ on: "pull", circuit: 1 }),
);
const gate = blueprint("gate", triggers.Gate({ circuit: 1, tile: "floor" }));

const { world, level } = stage("#######\n#@.X..#\n#######", { "@": hero }, [triggers.plugin()]);
spawn(world, lever, at(level, 2, 1));
spawn(world, gate, at(level, 3, 1));
advance(world);
step(world, move({ dir: "e" }));
console.log(draw(world));
console.log(reasonOf(step(world, triggers.pull())));
console.log(draw(world));
