import { has, read, type World } from "@delvekit/core";
import { Burning, Hot } from "@delvekit/core/heat";
import { Position } from "@delvekit/core/space";
import type { View } from "@delvekit/display/view";
import type { Point } from "@delvekit/grid";
import { turnOf } from "@delvekit/kit";
import { cardOf, logOf, play } from "../../../test/support/player";
import app from "../src/app";
import { heroIn, wounds } from "../src/game";
import { status } from "./driver";

/** A press of `o` that cost more than a player would expect of it. */
export interface Dear {
  readonly seed: number;
  readonly turn: number;
  /** What it cost, in shares of all health. */
  readonly share: number;
  /** What was told last before the press, and what after. */
  readonly told: readonly [before: string, after: string];
}

/** More than this a press must not cost unless it was asked for, in shares of all health. */
const DEAR = 0.15;

/** Plays like somebody who hardly looks: `o`, `v` at whoever is near, and the stairs where `o` leads nowhere. Returns the presses of `o` that cost a lot without a question before them. */
export async function dearPresses(seed: number, presses: number): Promise<readonly Dear[]> {
  let world!: World;
  const player = await play(
    {
      ...app,
      begin(made) {
        app.begin(made);
        world = made;
      },
    },
    undefined,
    seed,
  );
  let view = await player.press("Enter");
  const dear: Dear[] = [];
  let idle = 0;
  for (let press = 0; press < presses && isWell(world); press++) {
    const key = keyFor(view, world, idle);
    // Only what a single press costs counts, so wounds are closed outside of fire, where nobody would ask any more.
    if (!isInHeat(world)) wounds.mend(world, heroIn(world), 999);
    const [before, turn] = [wounds.of(world, heroIn(world)).now, turnOf(world)];
    const said = lastSaid(view);
    view = await player.press(key);
    const { now, max } = wounds.of(world, heroIn(world));
    const share = (before - now) / max;
    idle = turnOf(world) === turn ? idle + 1 : 0;
    if (key === "o" && share > DEAR && !/once more/i.test(said))
      dear.push({ seed, turn, share, told: [said, lastSaid(view)] });
  }
  return dear;
}

const isInHeat = (world: World) => has(world, heroIn(world), Hot) || has(world, heroIn(world), Burning);

/** Whether nothing can end the game soon: an end could not be played again, as wounds were closed by no command. */
function isWell(world: World): boolean {
  const { now, max } = wounds.of(world, heroIn(world));
  return !isInHeat(world) || now * 2 > max;
}

const lastSaid = (view: View) => logOf(view).slice(-3).join(" ");

/** Whoever is no farther off than that, in cells, is struck. */
const NEAR = 3;

/** So many presses in a row without a turn are enough. */
const PATIENCE = 3;

function keyFor(view: View, world: World, idle: number): string {
  const card = cardOf(view);
  if (view.prompt !== undefined) return "y";
  if (card) return card.kind === "menu" ? "a" : "Enter";
  const foes = status({ world }).inSight.filter(({ mood, asleep }) => mood !== "with you" && !asleep);
  if (foes.some((foe) => isNear(world, foe))) return "v";
  return idle % (2 * PATIENCE) < PATIENCE ? "o" : ">";
}

function isNear(world: World, { x, y }: Point): boolean {
  const here = read(world, heroIn(world), Position);
  return Math.max(Math.abs(here.x - x), Math.abs(here.y - y)) <= NEAR;
}
