import {
  type AnyEvent,
  action,
  advance,
  type Command,
  createWorld,
  done,
  type Entity,
  type Field,
  get,
  type Happening,
  isAlive,
  on,
  plugin,
  spawn,
  step,
  type WorldSetup,
} from "@delvekit/core";
import {
  addLevel,
  at,
  blockerAt,
  entitiesAt,
  levelOf,
  Position,
  type Tileset,
  tileAt,
  tileset,
} from "@delvekit/core/space";
import { Player, wait } from "@delvekit/core/turns";
import { type Point, parseAscii } from "@delvekit/grid";
import type { Seed } from "@delvekit/random";
import { basics } from "../../src";
import type { Kind } from "../../src/content";
import { Look } from "../../src/names";

/** The tiles of scenes, unless a feature needs others. Each is drawn on the map with its own glyph. */
export const TILES = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  window: { glyph: "=", walkable: false },
});

/** The pieces and plugins of a game. */
export type Plugins = NonNullable<WorldSetup["plugins"]>;

/** What a scene is made of. */
export interface SceneOptions {
  /** The pieces of the game, besides what every roguelike has. */
  readonly plugins: Plugins;
  /** Who or what each letter of the map is. They stand on the second tile, the floor. */
  readonly legend: Readonly<Record<string, Kind>>;
  readonly tiles?: Tileset;
  readonly seed?: Seed;
}

/** What a scene does by itself, see `play`. */
const script = action("script", {});

/** A world with one level drawn in text: glyphs of tiles, and letters of the legend, spawned row by row. */
export function scene(map: string, { plugins, legend, tiles = TILES, seed = 1 }: SceneOptions) {
  let scripted = () => {};
  const stage = plugin({
    name: "stage",
    actions: [
      on(script, { who: Player }, () => {
        scripted();
        return done(0);
      }),
    ],
  });
  const world = createWorld({ seed, plugins: [...basics(tiles), ...plugins, stage] });
  const glyphs = [
    ...tiles.tiles.map(({ glyph, id }) => [glyph, id]),
    ...Object.keys(legend).map((letter) => [letter, 1]),
  ];
  const level = addLevel(world, parseAscii(drawn(map), Object.fromEntries(glyphs)));
  const cast = new Map<Entity, string>();
  for (const [y, row] of drawn(map).split("\n").entries())
    for (const [x, letter] of [...row].entries()) {
      const kind = legend[letter];
      if (kind) cast.set(spawn(world, kind, at(level, x, y)), letter);
    }
  advance(world);

  const all = (letter: string) => [...cast].flatMap(([who, its]) => (its === letter ? [who] : []));
  const one = (letter: string) => all(letter)[0] as Entity;
  const act = (...commands: readonly Command[]): Happening[] =>
    commands.flatMap((command) => [...step(world, command).events]);
  const glyphAt = (x: number, y: number) => {
    const top = blockerAt(world, level, x, y) ?? entitiesAt(world, level, x, y)[0];
    return get(world, top, Look)?.glyph ?? tileAt(world, level, x, y).glyph;
  };

  return {
    world,
    level,
    /** Everybody whom the map showed with a letter, row by row. */
    all,
    /** The first whom the map showed with a letter. */
    one,
    /** Plays the hero's commands, and returns what happened. */
    act,
    /** Lets turns pass, and returns what happened. */
    wait: (turns = 1) => act(...Array.from({ length: turns }, () => wait())),
    /** Does something between two commands, and returns what happened. It takes no time. */
    play(does: () => void): Happening[] {
      scripted = does;
      return act(script());
    },
    /** Gives a command, and returns why it was refused; undefined if it was not. */
    refusal(command: Command): string | undefined {
      const outcome = step(world, command);
      return outcome.status === "failed" ? outcome.reason : undefined;
    },
    /** Where somebody stands, as "x,y"; undefined for the dead and the carried. */
    place(letter: string): string | undefined {
      const who = one(letter);
      return isAlive(world, who) && get(world, who, Position)
        ? placeText(get(world, who, Position))
        : undefined;
    },
    /** The map now: whoever blocks a cell, else what lies there, else the tile. */
    draw(): string {
      const { width, height } = levelOf(world, level);
      const row = (y: number) => Array.from({ length: width }, (_, x) => glyphAt(x, y)).join("");
      return Array.from({ length: height }, (_, y) => row(y)).join("\n");
    },
    /** The events of some types, a line each: "harmed target=@ points=3". Entities are the letters of the map. */
    lines(events: readonly Happening[], ...types: readonly AnyEvent[]): string[] {
      return events.flatMap((event) => {
        const schema = types.find(({ type }) => type === event.type)?.schema;
        if (!schema) return [];
        const details = Object.entries(schema).map(([name, field]) => {
          const value = (event as unknown as Readonly<Record<string, unknown>>)[name];
          return value === undefined ? "" : ` ${name}=${shown(cast, field, value)}`;
        });
        return `${event.type}${details.join("")}`;
      });
    },
  };
}

function shown(cast: ReadonlyMap<Entity, string>, { kind }: Field, value: unknown): string {
  if (kind === "entity") return cast.get(value as Entity) ?? "another";
  return kind === "place" ? placeText(value) : String(value);
}

function placeText(place: unknown): string {
  const { x, y } = place as Point;
  return `${x},${y}`;
}

/** A drawing without its indent. */
export function drawn(map: string): string {
  return map
    .split("\n")
    .flatMap((row) => row.trim() || [])
    .join("\n");
}
