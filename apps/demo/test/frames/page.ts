import { ENVIRONMENT, type Entity, plugin, read, system, timeOf, type World } from "@delvekit/core";
import { ignitePlace } from "@delvekit/core/heat";
import { levelOf, Position } from "@delvekit/core/space";
import { heroOf } from "@delvekit/kit";
import { run } from "@delvekit/screens";
import { web } from "@delvekit/screens/web";
import app from "../../src/app";
import { halls } from "../../src/game/halls";
import { wounds } from "../../src/game/pieces";

/** The game that is played. */
let played: World | undefined;

/** So many ticks pass between two fires that nobody lit. */
const FIRES = 1500;

/** Keeps the level on fire, whatever has burnt down already. */
const arson = plugin({
  name: "arson",
  needs: ["heat"],
  systems: [[ENVIRONMENT, system("arson.light", (world) => kindle(world)), { every: FIRES }]],
});

/** Sets the first cell on fire that burns, from a place on that depends on the time. */
function kindle(world: World): void {
  const { level } = read(world, heroOf(world) as Entity, Position);
  const { width, height } = levelOf(world, level);
  const size = width * height;
  for (let i = 0; i < size; i++) {
    const cell = (timeOf(world) * 79 + i * 31) % size;
    if (ignitePlace(world, level, cell % width, Math.floor(cell / width))) return;
  }
}

const { begin, setup } = app;

/** What the runners call. */
export interface FramesPage {
  /** How many turns the game has taken, and the depth of the hero. */
  progress(): { readonly turns: number; readonly depth: number };
  /** Plays so many keys, as a bot does that explores, goes down, and fights whatever comes. */
  play(keys: number): Promise<void>;
}

const KEYS = ["o", "o", "o", ">", "h", "j", "k", "l", "y", "u", "b", "n", "."] as const;
/** Frames are awaited after so many keys. */
const DRAWN = 4;

let lot = 1;

async function play(keys: number): Promise<void> {
  for (let pressed = 0; pressed < keys; pressed++) {
    lot = (lot * 16807) % 2147483647;
    press(document.querySelector("[role=dialog]") ? "y" : (KEYS[lot % KEYS.length] as string));
    await new Promise((done) => (pressed % DRAWN === 0 ? requestAnimationFrame(done) : setTimeout(done)));
  }
}

function press(key: string): void {
  const target = document.activeElement ?? document.body;
  for (const type of ["keydown", "keyup"] as const)
    target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
}

const page: FramesPage = {
  play,
  progress() {
    const world = played as World;
    return {
      turns: Math.floor(timeOf(world) / 100),
      depth: halls.depthOf(world, heroOf(world) as Entity) ?? 1,
    };
  },
};
Object.assign(window, page);

// The demo with fires everywhere, and a hero who outlives them.
run(
  {
    ...app,
    setup: { ...setup, plugins: [...(setup.plugins ?? []), arson] },
    begin(world) {
      played = world;
      begin(world);
      wounds.raise(world, heroOf(world) as Entity, 30_000);
    },
  },
  web({ container: document.querySelector<HTMLElement>("main")! }),
);
