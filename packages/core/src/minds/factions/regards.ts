import { entityOfSerial, resource, resourceOf, serialOf } from "../../world";
import { FactionError } from "../../world/errors";
import type { World } from "../../world/world";
import { ATTITUDES, type Attitude } from "./relations";

/** What single entities think of others, whatever their factions: by the serials of the one who thinks, and of the other. */
export const RegardsResource = resource<Map<number, Map<number, Attitude>>>({
  name: "factions.regards",
  create: () => new Map(),
  save: (regards, world) => {
    const known = (serial: number) => entityOfSerial(world, serial) !== 0;
    return [...regards]
      .filter(([self]) => known(self))
      .flatMap(([self, others]) =>
        [...others]
          .filter(([other]) => known(other))
          .map(([other, attitude]) => [self, other, attitude] as const),
      )
      .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  },
  load: (data) => {
    const regards = new Map<number, Map<number, Attitude>>();
    for (const [self, other, attitude] of data as [number, number, Attitude][])
      note(regards, self, other, attitude);
    return regards;
  },
});

/**
 * What one thinks of another from now on, whatever their factions: the charmed, the angered, the hired. With `undefined` it is as
 * their factions say again. It holds one way only.
 *
 * @throws {EntityError} when one of them is not alive. @throws {FactionError} for an attitude to itself, or one that is none.
 * @throws {CoreError} in a world without the plugin `factions`.
 */
export function setAttitude(world: World, self: number, other: number, attitude: Attitude | undefined): void {
  const [a, b] = [serialOf(world, self), serialOf(world, other)];
  if (a === b) throw new FactionError(`entity ${self} cannot have an attitude to itself`);
  if (attitude !== undefined && !ATTITUDES.includes(attitude)) {
    throw new FactionError(
      `entity ${self} is to be ${JSON.stringify(attitude)} to ${other}; allowed are ${ATTITUDES.join(", ")}, or undefined`,
    );
  }
  const regards = resourceOf(world, RegardsResource);
  dropDead(world, regards);
  if (attitude !== undefined) note(regards, a, b, attitude);
  else if (regards.get(a)?.delete(b) && regards.get(a)?.size === 0) regards.delete(a);
}

/** What one thinks of another in particular, if anything. */
export function regardOf(world: World, self: number, other: number): Attitude | undefined {
  const regards = resourceOf(world, RegardsResource);
  // Almost always there are none.
  if (regards.size === 0) return undefined;
  return regards.get(serialOf(world, self))?.get(serialOf(world, other));
}

function note(
  regards: Map<number, Map<number, Attitude>>,
  self: number,
  other: number,
  attitude: Attitude,
): void {
  const own = regards.get(self) ?? new Map<number, Attitude>();
  regards.set(self, own.set(other, attitude));
}

/** Serials never come back: what the dead thought, and what was thought of them, is of no use to anybody. */
function dropDead(world: World, regards: Map<number, Map<number, Attitude>>): void {
  for (const [self, others] of regards) {
    for (const other of others.keys()) if (entityOfSerial(world, other) === 0) others.delete(other);
    if (others.size === 0 || entityOfSerial(world, self) === 0) regards.delete(self);
  }
}
