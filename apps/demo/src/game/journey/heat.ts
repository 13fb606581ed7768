import {
  blockersOf,
  danger,
  heatFieldOf,
  levelOf,
  NONE,
  Position,
  type Resource,
  read,
  resource,
  resourceOf,
  Scorchable,
  temperatureAt,
  type World,
} from "@delvekit/core";

/** What is too hot for the hero while it looks for a way. */
interface Heat {
  /** The level that it looks at, or nothing while it does not. */
  level: number | undefined;
  cells: readonly number[];
  /** Counts the looks, so that no way is kept from one to the next. */
  looks: number;
}

/** Not saved: between two looks there is nothing in it that counts. */
export const HeatResource: Resource<Heat> = resource<Heat>({
  name: "journey.heat",
  create: () => ({ level: undefined, cells: [], looks: 0 }),
});

/** As many steps of detour as can be: only where there is no other way does one lead through the heat. */
const DETOUR = 254;

/**
 * What is too hot for the hero, while it looks for a way. Monsters do not shun it like this: what they bear is another matter, and how
 * much they want to get through is as well, which their desires weigh.
 */
export const heatOnTheWay = danger(
  "heat on the way",
  (world, { id }) => {
    const { level, looks } = resourceOf(world, HeatResource);
    return level === id ? looks : 0;
  },
  (world, { id }, shun) => {
    const { level, cells } = resourceOf(world, HeatResource);
    if (level === id) for (const cell of cells) shun(cell, DETOUR);
  },
);

/** Looks for a way that goes round what is too hot for the hero. */
export function keepingCool<T>(world: World, hero: number, look: () => T): T {
  const heat = resourceOf(world, HeatResource);
  heat.cells = cellsTooHot(world, hero);
  if (heat.cells.length === 0) return look();
  heat.looks++;
  heat.level = read(world, hero, Position).level;
  try {
    return look();
  } finally {
    heat.level = undefined;
  }
}

/** Whether there was anything to keep out of at the last look. */
export function isAnythingTooHot(world: World): boolean {
  return resourceOf(world, HeatResource).cells.length > 0;
}

function cellsTooHot(world: World, hero: number): number[] {
  const { bearable } = read(world, hero, Scorchable);
  const { level } = read(world, hero, Position);
  const field = heatFieldOf(world, level);
  const blockers = blockersOf(world, level);
  const cells: number[] = [];
  levelOf(world, level).tiles.cells.forEach((_, cell) => {
    // Where a brazier stands nobody walks.
    if (temperatureAt(field, cell) > bearable && (blockers?.[cell] ?? NONE) === NONE) cells.push(cell);
  });
  return cells;
}
