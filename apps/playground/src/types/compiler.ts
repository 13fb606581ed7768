import { createSystem, createVirtualTypeScriptEnvironment } from "@typescript/vfs";
import ts from "typescript";
import type { Fault } from "../frame/messages";

/** The game's own file. */
const FILE = "/game.ts";

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
  noEmit: true,
  // The declarations of packages were checked when those were made, and name a few modules that games never import.
  skipLibCheck: true,
};

/** Finds what is wrong first with the types of a source. */
export type TypeCheck = (source: string) => Fault | undefined;

/**
 * Prepares a check of types.
 * @param declarations the text of each declaration file, by its path
 */
export function createTypeCheck(declarations: Readonly<Record<string, string>>): TypeCheck {
  const system = createSystem(new Map([...Object.entries(declarations), [FILE, "export {};"]]));
  const { updateFile, languageService } = createVirtualTypeScriptEnvironment(system, [FILE], ts, OPTIONS);
  return (source) => {
    // The compiler takes an empty file for one that is not there.
    updateFile(FILE, source || "\n");
    const [first] = languageService.getSemanticDiagnostics(FILE);
    return first && faultOf(first, source);
  };
}

function faultOf({ messageText, start = 0, length = 0 }: ts.Diagnostic, source: string): Fault {
  const before = source.slice(0, start).split("\n");
  return {
    name: "TypeError",
    message: plain(ts.flattenDiagnosticMessageText(messageText, "\n")),
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    length,
  };
}

/** The first sentence, which says what is wrong, and the last, which says why; a proposal in the words of the packages, so that a button offers it. */
function plain(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  const ends = lines.length > 1 ? `${lines[0]}\n${lines.at(-1)}` : text;
  return ends.replace(/Did you mean (?:to write )?'([^']+)'\?/, 'did you mean "$1"?');
}
