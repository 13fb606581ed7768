import { type Entity, type Making, type Plugin, spawn, type World } from "../../../src";
import {
  type Contact,
  contactsOf,
  Mind,
  Noticed,
  type Sense,
  type SensesOptions,
  senses,
} from "../../../src/minds";
import { listen } from "../../../src/plugin";
import { Actor } from "../../../src/turns";
import { type SceneOptions, scene, sceneSetup } from "../../scene";

type MindValues = { behaviour?: string; sight?: number; opens?: boolean };

/** A tick later than any of these tests: minds perceive when a test says so. */
const NEVER = 1_000_000;

/** A scene with senses, and watchers on its spots, who stand still unless they are actors. */
export function watched(
  map: string,
  { plugins = [], ...options }: SceneOptions & SensesOptions & { plugins?: readonly Plugin[] } = {},
  own: readonly Sense[] = [],
) {
  const { memory, voice, noises, ...rest } = options;
  const given = {
    ...(memory && { memory }),
    ...(voice !== undefined && { voice }),
    ...(noises && { noises }),
    senses: own,
  };
  const settings = { ...rest, plugins: [...plugins, senses(given)] };
  const level = scene(map, settings);
  const { world } = level;
  const noticed: string[] = [];
  listen(world, Noticed, (_world, { entity, who, sense }) => noticed.push(`${entity} ${sense} ${who}`));
  return {
    ...level,
    noticed,
    setup: sceneSetup(settings),
    /** Puts a mind on a spot: one that sees far, unless told otherwise. */
    put: (spot: string, values: MindValues = {}, ...more: Making[]): Entity =>
      spawn(
        world,
        level.spot(spot),
        Actor({ next: NEVER }),
        Mind({ sight: 20, ...values }) as never,
        ...more,
      ),
  };
}

/** What somebody knows, as "who at x,y (sense)". */
export function known(world: World, self: Entity): string[] {
  return contactsOf(world, self).map(({ who, x, y, sense }) => `${who} at ${x},${y} (${sense})`);
}

/** The only contact of somebody. */
export function contactOf(world: World, self: Entity): Contact {
  const contacts = contactsOf(world, self);
  if (contacts.length !== 1) throw new Error(`${contacts.length} contacts in place of one`);
  return { ...(contacts[0] as Contact) };
}
