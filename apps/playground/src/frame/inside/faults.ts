import type { Fault } from "../messages";

/** What is told about something that a game threw. @param files the names of the game's own module */
export function faultFrom(error: unknown, files: readonly string[]): Fault {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  return { name: error.name, message: error.message, ...placeIn(error.stack ?? "", files) };
}

/** What is told about an error that reached the page: mistakes in the grammar have a place only there. */
export function faultOfEvent(
  { error, message, filename, lineno, colno }: ErrorEvent,
  files: readonly string[],
): Fault {
  const fault = faultFrom(error ?? message, files);
  if (fault.line !== undefined || !files.includes(filename)) return fault;
  return { ...fault, line: lineno, column: colno };
}

/** The first place of the game's own module in a stack: what it called, rather than what failed inside a package. */
export function placeIn(stack: string, files: readonly string[]): { line?: number; column?: number } {
  for (const row of stack.split("\n")) {
    const match = /^(.*):(\d+):(\d+)\)?$/.exec(row.trim());
    if (match && files.some((file) => match[1]?.endsWith(file)))
      return { line: Number(match[2]), column: Number(match[3]) };
  }
  return {};
}
