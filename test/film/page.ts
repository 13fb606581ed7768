import { newGameOf } from "@delvekit/kit/game";
import { addEdits } from "@delvekit/workbench";
import { openWorkbench } from "@delvekit/workbench/page";
import game from "../../apps/demo/src/cinder-halls";

/** The page that is filmed: the workbench on the game that `run.ts` has played. */
const replay = await (await fetch("replay.json")).text();
const clock = () => performance.now();
openWorkbench({ newGame: newGameOf(addEdits(game)), replay, clock });
