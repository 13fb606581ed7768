/**
 * The workbench on a page: a panel for developers over any game.
 * @module page
 */
export type { BenchChannel } from "./bench";
export { openWorkbench, type WorkbenchOptions } from "./open";
export { addWorkbench } from "./verb";
