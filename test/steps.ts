// Measures an environment for training: `pnpm tools steps [GAME] [STEPS]`. One world plays random actions that are not refused, with its observation
// after each step; a game that is over begins again from one of 64 seeds. The time is that of the processor, so other programs hardly disturb it.
import type { App } from "@delvekit/screens";
import { createEnv } from "@delvekit/screens/bots";

const GAMES: Readonly<Record<string, () => Promise<{ readonly default: App }>>> = {
  tutorial: () => import("../apps/tutorial/src/app"),
  demo: () => import("../apps/demo/src/app"),
};
/** What a player can do without being asked anything, besides steps. */
const ASKS_NOTHING = ["wait", "pick up", "descend"];
const SEEDS = 64;
const PARTS = 5;

const [name = "tutorial", steps = "10000"] = process.argv.slice(2);
const load = GAMES[name];
if (!load) throw new Error(`"${name}" is no game here: name ${Object.keys(GAMES).join(" or ")}`);
const { default: app } = await load();
const actions = Object.keys(app.verbs).filter(
  (verb) => app.verbs[verb]?.steer || ASKS_NOTHING.includes(verb),
);
const env = createEnv(app, { actions, steps: 400 });
let [dice, seed] = [1, 0];

/** Plays steps. @returns how often a game began */
async function play(steps: number): Promise<number> {
  let resets = 0;
  for (let step = 0; step < steps; step++) {
    if (env.ends[0] !== 0) {
      env.reset(seed++ % SEEDS);
      resets++;
    }
    const masks = env.masks();
    dice = (Math.imul(dice, 1_103_515_245) + 12_345) & 0x7fffffff;
    let action = (dice >> 8) % actions.length;
    while (masks[action] === 0) action = (action + 1) % actions.length;
    await env.step([action]);
  }
  return resets;
}

env.reset(seed++);
// What is measured is a training that has run for a while: its seeds are known, its code is compiled.
while (seed <= SEEDS) await play(400);
for (let part = 0; part < PARTS; part++) {
  const before = process.cpuUsage();
  const resets = await play(Number(steps));
  const { user, system } = process.cpuUsage(before);
  const rate = Math.round((Number(steps) * 1e6) / (user + system));
  console.log(`${name}: ${rate} steps a processor second, ${steps} steps and ${resets} resets`);
}
