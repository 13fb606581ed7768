// A front end with Pixi. What it draws is data of `play.ts`; the game knows nothing of it.
import "pixi.js/unsafe-eval"; // the page's policy allows no code from texts
import { Application, Container, Text } from "pixi.js";
import { openPlay } from "./play";

const CELL = 18;
const play = await openPlay(crypto.getRandomValues(new Uint32Array(1))[0]!);
const pixi = new Application();
await pixi.init({ width: 60 * CELL, height: 36 * CELL, background: 0x16121b, autoStart: false });
document.body.append(pixi.canvas);

const map = new Container();
const words = new Text({ x: CELL, y: 30.5 * CELL, style: { fill: 0xe0d8c8, fontSize: 15, lineHeight: 18 } });
pixi.stage.addChild(map, words);

/** One letter for each cell; give each a `Sprite` with a picture of yours in its place. */
const letters: Text[] = [];

function show(): void {
  const { cells, ending, health, log, turn, width } = play.picture();
  while (letters.length < cells.length) {
    const letter = new Text({
      text: " ",
      style: { fill: 0xffffff, fontSize: CELL, fontFamily: "monospace" },
    });
    letter.position.set((letters.length % width) * CELL, Math.floor(letters.length / width) * CELL);
    letters.push(letter);
    map.addChild(letter);
  }
  for (const [at, letter] of letters.entries()) {
    const cell = cells[at];
    letter.visible = cell !== undefined;
    if (!cell) continue;
    if (letter.text !== cell.glyph) letter.text = cell.glyph;
    letter.tint = cell.colour;
    letter.alpha = cell.seen ? 1 : 0.4;
  }
  words.text = [
    `Health ${health.now} of ${health.max}, turn ${turn}`,
    ...log,
    ending ? `${ending} Reload the page for another game.` : "",
  ].join("\n");
  pixi.render();
}

addEventListener("keydown", ({ key }) => play.press(key));
addEventListener("pagehide", () => void play.close());
play.subscribe(show);
show();
