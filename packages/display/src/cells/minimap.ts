import { type Colour, lighten, scale } from "../colour";
import { remember } from "../light";
import type { MinimapKind, MinimapMark, MinimapView } from "../minimap";
import { createSceneCell, IN_FLAMES, type MapScene, resetSceneCell } from "../scene";
import { unknownName } from "../snapshot";
import type { Theme } from "../theme";

/** A scene for a minimap: the known ground, and dots for actors. */
export interface SceneMinimap {
  readonly view: MinimapView;
  readonly marks: readonly MinimapMark[];
}

/** Fire stays visible at any scale; ground takes precedence over rock, or corridors would vanish. */
const FIRE_PRIORITY = 3;
const OPEN_PRIORITY = 1;

/**
 * Prepares a scene for `drawMinimap` or `paintMinimap`.
 *
 * @throws {UnknownNameError} when it is drawn, for a kind that the theme does not have
 * @example const { view, marks } = minimapOf(scene, theme); drawMinimap(frame, area, view, { marks, bg: theme.colours.ui.void });
 */
export function minimapOf(scene: MapScene, theme: Theme): SceneMinimap {
  const legend = legends.get(theme) ?? legendOf(theme);
  legends.set(theme, legend);
  const { names, numbers, kinds } = legend;
  const look = createSceneCell();
  const view: MinimapView = {
    width: scene.width,
    height: scene.height,
    kinds,
    kindAt(x, y) {
      resetSceneCell(look);
      const knowledge = scene.look(x, y, look);
      if (knowledge === "unknown") return -1;
      if (knowledge === "visible" && look.heat >= IN_FLAMES) return 2 * names.length;
      const name = look.cover || look.ground;
      return 2 * (numbers.get(name) ?? unknownName("kind", name, names)) + (knowledge === "visible" ? 1 : 0);
    },
  };
  return { view, marks: marksOf(scene, theme) };
}

/** The kinds of a theme: each as remembered and as seen, and fire at the end. */
interface Legend {
  readonly names: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly kinds: readonly MinimapKind[];
}

/** By theme, because a minimap is prepared every turn. */
const legends = /* @__PURE__ */ new WeakMap<Theme, Legend>();

function legendOf(theme: Theme): Legend {
  const names = Object.keys(theme.kinds);
  const kinds = names.flatMap((name) => [kindOf(theme, name, false), kindOf(theme, name, true)]);
  return {
    names,
    numbers: new Map(names.map((name, place) => [name, place] as const)),
    kinds: [...kinds, fireOf(theme)],
  };
}

function fireOf({ colours }: Theme): MinimapKind {
  return { colour: colours.fire[700], priority: FIRE_PRIORITY };
}

function kindOf({ kinds, colours }: Theme, name: string, visible: boolean): MinimapKind {
  const kind = kinds[name]!;
  if (kind.solid === true) return { colour: scale(kind.ground, 0.88) };
  const isDoor = kind.tile === "leaf" || kind.tile === "jambs";
  const ground: Colour = isDoor
    ? lighten(colours.terrain.door, 0.2)
    : kind.tile === "planks"
      ? colours.wood.plank
      : kind.ground;
  return {
    colour: visible ? lighten(ground, 0.2) : remember(ground, colours.memory.tint, 1.9),
    priority: OPEN_PRIORITY,
  };
}

function marksOf({ actors = [] }: MapScene, { colours }: Theme): MinimapMark[] {
  const others = actors.filter(({ disposition }) => disposition !== "hero");
  const heroes = actors.filter(({ disposition }) => disposition === "hero");
  return [...others, ...heroes].map(({ x, y, disposition }) => ({
    x,
    y,
    colour: colours.actor[disposition],
  }));
}
