import type { Input } from "@delvekit/display/view";

/** An input as a line of a replay: keys as they are called, everything else as JSON. Undefined for what only points at something. */
export function printInput(input: Input): string | undefined {
  if (input.kind === "key") return input.key;
  const onlyPoints =
    (input.kind === "cell" && input.how === "point") || (input.kind === "ask" && !input.chosen);
  return onlyPoints ? undefined : JSON.stringify(input);
}

/** The input in a line of a replay. @throws SyntaxError if it is neither a key nor JSON */
export function parseInput(line: string): Input {
  return line.length > 1 && line.startsWith("{") ? (JSON.parse(line) as Input) : { kind: "key", key: line };
}
