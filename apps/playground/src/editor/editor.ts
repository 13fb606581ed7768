import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { placeOf } from "../code/place";
import type { Fault } from "../frame/messages";
import { theme } from "./theme";
import { repair, setFault, wrong } from "./wrong";

/** The editor of a game's source. */
export interface Editor {
  readonly source: string;
  /** Opens another source, without a way back to the one before. */
  open(source: string): void;
  /** Shows an error under its line, or none. */
  show(fault: Fault | undefined): void;
  /** Scrolls to a place, an offset in the source. */
  goTo(at: number): void;
  /** Scrolls to the error that is shown. */
  goToFault(): void;
  /** The line of the error that is shown, from 1; undefined if nobody knows it. */
  readonly faultLine: number | undefined;
  /** Whether it has the keyboard. */
  readonly hasFocus: boolean;
  focus(): void;
}

/** What an editor tells. */
export interface EditorEvents {
  onChange(): void;
  /** The keys for "run it now" were pressed. */
  onRun(): void;
}

/** Puts an editor into a place. */
export function createEditor(parent: HTMLElement, events: EditorEvents): Editor {
  const stateOf = (doc: string) => EditorState.create({ doc, extensions: extensionsFor(events) });
  const view = new EditorView({ parent, state: stateOf("") });
  let shown: Fault | undefined;
  const goTo = (at: number) => {
    const effects = EditorView.scrollIntoView(at, { y: "start", yMargin: 44 });
    view.dispatch({ selection: { anchor: at }, effects });
  };
  const placeOfShown = () => shown && placeOf(shown, view.state.doc.toString())?.start;
  return {
    get source() {
      return view.state.doc.toString();
    },
    open: (source) => view.setState(stateOf(source)),
    show(fault) {
      shown = fault;
      view.dispatch({ effects: setFault.of(fault) });
    },
    goTo,
    goToFault: () => goTo(placeOfShown() ?? 0),
    get faultLine() {
      const at = placeOfShown();
      return at === undefined ? undefined : view.state.doc.lineAt(at).number;
    },
    get hasFocus() {
      return view.hasFocus;
    },
    focus: () => view.focus(),
  };
}

function extensionsFor({ onChange, onRun }: EditorEvents) {
  const run = () => {
    onRun();
    return true;
  };
  return [
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    javascript({ typescript: true }),
    theme,
    wrong,
    EditorView.contentAttributes.of({ "aria-label": "The game's source", spellcheck: "false" }),
    EditorView.updateListener.of(({ docChanged }) => {
      if (docChanged) onChange();
    }),
    keymap.of([
      { key: "Mod-Enter", run },
      { key: "Alt-Enter", run: repair },
      indentWithTab,
      ...defaultKeymap,
      ...historyKeymap,
    ]),
  ];
}
