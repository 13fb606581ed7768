import app from "../../../apps/tutorial/src/app";
import { createMemoryStore } from "../../../packages/core/src/store";
import type { Frame, Key } from "../../../packages/display/src";
import { openTerminalStage } from "../../../packages/display/src/stage";
import { FakeInput, FakeOutput, FakeProcess } from "../../../packages/display/test/support/fake-terminal";
import { type Host, run } from "../../../packages/screens/src";
import { whenLoaded } from "../../../packages/screens/src/loading";
import { KEYS, type Rows, SEED, SIZE } from "./course";

/* Plays the tutorial's game in a terminal in memory, and prints the screen after every key as JSON. */
const output = new FakeOutput(SIZE.width, SIZE.height);
let press: (key: Key) => void = () => undefined;

const host: Host = {
  // As a page does, so that the list of keys is the same.
  tellsPad: true,
  store: createMemoryStore(),
  now: () => 0,
  seed: () => SEED,
  open({ theme, onInput }) {
    press = (key) => onInput({ kind: "key", key });
    return openTerminalStage({
      input: new FakeInput(),
      output,
      process: new FakeProcess(),
      colours: "full",
      theme,
      onInput,
    });
  },
};

run(app, host);
await settled();
const screens = [rowsOf(output.screen.frame)];
for (const key of KEYS) {
  press(key);
  await settled();
  screens.push(rowsOf(output.screen.frame));
}
console.log(JSON.stringify(screens));

/** Waits until everything that a key has started is done. */
async function settled(): Promise<void> {
  for (let round = 0; round < 20; round++) {
    await whenLoaded();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function rowsOf({ width, height, glyphs, fg, bg }: Frame): Rows {
  return Array.from({ length: height }, (_, y) => {
    const cells = Array.from({ length: width }, (_, x) => y * width + x);
    const text = cells.map((cell) => String.fromCodePoint(glyphs[cell] ?? 32));
    const colours = cells.map((cell, x) => `${text[x] === " " ? "-" : hex(fg[cell])}/${hex(bg[cell])}`);
    return [...text, " ", ...colours].join("");
  });
}

function hex(colour = 0): string {
  return `#${colour.toString(16).padStart(6, "0")}`;
}
