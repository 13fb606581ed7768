import { ENVIRONMENT, type Entity, plugin, read, system, timeOf, type World } from "@delvekit/core";
import { ignitePlace } from "@delvekit/core/heat";
import { levelOf, Position } from "@delvekit/core/space";
import { heroOf } from "@delvekit/kit";
import { run } from "@delvekit/kit/screens";
import { web } from "@delvekit/kit/web";
import app from "../../src/app";
import { wounds } from "../../src/game/pieces";

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

// The demo with fires everywhere, and a hero who outlives them.
await run(
  {
    ...app,
    setup: { ...setup, plugins: [...(setup.plugins ?? []), arson] },
    begin(world) {
      begin(world);
      wounds.raise(world, heroOf(world) as Entity, 30_000);
    },
  },
  web({ container: document.querySelector<HTMLElement>("main")! }),
);
