import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { placeOf, type Remedy, remedyOf } from "../code/place";
import type { Fault } from "../frame/messages";

/** Shows an error under its line, or none. */
export const setFault = StateEffect.define<Fault | undefined>();

/** The error that is shown: its line, the word that is wrong, and a box below with what to do. */
export const wrong = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { effects, changes, newDoc }) {
    const set = effects.find((effect) => effect.is(setFault));
    if (!set) return before.map(changes);
    const fault = set.value as Fault | undefined;
    return fault ? marksOf(fault, newDoc.toString()) : Decoration.none;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function marksOf(fault: Fault, source: string): DecorationSet {
  const place = placeOf(fault, source);
  const box = new Box(fault, remedyOf(fault, source));
  if (!place) return Decoration.set([Decoration.widget({ widget: box, side: -1, block: true }).range(0)]);
  const { lineStart, lineEnd, start, end } = place;
  const word = start < end ? [Decoration.mark({ class: "wrong-word" }).range(start, end)] : [];
  const below = Decoration.widget({ widget: box, side: 1, block: true });
  return Decoration.set([
    Decoration.line({ class: "wrong" }).range(lineStart),
    ...word,
    below.range(lineEnd),
  ]);
}

/** Replaces what is wrong by what was probably meant. Returns whether there was anything to replace. */
export function repair(view: EditorView): boolean {
  let done = false;
  view.state.field(wrong).between(0, view.state.doc.length, (_, __, { spec }) => {
    const remedy = (spec.widget as Box | undefined)?.remedy;
    if (!remedy || done) return;
    done = true;
    view.dispatch({
      changes: { from: remedy.start, to: remedy.end, insert: remedy.write },
      userEvent: "input",
    });
  });
  return done;
}

class Box extends WidgetType {
  readonly fault: Fault;
  readonly remedy: Remedy | undefined;

  constructor(fault: Fault, remedy: Remedy | undefined) {
    super();
    this.fault = fault;
    this.remedy = remedy;
  }

  override eq(other: Box): boolean {
    return other.fault === this.fault;
  }

  override toDOM(view: EditorView): HTMLElement {
    const box = document.createElement("div");
    box.className = "fault";
    box.setAttribute("role", "alert");
    const text = document.createElement("span");
    text.textContent = this.fault.message.replace(/^the content has a mistake:\s*/, "");
    box.append(text);
    if (this.remedy) box.append(button(this.remedy, view));
    // The editor measures its lines without margins, so the room around the box is padding.
    const row = document.createElement("div");
    row.className = "fault-row";
    row.append(box);
    return row;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

function button({ write }: Remedy, view: EditorView): HTMLElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "button";
  element.textContent = `Write ${write} `;
  const key = document.createElement("kbd");
  key.textContent = "Alt ↵";
  element.append(key);
  element.addEventListener("click", () => {
    repair(view);
    view.focus();
  });
  return element;
}
