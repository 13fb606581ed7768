import { randomInt } from "node:crypto";
import { asciiLegend, type Dungeon, type Machined, marksOf, solveMachines, toAscii } from "@delvekit/procgen";
import { parseSeed, type Seed } from "@delvekit/random";
import type { Command } from "commander";
import { UsageError } from "../errors";
import { findGenerator, loadOwn, parseSettings, readPlaces } from "../options";
import { ascii, findFormat, formats } from "../output/format";
import { writeResult } from "../output/write";
import type { Surroundings } from "../surroundings";
import { addSettings, announceLarge, type SettingFlags, settingsOf } from "./settings";

interface Flags extends SettingFlags {
  readonly seed?: string;
  readonly format?: string;
  readonly out?: string;
  readonly legend?: boolean;
  readonly marks?: boolean;
  readonly places?: string;
  readonly solution?: boolean;
}

/** Adds `delvekit generate`. */
export function addGenerate(program: Command, surroundings: Surroundings): void {
  const command = program
    .command("generate")
    .description("Generates a dungeon and prints it.")
    .argument("<generator>", "the name of a generator, see delvekit generators")
    .option("--seed <seed>", "any text or whole number (default: random)");
  addSettings(command)
    .option(
      "--format <format>",
      `${Object.keys(formats).join(", ")} (default: by the extension of the file, or ascii)`,
    )
    .option("--out <file>", "write to a file instead of standard output")
    .option("--places <file>", "also put hand-drawn places into the level, those of a .places file")
    .option("--solution", "list on standard error how the machines of the level are opened, step by step")
    .option("--legend", "print a legend of the drawing on standard error")
    .option("--marks", "also draw the roles of rooms and the marks of vaults (ASCII only)")
    .action((name: string, flags: Flags) => generate(surroundings, name, flags));
}

async function generate(surroundings: Surroundings, name: string, flags: Flags): Promise<void> {
  const generator = findGenerator(name, await loadOwn(flags.module));
  const format = findFormat(flags.format, flags.out);
  const settings = parseSettings(generator.options, settingsOf(flags));
  const seed = chooseSeed(surroundings, flags.seed);
  announceLarge(surroundings.stderr, settings);
  const placed = flags.places === undefined ? {} : { places: await readPlaces(flags.places) };
  const dungeon: Dungeon & Partial<Machined> = generator.generate({ ...settings, seed, ...placed });
  for (const { plan, reason } of dungeon.unbuilt ?? []) surroundings.stderr.write(`no ${plan}: ${reason}\n`);
  const isMarked = flags.marks === true && format === ascii;
  const drawing = isMarked ? toAscii(dungeon, { marks: true }) : format.print(dungeon, flags.out);
  await writeResult(surroundings, flags.out, drawing);
  if (flags.solution) surroundings.stderr.write(solutionOf(dungeon));
  if (flags.legend) surroundings.stderr.write(`${legendOf(dungeon, isMarked)}\n`);
  if (flags.out === undefined) return;
  const companion = format.companion?.(flags.out);
  if (companion !== undefined) await writeResult(surroundings, companion.file, companion.data);
}

/** The steps that open all machines, one a line, and what is wrong with any. */
function solutionOf({ machines = [], ...dungeon }: Dungeon & Partial<Machined>): string {
  const { steps, problems } = solveMachines({ ...dungeon, machines });
  const lines = steps.map(({ does, what, x, y }, i) => `${i + 1}. ${does} ${what} at ${x},${y}`);
  const wrong = problems.map(({ message }) => `problem: ${message}`);
  return `${[...(steps.length > 0 ? lines : ["nothing has to be opened"]), ...wrong].join("\n")}\n`;
}

/** A legend of the characters that occur in a drawing, line by line. */
function legendOf(dungeon: Dungeon, isMarked: boolean): string {
  const drawn = new Set(toAscii(dungeon));
  const kinds = Object.entries(asciiLegend())
    .filter(([glyph]) => drawn.has(glyph))
    .map(([glyph, name]) => `${glyph} ${inWords(name)}`);
  return [...kinds, ...(isMarked ? legendOfMarks(dungeon) : [])].join("\n");
}

/** The names behind each letter. */
function legendOfMarks(dungeon: Dungeon): string[] {
  const names = [...new Set(marksOf(dungeon).map(({ name }) => name))].sort();
  const letters = [...new Set(names.map(letterOf))];
  return letters.map((letter) => `${letter} ${names.filter((name) => letterOf(name) === letter).join(", ")}`);
}

function letterOf(name: string): string {
  return name.charAt(0).toUpperCase();
}

/** "stone bridge" for `stoneBridge`. */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function chooseSeed({ stderr }: Surroundings, text: string | undefined): Seed {
  if (text === "")
    throw new UsageError("--seed is empty: give it any text or whole number, as in --seed ember");
  if (text !== undefined) return parseSeed(text);
  const seed = randomInt(2 ** 32);
  stderr.write(`seed ${seed}\n`);
  return seed;
}
