// The trips that players and authors send through the packages, in the tutorial's game.
import { read, type World } from "@delvekit/core";
import { saveWorld } from "@delvekit/core/save";
import { Position } from "@delvekit/core/space";
import { createMemoryStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
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
    const { host, shown } = await walking();
    const trip = shown();
    entered();
    host.onInput({ kind: "key", key: "ArrowLeft" });
    return trip;
  },
  "a view until the terminal's frame": async () => {
    const { player, host } = await walking();
    const { theme } = host;
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

/** A player who walks in the game's first level, and a promise of what is entered until the next view is there: the host itself does not count. */
async function walking() {
  const player = headless({ seed: SEED });
  let host!: Parameters<Headless["open"]>[0];
  let tell: (trip: Entered) => void = () => undefined;
  const open: Headless["open"] = (given) => {
    host = given;
    const stage = player.open(given);
    return {
      ...stage,
      show(view) {
        tell(entered());
        stage.show(view);
      },
    };
  };
  run(app, { ...player, open });
  await player.press("Enter", "ArrowLeft", "ArrowRight", "ArrowLeft", "ArrowRight");
  const shown = () =>
    new Promise<Entered>((resolve) => {
      tell = resolve;
    });
  return { player, host, shown };
}

/** A world some turns after the game began. */
async function played(): Promise<World> {
  const game = await openGame(app, { store: createMemoryStore(), seed: SEED });
  for (let turn = 0; turn < 3; turn++) game.play(wait());
  return game.world;
}
