import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "#d9a6ff" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "#ffd08a" },
  { tag: [tags.number, tags.bool, tags.null], color: "#8fdc9a" },
  { tag: tags.comment, color: "#a99eb4" },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: "#8cc8f0" },
  { tag: [tags.typeName, tags.className], color: "#7fe0c3" },
]);

const LOOK = EditorView.theme(
  {
    "&": { height: "100%", color: "#f3eadb", backgroundColor: "#0f0c13" },
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": { font: "400 14px/22px 'JetBrains Mono', monospace", fontVariantLigatures: "none" },
    ".cm-content": { padding: "10px 0", caretColor: "#ffb347" },
    ".cm-cursor": { borderLeftColor: "#ffb347", borderLeftWidth: "2px" },
    ".cm-gutters": { color: "#a99eb4", backgroundColor: "#0f0c13", border: "none" },
    ".cm-lineNumbers .cm-gutterElement": { minWidth: "40px", padding: "0 14px 0 8px" },
    ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "#2a223366" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
      backgroundColor: "#4a3b5a",
    },
    "&.cm-focused .cm-matchingBracket": { backgroundColor: "#3b3244", outline: "1px solid #6d6077" },
    ".cm-line.wrong": { backgroundColor: "#331a1c", boxShadow: "inset 3px 0 #ff7a66" },
    ".wrong-word": { textDecoration: "underline wavy #ff7a66", textUnderlineOffset: "4px" },
  },
  { dark: true },
);

/** The colours of the editor. */
export const theme = [LOOK, syntaxHighlighting(COLOURS)];
