// The trips that players and authors send through the packages, in the tutorial's game.
import { read, type World } from "@delvekit/core";
import { saveWorld } from "@delvekit/core/save";
import { Position } from "@delvekit/core/space";
import { createMemoryStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { createTheme, type Theme } from "@delvekit/display/look";
import { openTerminalStage } from "@delvekit/display/stage";
import { heroOf } from "@delvekit/kit";
import { spawnNear } from "@delvekit/kit/content";
import { openGame } from "@delvekit/kit/game";
import { run } from "@delvekit/screens";
import { type Headless, headless } from "@delvekit/screens/headless";
import app from "../../apps/tutorial/src/app";
import { beasts } from "../../apps/tutorial/src/content";
import { FakeInput, FakeOutput, FakeProcess } from "../../packages/display/test/support/fake-terminal";
import { type Entered, entered } from "./entered";

const SEED = 1;

/** What each trip enters, after it was made before, so that everything made only once exists. */
export const trips: Readonly<Record<string, () => Entered | Promise<Entered>>> = {
  "an arrow key until the view": async () => {
    const { player, shown } = await walking();
    entered();
    await player.press("ArrowLeft");
    return shown();
  },
  "a view until the terminal's frame": async () => {
    const { player, theme } = await walking();
    const [input, output, process] = [new FakeInput(), new FakeOutput(100, 30), new FakeProcess()];
    const stage = openTerminalStage({ input, output, process, theme, onInput: () => undefined });
    stage.show(player.view());
    const view = await player.press("ArrowLeft");
    entered();
    stage.show(view);
    const trip = entered();
    stage.close();
    return trip;
  },
  "a save": async () => {
    const world = await played();
    saveWorld(world);
    spawnNear(world, beasts.crab, read(world, heroOf(world)!, Position));
    entered();
    saveWorld(world);
    return entered();
  },
  "a row until its monster is there": async () => {
    const world = await played();
    const place = read(world, heroOf(world)!, Position);
    spawnNear(world, beasts.crab, place);
    entered();
    spawnNear(world, beasts.crab, place);
    return entered();
  },
};

/** A player who walks in the game's first level, and what was entered until the last view was there. */
async function walking() {
  const player = headless({ seed: SEED });
  let trip: Entered = new Map();
  let theme: Theme = createTheme();
  const open: Headless["open"] = (host) => {
    theme = host.theme;
    const stage = player.open(host);
    return {
      ...stage,
      show(view) {
        stage.show(view);
        trip = entered();
      },
    };
  };
  run(app, { ...player, open });
  await player.press("Enter", "ArrowLeft", "ArrowRight", "ArrowLeft", "ArrowRight");
  return { player, theme, shown: () => trip };
}

/** A world some turns after the game began. */
async function played(): Promise<World> {
  const game = await openGame(app, { store: createMemoryStore(), seed: SEED });
  for (let turn = 0; turn < 3; turn++) game.play(wait());
  return game.world;
}
