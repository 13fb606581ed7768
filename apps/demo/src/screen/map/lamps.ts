import type { LevelInSight } from "../../game";
import { grain } from "./grain";
import { createLightMap, type LightMap, shine } from "./light";

const LANTERN = { radius: 11, light: [1.7, 1.3, 0.85] } as const;
const FIRE = { radius: 6, light: [1, 0.46, 0.13] } as const;
const EMBER = { radius: 5, light: [0.75, 0.32, 0.09] } as const;

/** Degrees from which things glow without burning. */
const GLOWS = 100;

/**
 * The light on a level: the hero's lantern, everything on fire, and everything hot enough to glow, such as braziers. Fires out of
 * sight shine around corners. `beat` makes them flicker.
 */
export function lightLevel(sight: LevelInSight, beat: number): LightMap {
  const { level, x, y } = sight;
  const map = createLightMap(level.width, level.height);
  shine(map, level.opacity, { ...LANTERN, x, y });
  for (let cell = 0; cell < level.tiles.cells.length; cell++) {
    const kind = lampAt(sight, cell);
    if (!kind) continue;
    const [red, green, blue] = kind.light;
    const power = 0.75 + 0.5 * grain(cell, beat);
    shine(map, level.opacity, {
      x: cell % level.width,
      y: Math.floor(cell / level.width),
      radius: kind.radius,
      light: [red * power, green * power, blue * power],
    });
  }
  return map;
}

/** Whether there is anything that flickers on a level. */
export function hasFires(sight: LevelInSight): boolean {
  return sight.level.tiles.cells.some((_, cell) => lampAt(sight, cell) !== undefined);
}

function lampAt(sight: LevelInSight, cell: number) {
  if (sight.onFire(cell)) return FIRE;
  return isHotSpot(sight, cell) ? EMBER : undefined;
}

// Heat spreads, so of a warm patch only the hottest cell stands for what warms it.
function isHotSpot({ level, heatAt }: LevelInSight, cell: number): boolean {
  const heat = heatAt(cell);
  if (heat < GLOWS) return false;
  const { width } = level;
  return [-width, -1, 1, width].every((step) => heatAt(cell + step) < heat);
}
