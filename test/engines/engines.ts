import { spawnSync } from "node:child_process";

/** A way to run a script: an engine, or V8 under other conditions. */
export interface Engine {
  readonly name: string;
  /** The Debian package that provides its command. */
  readonly from?: string;
  readonly command: readonly [command: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Comes before the script. */
  readonly prelude?: string;
  /** Makes the script run outside the main thread. */
  wrap?(script: string): string;
  /** Whether heat must run with vector instructions; undefined if either is right. */
  readonly vectors?: boolean;
}

/** Freezes the language's built-ins, as distrustful pages do. */
const FREEZE = `for (const name of Object.getOwnPropertyNames(globalThis)) {
  const value = globalThis[name];
  if (typeof value !== "function" && !["Math", "JSON", "Reflect", "Atomics"].includes(name)) continue;
  if (value.prototype) Object.freeze(value.prototype);
  Object.freeze(value);
}`;

const inWorker = (script: string) =>
  `const { Worker } = require("node:worker_threads"); new Worker(${JSON.stringify(script)}, { eval: true });`;

/** All engines that must get the same results. */
export const ENGINES: readonly Engine[] = [
  { name: "V8", command: ["node"], vectors: true },
  {
    name: "V8 without WebAssembly",
    command: ["node"],
    prelude: "delete globalThis.WebAssembly;",
    vectors: false,
  },
  {
    // One run for all three: none of them could hide what another changes.
    name: "V8 in a Worker with frozen intrinsics, in Turkish, in Kathmandu",
    command: ["node"],
    env: { LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8", TZ: "Asia/Kathmandu" },
    prelude: FREEZE,
    wrap: inWorker,
  },
  { name: "SpiderMonkey", from: "gjs", command: ["gjs"] },
  { name: "JavaScriptCore", from: "libjavascriptcoregtk-4.0-bin", command: ["jsc"] },
];

/** Whether its command is installed. */
export function isInstalled({ command: [command] }: Engine): boolean {
  return spawnSync("which", [command]).status === 0;
}
