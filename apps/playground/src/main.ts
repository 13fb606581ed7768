import type { SharedGame } from "@delvekit/formats";
import { createEditor } from "./editor/editor";
import { EXAMPLES } from "./examples";
import { element } from "./parts/element";
import { Parts } from "./parts/parts";
import { openTab, watchTabs } from "./parts/tabs";
import { Runner } from "./runner";
import { gameOfHash, hashOf, LONGEST_LINK } from "./share/address";
import { gameOfFile } from "./share/file";
import { SharePanel } from "./share/panel";
import { TypeChecker } from "./types/checker";

/** How long after the last letter a change is run, in milliseconds. */
const PAUSE = 300;

/** The button that takes an input back: above, and at the foot of a phone. */
const BACK = ["back", "back-too"];

const state = element("state", HTMLElement);
const seed = element("seed", HTMLInputElement);
const example = element("example", HTMLSelectElement);
const editor = createEditor(element("editor", HTMLElement), {
  onChange() {
    isEdited = true;
    types.forget();
    clearTimeout(waiting);
    waiting = setTimeout(tryChange, PAUSE);
  },
  onRun: runAnew,
});
const parts = new Parts(element("parts", HTMLElement), editor);
const runner = new Runner(editor, {
  onState: (text) => {
    state.textContent = text;
  },
  onRuns() {
    if (isEdited) types.check(editor.source);
  },
  onFault: (fault) => parts.tell(fault),
  onReplay: (replay) => {
    for (const id of BACK) element(id, HTMLButtonElement).disabled = replay.length === 0;
  },
});
const types = new TypeChecker((fault) => runner.warn(fault));
const panel = new SharePanel(game);
/** Whether the reader has changed what was opened. */
let isEdited = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** The game as it is now. */
function game(): SharedGame {
  return { source: editor.source, seed: seed.value, replay: runner.replay.join("\n") };
}

function tryChange(): void {
  clearTimeout(waiting);
  parts.show();
  void runner.try(seed.value);
  remember();
}

/** Begins a new game, and gives it the keyboard. */
function runAnew(): void {
  runner.forgetReplay();
  runner.wantsFocus = true;
  openTab("play");
  tryChange();
}

/** Writes the game into the address, so that it survives a reload. */
function remember(): void {
  const hash = hashOf({ source: editor.source, seed: seed.value });
  if (hash.length <= 2 * LONGEST_LINK) history.replaceState(null, "", hash);
  element("whole", HTMLAnchorElement).href = `./${hash}`;
}

function open({ source, seed: given, replay = "" }: SharedGame): void {
  seed.value = given;
  example.value = Object.entries(EXAMPLES).find(([, known]) => known.source === source)?.[0] ?? "";
  isEdited = false;
  types.forget();
  editor.open(source);
  runner.begin(replay === "" ? [] : replay.split("\n"));
  tryChange();
  parts.goToFirst();
}

function openAddress(): void {
  try {
    open(gameOfHash(location.hash));
  } catch (error) {
    open(gameOfHash(""));
    runner.complain(error);
  }
}

async function openFile(file: Blob | undefined): Promise<void> {
  if (!file) return;
  try {
    open(await gameOfFile(file, seed.value));
  } catch (error) {
    runner.complain(error);
  }
}

const frame = new URLSearchParams(location.search).get("embed");
document.body.classList.toggle("embedded", frame !== null);
for (const [word, { name }] of Object.entries(EXAMPLES)) example.add(new Option(name, word));
example.addEventListener("change", () => open(gameOfHash(`#${example.value}`)));
seed.addEventListener("change", runAnew);
element("dice", HTMLElement).addEventListener("click", () => {
  seed.value = String(crypto.getRandomValues(new Uint16Array(1))[0]);
  runAnew();
});
element("run", HTMLElement).addEventListener("click", runAnew);
for (const id of BACK)
  element(id, HTMLElement).addEventListener("click", () => {
    runner.stepBack();
    void runner.try(seed.value);
  });
element("share", HTMLElement).addEventListener("click", () => panel.open());
addEventListener("hashchange", openAddress);
addEventListener("dragover", (event) => {
  event.preventDefault();
  document.body.classList.add("dropping");
});
addEventListener("dragleave", () => document.body.classList.remove("dropping"));
addEventListener("drop", (event) => {
  event.preventDefault();
  document.body.classList.remove("dropping");
  void openFile(event.dataTransfer?.files[0]);
});
watchTabs();
// A page about a game shows the game first: `?embed=play`.
if (frame === "play") openTab("play");
openAddress();
