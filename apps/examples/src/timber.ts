// The page of the burning house: a click lights what can burn, Space stops and goes on, a dot lets one turn pass, Enter builds the house anew.

import { createTheme } from "@delvekit/display/look";
import { openMap } from "@delvekit/page/canvas";
import { house } from "./house";

/** The time between two turns, in milliseconds. */
const TURN = 350;

const theme = createTheme({ kinds: { planks: { glyph: "▒", ink: 0x8a5a30, ground: 0x6a4526, solid: true } } });
let home = house();
let runs = true;
const { width: columns, height: rows } = home.scene;
const map = openMap({ container: document.body, theme, cell: 32, columns, rows });

function show(): void {
  map.show(home.scene, { x: 0, y: 0 });
}

function turn(): void {
  document.title = home.pass() ? "The house burns" : "The fire is out";
  show();
}

const keys: Partial<Record<string, () => void>> = {
  " ": () => {
    runs = !runs;
  },
  ".": turn,
  Enter: () => {
    home = house();
    show();
  },
};
addEventListener("keydown", ({ key }) => keys[key]?.());
addEventListener("click", (event) => {
  const cell = map.cellAt(event);
  if (cell) home.light(cell.x, cell.y);
  show();
});
setInterval(() => runs && turn(), TURN);
show();
