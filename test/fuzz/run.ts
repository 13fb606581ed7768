/*
 * The long hunt for inputs that break a reader: `pnpm tools fuzz 10000000 2026 link`, the number of inputs for all
 * readers together, a seed, and how the names of the readers begin that are tried, otherwise all. Each piece goes into reports/fuzz/SEED.jsonl as soon as it is done: the same
 * command resumes where it was stopped.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fuzz, type Outcome } from "./fuzz";
import { READERS } from "./readers";

/** The number of inputs in one piece: a few seconds. */
const PIECE = 20_000;
const FOLDER = join(import.meta.dirname, "../../reports/fuzz");

interface Piece extends Omit<Outcome, "crashes"> {
  readonly reader: string;
  readonly seed: string;
  readonly crashes: number;
  /** Processor time. */
  readonly seconds: number;
}

const [wanted = "1000000", seed = "2026", prefix = ""] = process.argv.slice(2);
const readers = READERS.filter(({ name }) => name.startsWith(prefix));
if (readers.length === 0)
  throw new Error(`no reader begins with "${prefix}": ${READERS.map(({ name }) => name).join(", ")}`);
const rounds = Math.ceil(Number(wanted) / (readers.length * PIECE));
if (!(rounds > 0)) throw new Error(`"${wanted}" is not a number of inputs`);
mkdirSync(FOLDER, { recursive: true });
const file = join(FOLDER, `${seed}.jsonl`);
const pieces = readPieces();
for (let round = 0; round < rounds; round++) {
  for (const reader of readers) {
    const own = `${seed}/${round}`;
    if (pieces.some((piece) => piece.reader === reader.name && piece.seed === own)) continue;
    const start = process.cpuUsage();
    const { crashes, ...outcome } = fuzz(reader, PIECE, own);
    const seconds = process.cpuUsage(start).user / 1e6;
    const piece = { reader: reader.name, seed: own, ...outcome, crashes: crashes.length, seconds };
    for (const [i, { input, error }] of crashes.entries()) {
      const name = join(
        FOLDER,
        `${reader.name}-${seed}-${round}-${i}${typeof input === "string" ? ".txt" : ".bin"}`,
      );
      writeFileSync(name, input);
      console.error(`${name}\n${error instanceof Error ? error.stack : String(error)}`);
    }
    appendFileSync(file, `${JSON.stringify(piece)}\n`);
    pieces.push(piece);
  }
}
report();

function readPieces(): Piece[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as Piece);
}

function report(): void {
  const rows = readers.map(({ name }) => {
    const own = pieces.filter(({ reader }) => reader === name);
    const sum = (field: "inputs" | "accepted" | "crashes" | "seconds") =>
      own.reduce((total, piece) => total + piece[field], 0);
    return {
      reader: name,
      inputs: sum("inputs"),
      "accepted %": Math.round((1000 * sum("accepted")) / sum("inputs")) / 10,
      "ways to refuse": Math.max(...own.map(({ refusals }) => refusals)),
      "µs each": Math.round((1e6 * sum("seconds")) / sum("inputs")),
      "slowest ms": Math.round(Math.max(...own.map(({ slowest }) => slowest))),
      crashes: sum("crashes"),
    };
  });
  console.table(rows);
  const total = (field: "inputs" | "crashes" | "seconds") =>
    pieces.reduce((sum, piece) => sum + piece[field], 0);
  console.log(
    `${total("inputs")} inputs, ${total("crashes")} crashes, ${Math.round(total("seconds"))} s of processor time`,
  );
}
