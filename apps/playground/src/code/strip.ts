import { transform } from "sucrase";
import type { Fault } from "../frame/messages";
import { guardLoops } from "./guard";

/** A game's module as a browser runs it. */
export interface Stripped {
  readonly code: string;
  readonly imports: readonly Import[];
}

/** An import of a module. */
export interface Import {
  readonly from: string;
  /** The line on which its name stands, from 1. */
  readonly line: number;
}

const IMPORT = /\b(?:from|import)\s*\(?\s*(["'])([^"'\n]+)\1/g;

/** Takes the types out of TypeScript. Every line stays where it is, so that errors are found again. */
export function stripTypes(source: string): Stripped | Fault {
  try {
    const { code } = transform(guardLoops(source), { transforms: ["typescript"], disableESTransforms: true });
    return { code, imports: importsOf(code) };
  } catch (error) {
    return grammarFault(error);
  }
}

function importsOf(code: string): Import[] {
  return [...code.matchAll(IMPORT)].map(({ 2: from = "", index }) => ({
    from,
    line: code.slice(0, index).split("\n").length,
  }));
}

function grammarFault(error: unknown): Fault {
  const { message, loc } = error as Error & { loc?: { line: number; column: number } };
  const plain = message
    .replace(/^Error transforming .*?: |^.*?SyntaxError: /, "")
    .replace(/ \(\d+:\d+\)$/, "");
  return { name: "SyntaxError", message: plain, line: loc?.line, column: loc?.column };
}
