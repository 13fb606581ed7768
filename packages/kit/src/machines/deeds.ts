import { entitiesWith, get, hasPlugin, type Place, read, streamOf, type World } from "@delvekit/core";
import { heatPlace, ignitePlace } from "@delvekit/core/heat";
import { wake } from "@delvekit/core/minds";
import { addSmoke } from "@delvekit/core/smoke";
import { blockerAt, levelOf, Position } from "@delvekit/core/space";
import { DIRECTIONS, inBounds } from "@delvekit/grid";
import type { Scene } from "../effects";
import { Deed, type DeedName } from "./components";

/** Carries out a deed. Its scene is that of an effect: `by` is the part of the machine, `targets` the entities in its cell. */
export type DeedHandler = (scene: Scene) => void;

/** By how many degrees a fallen lamp heats its cell. */
const LAMP_HEAT = 400;
/** How much smoke comes out of a vent. */
const VENT_SMOKE = 3000;

const rouse: DeedHandler = ({ world, by }) => wake(world, by);

/** What deeds do by default. There is none for darts: the game decides what they do. */
export const STANDARD: Readonly<Partial<Record<DeedName, DeedHandler>>> = {
  wake: rouse,
  haunt: rouse,
  burn: ({ world, center }) => setAlight(world, center),
  fall: ({ world, center }) => drop(world, center),
  smoke({ world, center: { level, x, y } }) {
    if (hasPlugin(world, "smoke")) addSmoke(world, level, x, y, VENT_SMOKE);
  },
};

/** Makes all parts of a circuit do their deeds, in spawn order. */
export function act(world: World, circuit: number, deeds: Partial<Record<DeedName, DeedHandler>>): void {
  if (circuit === 0) return;
  for (const part of entitiesWith(world, Deed, Position)) {
    const deed = get(world, part, Deed);
    // The deed of another part may have removed this one.
    if (deed?.circuit !== circuit) continue;
    const { level, x, y } = read(world, part, Position);
    const center = { level, x, y };
    const target = blockerAt(world, level, x, y);
    const targets = target === undefined ? [] : [target];
    const random = streamOf(world, "kit.machines");
    deeds[deed.does]?.({ world, by: part, item: undefined, center, cells: [center], targets, random });
  }
}

function setAlight(world: World, { level, x, y }: Place): void {
  if (hasPlugin(world, "heat")) ignitePlace(world, level, x, y);
}

/** A lamp breaks: burning oil spreads over its cell and those around it. */
function drop(world: World, { level, x, y }: Place): void {
  if (!hasPlugin(world, "heat")) return;
  heatPlace(world, level, x, y, LAMP_HEAT);
  setAlight(world, { level, x, y });
  for (const { dx, dy } of DIRECTIONS) {
    if (inBounds(levelOf(world, level), x + dx, y + dy)) setAlight(world, { level, x: x + dx, y: y + dy });
  }
}
