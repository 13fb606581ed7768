import { table } from "@delvekit/grid/data";
import { type AnyGenerator, catalogue, printOption } from "@delvekit/procgen";
import { type Command, Option } from "commander";
import { findGenerator } from "../options/generator";
import { printTable } from "../output/table";
import { writeResult } from "../output/write";
import type { Surroundings } from "../surroundings";

/** Adds `delvekit generators`. */
export function addGenerators(program: Command, surroundings: Surroundings): void {
  program
    .command("generators")
    .description("Lists the generators and their options, with defaults and allowed values.")
    .argument("[generator]", "only this one")
    .addOption(new Option("--format <format>", "the output format").choices(["text", "json"]).default("text"))
    .action(async (name: string | undefined, { format }: { format: string }) => {
      const listed = name === undefined ? Object.values(catalogue) : [findGenerator(name)];
      await writeResult(surroundings, undefined, format === "json" ? toJson(listed) : toText(listed));
    });
}

function toJson(generators: readonly AnyGenerator[]): string {
  return JSON.stringify(
    generators.map(({ name, options }) => ({ name, options, schema: table(options).schema() })),
    null,
    2,
  );
}

function toText(generators: readonly AnyGenerator[]): string {
  return generators.map(describeGenerator).join("\n\n");
}

function describeGenerator({ name, options }: AnyGenerator): string {
  const rows = Object.entries(options).map(([option, described]) => [
    `  ${option}`,
    printOption(described, described.default),
    described.allowed,
    described.help,
  ]);
  return `${name}\n${printTable([["  option", "default", "allowed", ""], ...rows])}`;
}
