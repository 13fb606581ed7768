import { constants } from "node:fs";
import { access, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { UsageError } from "../errors";
import type { Sink, Surroundings } from "../surroundings";

/**
 * A text without characters that control a terminal, so that contents of untrusted files can be shown. Each
 * is replaced by its escape, as in `\u001b`, which JSON knows, too; line breaks and tabs stay.
 */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, (control) => {
    const code = control.codePointAt(0) as number;
    return `\\u${code.toString(16).padStart(4, "0")}`;
  });
}

/** Formats a table with columns two spaces apart, left-aligned; columns in `right` are right-aligned. */
export function printTable(
  rows: readonly (readonly string[])[],
  right: ReadonlySet<number> = new Set(),
): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) =>
    Math.max(...rows.map((row) => row[i]?.length ?? 0)),
  );
  const pad = (text: string, i: number) =>
    right.has(i) ? text.padStart(widths[i]!) : text.padEnd(widths[i]!);
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}

/** Formats a table as Markdown; the first row is its head. */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/**
 * Writes a result to a file, or to standard output without one. Text ends with a newline.
 *
 * @throws UsageError if the file cannot be written, or binary data would go to a terminal
 */
export async function writeResult(
  { stdout }: Surroundings,
  file: string | undefined,
  result: string | Uint8Array,
): Promise<void> {
  const data = typeof result === "string" && !result.endsWith("\n") ? `${result}\n` : result;
  if (file !== undefined) {
    await writeFile(file, data).catch((error) => fail(file, error));
  } else if (typeof data !== "string" && stdout.isTTY) {
    throw new UsageError(
      "this format is binary and cannot go to a terminal: use --out FILE, or redirect the output",
    );
  } else {
    stdout.write(typeof data === "string" ? printable(data) : data);
  }
}

/**
 * Checks that the folder for a file exists and is writable, before starting work whose result might be lost.
 *
 * @throws UsageError if it does not exist or is not writable
 */
export async function expectFolderOf(file: string): Promise<void> {
  await access(dirname(file), constants.W_OK).catch((error) => fail(file, error));
}

function fail(file: string, error: NodeJS.ErrnoException): never {
  throw new UsageError(`cannot write ${file}: ${error.message}`);
}

const BAR = 30;

/** Shows the progress of a survey. */
interface Progress {
  /** This many seeds are done. */
  show(done: number): void;
  /** Removes it from the screen. */
  clear(): void;
}

/** A progress bar on a terminal; otherwise a line for every tenth. */
export function createProgress(sink: Sink, title: string, seeds: number): Progress {
  return sink.isTTY ? bar(sink, title, seeds) : lines(sink, title, seeds);
}

function bar(sink: Sink, title: string, seeds: number): Progress {
  const start = process.hrtime.bigint();
  return {
    show(done) {
      const share = done / seeds;
      const seconds = Number(process.hrtime.bigint() - start) / 1e9;
      const filled = "=".repeat(Math.floor(share * BAR)).padEnd(BAR);
      const left = done > 0 ? `, ${Math.ceil(seconds / share - seconds)} s left` : "";
      sink.write(`\r\x1b[K${title} [${filled}] ${Math.floor(100 * share)} %${left}`);
    },
    clear: () => sink.write("\r\x1b[K"),
  };
}

function lines(sink: Sink, title: string, seeds: number): Progress {
  let tenths = 0;
  return {
    show(done) {
      const reached = Math.floor((10 * done) / seeds);
      if (reached > tenths) sink.write(`${title}: ${10 * reached} %, ${done} of ${seeds} seeds\n`);
      tenths = reached;
    },
    clear: () => {},
  };
}
