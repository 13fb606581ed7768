// Serves a game to a program that learns, on standard streams: node serve.ts GAME [WORLDS]. README.md describes the bytes.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { App } from "@delvekit/screens";
import { createEnv } from "@delvekit/screens/bots";

/** What a player can do without being asked anything, besides steps. */
const ASKS_NOTHING = ["wait", "pick up", "descend"];
/** A request: a letter and two numbers. The actions of a step follow it, a byte for each world. */
const REQUEST = 9;
const [STEP, RESET, FORK] = ["s", "r", "f"].map((letter) => letter.charCodeAt(0));

const [path, worlds = "1"] = process.argv.slice(2);
if (path === undefined) throw new Error("name the module of a game: node serve.ts ../tutorial/src/app.ts");
const module = (await import(pathToFileURL(resolve(path)).href)) as { readonly app?: App; readonly default?: App };
const app = (module.app ?? module.default) as App;
const actions = Object.keys(app.verbs).filter((name) => app.verbs[name]?.steer || ASKS_NOTHING.includes(name));
const env = createEnv(app, { actions, worlds: Number(worlds), steps: 400 });

/** What a request is answered with: the same arrays each time, one after the other. */
function answer(): Buffer {
  const arrays = [env.rewards, env.status, env.layers, env.ends, env.masks()];
  return Buffer.concat(arrays.map(({ buffer }) => new Uint8Array(buffer as ArrayBuffer)));
}

async function serve(letter: number, one: number, other: number, chosen: Uint8Array): Promise<void> {
  if (letter === STEP) await env.step(chosen);
  else if (letter === RESET) env.reset(one, other);
  else if (letter === FORK) env.fork(one, other);
  else throw new Error(`a request begins with s, r or f, not with byte ${letter}`);
  process.stdout.write(answer());
}

const schema = Buffer.from(JSON.stringify(env.schema));
const length = Buffer.alloc(4);
length.writeUInt32LE(schema.length);
process.stdout.write(Buffer.concat([length, schema]));

let read = Buffer.alloc(0);
for await (const piece of process.stdin) {
  read = Buffer.concat([read, piece as Buffer]);
  for (;;) {
    const size = REQUEST + (read[0] === STEP ? env.schema.worlds : 0);
    if (read.length < size) break;
    const request = read.subarray(0, size);
    read = read.subarray(size);
    await serve(request[0]!, request.readInt32LE(1), request.readInt32LE(5), request.subarray(REQUEST));
  }
}
