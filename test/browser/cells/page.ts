import app from "../../../apps/tutorial/src/app";
import { openClassicStage } from "../../../packages/page/src/classic";
import { run } from "../../../packages/screens/src";
import { web } from "../../../packages/screens/src/web";
import { SIZE } from "./course";

/* The tutorial's game on a page, in characters. */
const container = document.querySelector<HTMLElement>("main") as HTMLElement;
run(app, web({ container, stage: (options) => openClassicStage({ ...options, size: SIZE }) }));
