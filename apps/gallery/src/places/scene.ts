import {
  createTheme,
  type Lamp,
  type MapScene,
  type SceneItem,
  type SceneLight,
  type Theme,
} from "@delvekit/display/look";
import type { Point } from "@delvekit/grid";
import { type Dungeon, type Layers, layerKinds, type Placed, Terrain } from "@delvekit/procgen";
import looks from "./looks.json";
import type { Placement } from "./trial";

/** Places have no colours of their own, and it is dark where nothing shines. */
export const THEME: Theme = createTheme({ ambient: [0.05, 0.05, 0.08] });

/** What a lamp has that its place does not say. */
const USUAL = { colour: "#ffb060", radius: 6 };

/** What shines without a name. */
const SHINING: Readonly<Record<string, string>> = { brazier: "flame", lamp: "torch" };

/** Looks like the rock around it until somebody finds it. */
const HIDDEN = ["secretDoor", "weakWall"];

const GROUNDS: Readonly<Record<number, readonly [ground: string, cover: string]>> = {
  [Terrain.solid]: ["solid", ""],
  [Terrain.floor]: ["floor", ""],
  [Terrain.corridor]: ["corridor", ""],
  [Terrain.door]: ["corridor", "door"],
};

/** A thing that stands for those of a name or tag. */
interface Standing {
  readonly figure: string;
  readonly glyph?: string;
  readonly colour?: Exclude<SceneItem["colour"], number>;
}

/**
 * A level with a place as a game shows it: lit by the lamps of its places, and by the torch of a hero if one stands somewhere. Names that only a game
 * knows have a letter, or a figure that comes close.
 */
export function sceneOf({ dungeon }: Pick<Placement, "dungeon">, hero?: Point): MapScene {
  const { width, height } = dungeon.terrain;
  const things = dungeon.machines.flatMap((machine) => machine.things);
  const mobs = things.filter(({ kind }) => kind === "mob");
  const lamps = things.filter(({ kind }) => kind === "light");
  return {
    width,
    height,
    look(x, y, out) {
      [out.ground, out.cover] = groundAt(dungeon, y * width + x);
      return "visible";
    },
    actors: [
      ...mobs.map(({ name, x, y, asleep }, id) => ({
        ...{ id, x, y, ...standing(name), disposition: "hostile" as const },
        ...(asleep && { mark: "asleep" as const }),
      })),
      ...(hero ? [{ ...hero, id: "hero", glyph: "@", figure: "hero", disposition: "hero" as const }] : []),
    ],
    items: [
      ...things
        .filter(({ kind }) => kind === "item")
        .map(({ name, x, y }) => ({ x, y, colour: "metal" as const, ...standing(name) })),
      ...lamps.map(({ x, y, colour = USUAL.colour }) => ({
        x,
        y,
        glyph: "*",
        colour: Number.parseInt(colour.slice(1), 16),
      })),
    ],
    lights: [
      ...lamps.map((lamp) => ({ x: lamp.x, y: lamp.y, lamp: lampOf(lamp) })),
      ...shiningIn(dungeon.layers, width),
      ...(hero ? [{ ...hero, lamp: "torch" }] : []),
    ],
  };
}

/** Where a hero who comes in stands first: in the only way in, or else on the first cell. */
export function wayInto({ machine }: Pick<Placement, "machine">): Point {
  const { x, y } = machine.way ?? machine.cells[0]!;
  return { x, y };
}

/** Whether a place has light of its own. */
export function isLit({ dungeon, machine }: Placement): boolean {
  const own = new Set(machine.cells.map(({ x, y }) => y * dungeon.terrain.width + x));
  const { lights } = sceneOf({ dungeon });
  return lights?.some(({ x, y }) => own.has(y * dungeon.terrain.width + x)) === true;
}

function groundAt({ terrain, layers, entrance, exit }: Dungeon, cell: number): readonly [string, string] {
  const [x, y] = [cell % terrain.width, Math.floor(cell / terrain.width)];
  if (entrance.x === x && entrance.y === y) return ["stairsUp", ""];
  if (exit.x === x && exit.y === y) return ["stairsDown", ""];
  const usual = GROUNDS[terrain.cells[cell]!]!;
  if (!layers) return usual;
  const [liquid, growth, feature] = (["liquid", "growth", "feature"] as const).map((layer) => {
    const number = layers[layer].cells[cell]!;
    return number === 0 ? "" : layerKinds[layer][number]!.name;
  });
  if (feature && HIDDEN.includes(feature)) return GROUNDS[Terrain.solid]!;
  return [liquid || usual[0], feature || growth || usual[1]];
}

function shiningIn({ feature }: Layers, width: number): SceneLight[] {
  return [...feature.cells].flatMap((number, cell) => {
    const lamp = SHINING[layerKinds.feature[number]!.name];
    return lamp === undefined ? [] : [{ x: cell % width, y: Math.floor(cell / width), lamp }];
  });
}

function lampOf({ colour = USUAL.colour, radius = USUAL.radius }: Placed): Lamp {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return { colour: [channel(1), channel(3), channel(5)], radius, softness: radius / 3 };
}

/** How something looks of which only the name is known. */
function standing(name: string): Standing & { readonly glyph: string } {
  const word = name.replace("#", "");
  const known = (looks as Readonly<Record<string, object>>)[word] as Standing | undefined;
  return {
    glyph: word[0] ?? "?",
    figure: word in THEME.figures ? word : "",
    ...known,
  };
}
