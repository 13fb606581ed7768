/** Bundles the command from the sources of the workspace, and returns the folder with main.js and worker.js. */
export function bundle(): string;
