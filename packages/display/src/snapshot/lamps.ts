import { unknownName } from "../errors";
import { clearLight, lightWalls, shine } from "../light";
import type { MapScene, SceneLight, SceneLightField } from "../scene";
import type { Lamp, Theme } from "../theme";
import { cellOf, FLAMES, type Snapshot } from "./snapshot";

/** Up to this many flames are lamps of their own; if there are more, blocks of four cells share one. */
const SINGLE_FLAMES = 48;

/** How strong a unit of light in the rules is on the map: in a light of 255, nearly all of a colour shows. */
export const FULL = 2.4 / 255;

/** The share of the ambient light that is left where the rules know light: a trace, in which one sees what is beside oneself. */
const TRACE = 0.3;

/** Computes the light of a snapshot: that of the game's rules, or else from the scene's lamps, flames and embers. */
export function shineAll(snapshot: Snapshot, scene: MapScene, theme: Theme): void {
  if (scene.light) copyLight(snapshot, scene, scene.light);
  else {
    clearLight(snapshot.light);
    shineLamps(snapshot, scene, theme);
    shineFlames(snapshot, theme);
  }
  const [red, green, blue] = theme.ambient;
  snapshot.ambient = scene.light ? [red * TRACE, green * TRACE, blue * TRACE] : theme.ambient;
  lightWalls(snapshot.light, snapshot.walls);
}

function copyLight({ area, light }: Snapshot, { width }: MapScene, from: SceneLightField): void {
  const { red, green, blue } = light;
  for (let row = 0, cell = 0; row < area.height; row++) {
    const start = (area.y + row) * width + area.x;
    for (let at = start; at < start + area.width; at++, cell++) {
      red[cell] = from.red[at]! * FULL;
      green[cell] = from.green[at]! * FULL;
      blue[cell] = from.blue[at]! * FULL;
    }
  }
}

function shineLamps(snapshot: Snapshot, { lights = [] }: MapScene, theme: Theme): void {
  for (const light of lights) {
    const cell = cellOf(snapshot, light.x, light.y);
    const lamp = lampOf(theme, light);
    if (cell >= 0) shineFrom(snapshot, cell, lamp, 1);
  }
}

/**
 * The lamp of a light: its own, or one of the theme's.
 * @throws {UnknownNameError} for a name that the theme does not have
 */
export function lampOf({ lamps }: Theme, { lamp }: SceneLight): Lamp {
  return typeof lamp === "string" ? (lamps[lamp] ?? unknownName("lamp", lamp, Object.keys(lamps))) : lamp;
}

function shineFrom({ light, opaque, area }: Snapshot, cell: number, lamp: Lamp, strength: number): void {
  const { width, height } = area;
  shine(light, { width, height, cells: opaque }, cell % width, Math.floor(cell / width), lamp, strength);
}

function shineFlames(snapshot: Snapshot, { lamps }: Theme): void {
  const { heat, embers } = snapshot;
  const flames = new Map<number, number>();
  for (let cell = 0; cell < heat.length; cell++) {
    if (heat[cell]! >= FLAMES) flames.set(cell, heat[cell]! / 255);
    else if (embers[cell] === 1) shineFrom(snapshot, cell, lamps["ember"]!, 1);
  }
  const sources = flames.size > SINGLE_FLAMES ? gather(flames, snapshot) : flames;
  for (const [cell, strength] of sources) shineFrom(snapshot, cell, lamps["flame"]!, strength);
}

/**
 * Replaces the flames in each block of two by two cells with one of their total heat: a forest fire then
 * takes a quarter of the time.
 */
function gather(flames: ReadonlyMap<number, number>, { area: { width } }: Snapshot): Map<number, number> {
  const sources = new Map<number, number>();
  const first = new Map<number, number>();
  for (const [cell, strength] of flames) {
    const block = Math.floor(cell / width / 2) * width + Math.floor((cell % width) / 2);
    const source = first.get(block) ?? cell;
    first.set(block, source);
    sources.set(source, (sources.get(source) ?? 0) + strength);
  }
  return sources;
}
