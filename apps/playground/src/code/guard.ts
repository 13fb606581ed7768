import { typescriptLanguage } from "@codemirror/lang-javascript";

/** The function that loops of a game call each time round; the frame declares it. */
export const GUARD = "endlessLoopGuard";

const LOOPS = ["ForStatement", "WhileStatement", "DoStatement"];

/** A text to insert at an offset. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * Makes every loop of a source call a guard: browsers cannot stop a frame that never ends a loop, and it would keep the frames after it from running.
 * Nothing moves to another line.
 */
export function guardLoops(source: string): string {
  const insertions: Insertion[] = [];
  typescriptLanguage.parser.parse(source).iterate({
    enter({ name, node }) {
      if (!LOOPS.includes(name)) return;
      const body = name === "DoStatement" ? node.firstChild?.nextSibling : node.lastChild;
      if (!body) return;
      const call = `${GUARD}();`;
      if (body.name === "Block") insertions.push({ at: body.from + 1, text: call });
      else insertions.push({ at: body.from, text: `{${call}` }, { at: body.to, text: "}" });
    },
  });
  return withInsertions(source, insertions);
}

function withInsertions(source: string, insertions: Insertion[]): string {
  let made = "";
  let end = 0;
  for (const { at, text } of insertions.sort((a, b) => a.at - b.at)) {
    made += source.slice(end, at) + text;
    end = at;
  }
  return made + source.slice(end);
}
