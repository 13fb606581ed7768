import { advance, createWorld } from "@delvekit/core";
import { senses } from "@delvekit/core/minds";
import * as triggers from "@delvekit/core/triggers";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { layersAs, levels } from "@delvekit/kit/levels";
import { bindPlaces, machines } from "@delvekit/kit/machines";
import { minds } from "@delvekit/kit/minds";
import { delve } from "@delvekit/procgen";
import { crypt } from "@delvekit/procgen/themes";
import { draw, tiles } from "./stage";

const table = content([minds()]);
const { hero, bones } = table.creatures({
  hero: { look: ["@", 0xffffff], player: true },
  bones: { look: ["z", 0xe0e0e0], mind: "hunter" },
});
const { skull, candle } = table.things({ skull: { look: ["&", 0xf0f0ff] }, candle: { look: ["i", 0xffe0a0] } });

const { placer, kindOf } = bindPlaces(crypt, {
  creatures: { "#vermin": bones, "#undead": bones },
  items: { "#treasure": skull, "#relic": [skull, candle] }, // one of a list is drawn each time
  lights: { candle, fire: candle },
});
const works = machines({ tiles: { open: "floor", water: "water", chasm: "exit", cage: "shutter" }, kindOf });
const depths = levels({
  tiles,
  terrain: { solid: "wall", floor: "floor", corridor: "floor", door: "door" },
  layers: layersAs("floor", { grass: "grass", deep: "water", statue: "wall", lamp: "wall", secretDoor: "door" }),
  ...{ down: "exit", up: "exit", last: 1, places: placer },
  dig(digging) {
    const dungeon = delve.generate({ width: 60, height: 25, seed: digging.seed, places: digging.places });
    return { dungeon, things: works.furnish(dungeon, digging) };
  },
});
const rules = [minds(), senses(), triggers.plugin({ falls: [] }), works, depths];
const world = createWorld({ seed: 3, plugins: [...basics(tiles), table, ...rules] });
depths.enter(world, hero);
advance(world);
console.log(draw(world));
