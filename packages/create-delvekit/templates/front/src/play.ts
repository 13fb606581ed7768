// The rules behind a front end of your own: opens and saves the game, turns keys into commands, and says what the hero knows as plain data.
import { type Command, type Entity, get, read, type World } from "@delvekit/core";
import { createBrowserStore } from "@delvekit/core/browser";
import { inventoryOf, pickUp } from "@delvekit/core/items";
import { canSee, isVisible, rememberedTileAt } from "@delvekit/core/sight";
import { entitiesOn, levelOf, move, Position } from "@delvekit/core/space";
import type { SaveStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { Changes, endingOf, heroOf, snapshotsOf, turnOf } from "@delvekit/kit";
import { use, useOf } from "@delvekit/kit/effects";
import { openGame } from "@delvekit/kit/game";
import { lifeOf } from "@delvekit/kit/health";
import { descend } from "@delvekit/kit/levels";
import { messagesOf } from "@delvekit/kit/messages";
import { Look } from "@delvekit/kit/names";
import { game } from "./game";

/** What is drawn in a cell of the map. */
export interface Cell {
  readonly glyph: string;
  /** 0xRRGGBB */
  readonly colour: number;
  /** Whether the hero sees it now, or remembers it. */
  readonly seen: boolean;
}

/** Everything that a front end shows. It does not change: each turn makes a new one. */
export interface Picture {
  readonly width: number;
  /** Row by row; undefined where the hero knows nothing. */
  readonly cells: readonly (Cell | undefined)[];
  readonly hero: { readonly x: number; readonly y: number };
  readonly health: { readonly now: number; readonly max: number };
  readonly turn: number;
  readonly log: readonly string[];
  /** The last sentence of a game that is over. */
  readonly ending: string | undefined;
}

/** A running game. */
export interface Play {
  readonly picture: () => Picture;
  /** Plays the command of a key, if it has one, and tells all listeners. */
  readonly press: (key: string) => void;
  /** Calls back after every turn, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Saves the last turn and lets go of the slot. */
  readonly close: () => Promise<void>;
}

const STEPS = {
  ArrowUp: "n",
  ArrowRight: "e",
  ArrowDown: "s",
  ArrowLeft: "w",
  k: "n",
  l: "e",
  j: "s",
  h: "w",
  y: "nw",
  u: "ne",
  b: "sw",
  n: "se",
} as const;

/** The command of a key. */
function commandOf(world: World, hero: Entity, key: string): Command | undefined {
  if (key in STEPS) return move({ dir: STEPS[key as keyof typeof STEPS] });
  if (key === ".") return wait();
  if (key === "g") return pickUp();
  if (key === ">") return descend();
  // The first thing in the pack that can be used.
  const item = key === "q" && inventoryOf(world, hero).find((it) => useOf(world, it));
  return item ? use({ item }) : undefined;
}

/** Opens the saved game, or a new one. */
export async function openPlay(
  seed: number,
  store: SaveStore = createBrowserStore({ database: "crown" }),
): Promise<Play> {
  const opened = await openGame(game, { store, seed });
  const { world } = opened;
  const hero = heroOf(world)!;
  // A refusal is no change of the game, but one of the picture.
  const changes = new Changes();
  let refusal: string | undefined;
  return {
    picture: snapshotsOf(changes, () => pictureOf(world, hero, refusal)),
    press(key) {
      const command = commandOf(world, hero, key);
      if (command === undefined || endingOf(world)) return;
      const outcome = opened.play(command);
      refusal = outcome.status === "failed" ? outcome.reason : undefined;
      changes.tell();
    },
    subscribe: changes.subscribe,
    close: () => opened.flush(),
  };
}

function pictureOf(world: World, hero: Entity, refusal?: string): Picture {
  const { level, x, y } = read(world, hero, Position);
  const { width, height } = levelOf(world, level);
  const cells: (Cell | undefined)[] = Array.from({ length: width * height }, (_, cell) => {
    const [cx, cy] = [cell % width, Math.floor(cell / width)];
    const tile = rememberedTileAt(world, hero, level, cx, cy);
    return tile && { glyph: tile.glyph, colour: tile.colour, seen: isVisible(world, hero, cx, cy) };
  });
  for (const it of entitiesOn(world, level)) {
    const look = get(world, it, Look);
    const place = read(world, it, Position);
    if (look && (it === hero || canSee(world, hero, it)))
      cells[place.y * width + place.x] = { glyph: look.glyph, colour: look.colour, seen: true };
  }
  const log = messagesOf(world).map(({ text }) => text);
  return {
    width,
    cells,
    hero: { x, y },
    health: lifeOf(world, hero) ?? { now: 0, max: 0 },
    turn: turnOf(world),
    log: [...log.slice(-5), ...(refusal === undefined ? [] : [refusal])],
    ending: endingOf(world)?.text,
  };
}
