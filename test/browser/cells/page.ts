import app from "../../../apps/tutorial/src/app";
import { openClassicStage } from "../../../packages/display/src/classic";
import { run } from "../../../packages/kit/src/screens";
import { web } from "../../../packages/kit/src/web";
import { SIZE } from "./course";

/* The tutorial's game on a page, in characters. */
const container = document.querySelector<HTMLElement>("main") as HTMLElement;
void run(app, web({ container, stage: (options) => openClassicStage({ ...options, size: SIZE }) }));
