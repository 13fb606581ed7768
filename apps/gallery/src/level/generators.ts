import { whole } from "@delvekit/grid/data";
import {
  type AnyGenerator,
  type Dungeon,
  defineGenerator,
  dungeonPlan,
  type Layers,
  type NumberOption,
  type Step,
} from "@delvekit/procgen";
import { diggers } from "./own";

const DEPTHS = 26;

const depth: NumberOption = whole(1, DEPTHS, {
  default: 1,
  help: "Which level of the dungeon; the exit of each lies where the entrance of the next is.",
});

const side = (name: string, normal: number, min: number): NumberOption =>
  whole(min, 400, { default: normal, help: `${name} of the map.` });

/** A level of a whole dungeon, as a generator for the gallery. */
const wholeDungeon = defineGenerator<
  { readonly depth: NumberOption; readonly width: NumberOption; readonly height: NumberOption },
  Dungeon,
  Step & { readonly kind: "level"; readonly layers: Layers }
>({
  name: "whole-dungeon",
  options: { depth, width: side("Columns", 80, 32), height: side("Rows", 50, 24) },
  *dig({ depth: at, width, height }, seed) {
    const { dungeon } = dungeonPlan({ seed, depths: DEPTHS, width, height }).level(at);
    yield { kind: "level", terrain: dungeon.terrain, layers: dungeon.layers };
    return dungeon;
  },
});

/** Every generator of the gallery by name: those of the catalogue and of one's own module, and whole dungeons level by level. */
export const generators: Readonly<Record<string, AnyGenerator>> = {
  ...diggers,
  "whole-dungeon": wholeDungeon as unknown as AnyGenerator,
};
