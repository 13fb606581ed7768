import { advance, type Entity, entitiesWith, type Making, read, spawn, timeOf } from "../../src";
import { Mind, Waypoint } from "../../src/minds";
import { Blocker, Position, tileAt } from "../../src/space";
import { Actor } from "../../src/turns";
import { type SceneOptions, scene } from "../scene";

/** A scene with monsters on some of its spots. */
export type Monsters = ReturnType<typeof monsters>;

type MindValues = { behaviour?: string; sight?: number; opens?: boolean; heedless?: boolean };

/** A scene that draws each monster by the letter it was given, and can do without a player. */
export function monsters(map: string, options: SceneOptions = {}) {
  const level = scene(map, options);
  const { world } = level;
  const letters = new Map<Entity, string>();

  return {
    ...level,
    /** Puts a monster on a spot: one that sees far, unless told otherwise. */
    put(spot: string, behaviour: string, values: MindValues = {}, ...more: Making[]): Entity {
      const mind: Making = Mind({ behaviour, sight: 20, ...values }) as never;
      const monster = spawn(world, level.spot(spot), Actor, Blocker, mind, ...more);
      letters.set(monster, behaviour[0] as string);
      return monster;
    },
    /** Lets so many normal turns pass. */
    pass(turns: number): void {
      if (level.hero !== undefined) level.wait(turns);
      else advance(world, { until: timeOf(world) + 100 * turns });
    },
    /** The map now: monsters as the first letters of their behaviours. */
    show(): string {
      const rows = level
        .draw()
        .split("\n")
        .map((row) => [...row]);
      for (const stop of entitiesWith(world, Waypoint)) {
        const { x, y } = read(world, stop, Position);
        (rows[y] as string[])[x] = tileAt(world, level.level, x, y).glyph;
      }
      for (const [monster, letter] of letters) {
        const { x, y } = read(world, monster, Position);
        (rows[y] as string[])[x] = letter;
      }
      return rows.map((row) => row.join("")).join("\n");
    },
  };
}

/** A drawing without its indentation, to compare a map with. */
export function picture(drawing: string): string {
  const rows = drawing.replace(/^\n|\s+$/g, "").split("\n");
  const indent = Math.min(...rows.map((row) => row.search(/\S/)));
  return rows.map((row) => row.slice(indent)).join("\n");
}
