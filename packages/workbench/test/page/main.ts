import { Moved } from "@delvekit/core/space";
import { app, run, standard, status } from "@delvekit/screens";
import { web } from "@delvekit/screens/web";
import { deeds } from "../../../kit/test/game";
import { addWorkbench } from "../../src/page";
import { cellar } from "../cellar";

const game = app({
  ...cellar,
  title: { name: "Cellar" },
  verbs: standard(deeds),
  panels: [status({ name: "Cellar" })],
});

const marks = { steps: [Moved.type], rest: ["rested"], door: [] };

run(addWorkbench(game, { marks }), web({ container: document.querySelector<HTMLElement>("main")! }));
