import { entitiesWith, get, hasPlugin, type Place, read, streamOf, type World } from "@delvekit/core";
import { heatPlace, ignitePlace } from "@delvekit/core/heat";
import { wake } from "@delvekit/core/minds";
import { addSmoke } from "@delvekit/core/smoke";
import { blockerAt, levelOf, Position } from "@delvekit/core/space";
import { DIRECTIONS, inBounds } from "@delvekit/grid";
import type { Scene } from "../effects";
import { Deed, type DeedName } from "./components";

/** What a deed comes to. Its scene is that of an effect: `by` is the part of the machine, `targets` who stands in its cell. */
export type DeedHandler = (scene: Scene) => void;

/** How hot a fallen lamp makes its cell, in degrees more. */
const LAMP_HEAT = 400;
/** How much smoke comes out of a vent. */
const VENT_SMOKE = 3000;

const rouse: DeedHandler = ({ world, by }) => wake(world, by);

/** What deeds come to unless the game says otherwise. Darts are the game's: what they do is in its rows. */
export const STANDARD: Readonly<Partial<Record<DeedName, DeedHandler>>> = {
  wake: rouse,
  haunt: rouse,
  burn: ({ world, center }) => setAlight(world, center),
  fall: ({ world, center }) => drop(world, center),
  smoke({ world, center: { level, x, y } }) {
    if (hasPlugin(world, "smoke")) addSmoke(world, level, x, y, VENT_SMOKE);
  },
};

/** Lets all parts of a circuit do what they do, in the order of spawning. */
export function act(
  world: World,
  circuit: number,
  deeds: Readonly<Partial<Record<DeedName, DeedHandler>>>,
): void {
  if (circuit === 0) return;
  for (const part of entitiesWith(world, Deed, Position)) {
    const deed = get(world, part, Deed);
    // What another part did may have taken this one away.
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

/** A lamp breaks: burning oil runs over its cell and those around it. */
function drop(world: World, { level, x, y }: Place): void {
  if (!hasPlugin(world, "heat")) return;
  heatPlace(world, level, x, y, LAMP_HEAT);
  setAlight(world, { level, x, y });
  for (const { dx, dy } of DIRECTIONS) {
    if (inBounds(levelOf(world, level), x + dx, y + dy)) setAlight(world, { level, x: x + dx, y: y + dy });
  }
}
