import { gameFonts } from "./code/fonts";
import { modulesFor, unknownImport } from "./code/packages";
import { partsOf } from "./code/parts";
import { stripTypes } from "./code/strip";
import { createEditor } from "./editor/editor";
import { EXAMPLES } from "./examples";
import type { Fault } from "./frame/messages";
import { Stage } from "./frame/stage";
import { element } from "./parts/element";
import { Output } from "./parts/output";

/** How long after the last letter a change is run, in milliseconds. */
const PAUSE = 300;

const state = element("state", HTMLElement);
const seed = element("seed", HTMLInputElement);
const example = element("example", HTMLSelectElement);
const output = new Output(element("output", HTMLElement), document.body);
const editor = createEditor(element("editor", HTMLElement), { onChange: changed, onRun: () => void run() });
const stage = new Stage(element("game", HTMLElement), {
  onRuns(isGame) {
    output.begin(isGame);
    show(undefined);
    state.textContent = "";
    if (wantsFocus) stage.focus();
    // The screens of a game that begins take the keyboard, but whoever types goes on typing.
    else if (typing) editor.focus();
  },
  onFault(fault, isNew) {
    show(fault);
    state.textContent = isNew ? "The game goes on without this change" : "The game has stopped at an error";
  },
  onPrint: (text) => output.print(text),
});
let waiting: ReturnType<typeof setTimeout> | undefined;
let typing = false;
let wantsFocus = false;
let attempt = 0;

function changed(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void run(), PAUSE);
}

/** Tries what is in the editor. */
async function run(): Promise<void> {
  clearTimeout(waiting);
  const own = ++attempt;
  typing = editor.hasFocus;
  showParts();
  const stripped = stripTypes(editor.source);
  const fault = "code" in stripped ? unknownImport(stripped.imports) : stripped;
  if (!("code" in stripped) || fault) {
    stage.forget();
    show(fault);
    return;
  }
  state.textContent = "Loading …";
  try {
    const [modules, fonts] = await Promise.all([modulesFor(stripped.imports), gameFonts()]);
    if (own === attempt) stage.try({ modules, code: stripped.code, seed: seed.value, fonts });
  } catch (error) {
    if (own === attempt) state.textContent = String(error instanceof Error ? error.message : error);
  }
}

function show(fault: Fault | undefined): void {
  editor.show(fault);
  element("parts", HTMLElement).dataset["errors"] = fault ? "1 error" : "";
}

function showParts(): void {
  const buttons = partsOf(editor.source).map(({ name, at }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.addEventListener("click", () => editor.goTo(at));
    return button;
  });
  element("parts", HTMLElement).replaceChildren(...buttons);
}

function open(source: string): void {
  editor.open(source);
  void run();
}

for (const [word, { name }] of Object.entries(EXAMPLES)) example.add(new Option(name, word));
example.addEventListener("change", () => open(EXAMPLES[example.value]?.source ?? ""));
seed.value = "ember";
seed.addEventListener("change", () => void run());
element("dice", HTMLElement).addEventListener("click", () => {
  seed.value = String(crypto.getRandomValues(new Uint16Array(1))[0]);
  void run();
});
element("run", HTMLElement).addEventListener("click", () => {
  wantsFocus = true;
  document.body.dataset["tab"] = "play";
  void run();
});
for (const button of document.querySelectorAll<HTMLElement>("footer button"))
  button.addEventListener("click", () => {
    document.body.dataset["tab"] = button.dataset["tab"] ?? "code";
  });
open(EXAMPLES["crown"]?.source ?? "");
