// A front end with Pixi: sprites that glide, for a game that knows nothing about them.

import { step } from "@delvekit/core";
import { move } from "@delvekit/core/space";
import { awaitedActor } from "@delvekit/core/turns";
import { Application, Container, Sprite, Text, Texture } from "pixi.js";
import { ARROWS } from "./board";
import { createCave, pictureOf } from "./cave";

const CELL = 24;
const GROUND: Readonly<Record<string, number>> = { "#": 0x4a5560, ".": 0x2a2430, " ": 0x100e14 };
const COLOURS: Readonly<Record<string, number>> = { "@": 0xffffff, r: 0xe08050, "*": 0x60e0d0 };

let seed = 1;
let world = createCave(seed);
const { width, cells } = pictureOf(world);

const pixi = new Application();
await pixi.init({ width: width * CELL, height: (cells.length / width + 2) * CELL, background: GROUND[" "] ?? 0 });
document.body.append(pixi.canvas);

const ground = new Container();
const actors = new Container();
const words = new Text({ x: CELL, y: pixi.screen.height - 1.6 * CELL, style: { fill: 0xe0d8c8, fontSize: 20 } });
pixi.stage.addChild(ground, actors, words);
for (let cell = 0; cell < cells.length; cell++) {
  const square = new Sprite(Texture.WHITE);
  square.setSize(CELL - 1);
  square.position.set((cell % width) * CELL, Math.floor(cell / width) * CELL);
  ground.addChild(square);
}

/** A letter for each figure in view, by its entity, and where the letter should be. */
const letters = new Map<number, { letter: Text; x: number; y: number }>();

function show(): void {
  const { cells, lit, figures, text } = pictureOf(world);
  for (const [cell, square] of ground.children.entries()) {
    square.tint = GROUND[cells[cell] ?? " "] ?? 0;
    square.alpha = lit[cell] ? 1 : 0.4;
  }
  const seen = new Set(figures.map(({ id }) => id));
  for (const [id, { letter }] of letters)
    if (!seen.has(id)) {
      letter.destroy();
      letters.delete(id);
    }
  for (const { id, x, y, sign } of figures) {
    const known = letters.get(id);
    const letter = known?.letter ?? new Text({ text: sign, style: { fill: COLOURS[sign] ?? 0, fontSize: CELL } });
    if (!known) letter.position.set(x * CELL, y * CELL);
    letters.set(id, { letter, x: x * CELL, y: y * CELL });
    actors.addChild(letter);
  }
  words.text = text;
  pixi.start();
}

// The game jumps from turn to turn, and what is drawn glides after it. Nothing is drawn while nothing moves.
pixi.ticker.add(({ deltaMS }) => {
  const share = Math.min(1, deltaMS / 60);
  let far = 0;
  for (const { letter, x, y } of letters.values()) {
    far = Math.max(far, Math.abs(x - letter.x), Math.abs(y - letter.y));
    letter.position.set(letter.x + (x - letter.x) * share, letter.y + (y - letter.y) * share);
  }
  if (far < 0.1) pixi.stop();
});

addEventListener("keydown", ({ key }) => {
  const dir = ARROWS[key];
  if (dir && awaitedActor(world) !== undefined) step(world, move({ dir }));
  if (key === "Enter") world = createCave(++seed);
  show();
});
show();
