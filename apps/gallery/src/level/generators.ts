import {
  type AnyGenerator,
  catalogue,
  type Dungeon,
  defineGenerator,
  dungeonPlan,
  type IntOption,
  type Layers,
  type Step,
} from "@delvekit/procgen";

const DEPTHS = 26;

const depth: IntOption = {
  kind: "int",
  default: 1,
  min: 1,
  max: DEPTHS,
  help: "Which level of the dungeon; the exit of each lies where the entrance of the next is.",
};

const side = (name: string, normal: number, min: number): IntOption => ({
  kind: "int",
  default: normal,
  min,
  max: 400,
  help: `${name} of the map.`,
});

/** A level of a whole dungeon, as a generator for the gallery. */
const wholeDungeon = defineGenerator<
  { readonly depth: IntOption; readonly width: IntOption; readonly height: IntOption },
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

/** Every generator of the gallery by name: those of the catalogue, and whole dungeons level by level. */
export const generators: Readonly<Record<string, AnyGenerator>> = {
  ...catalogue,
  "whole-dungeon": wholeDungeon as unknown as AnyGenerator,
};
