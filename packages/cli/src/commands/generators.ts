import { table } from "@delvekit/grid/data";
import { type AnyGenerator, printOption } from "@delvekit/procgen";
import { type Command, Option } from "commander";
import { findGenerator, generatorsWith, loadOwn } from "../options";
import { printTable, writeResult } from "../output/write";
import type { Surroundings } from "../surroundings";
import { MODULE } from "./settings";

/** Adds `delvekit generators`. */
export function addGenerators(program: Command, surroundings: Surroundings): void {
  program
    .command("generators")
    .description("Lists the generators and their options, with defaults and allowed values.")
    .argument("[generator]", "only this one")
    .option(...MODULE)
    .addOption(new Option("--format <format>", "the output format").choices(["text", "json"]).default("text"))
    .action(async (name: string | undefined, { format, module }: { format: string; module?: string }) => {
      const own = await loadOwn(module);
      const listed = name === undefined ? Object.values(generatorsWith(own)) : [findGenerator(name, own)];
      const text = () => listed.map(describeGenerator).join("\n\n");
      await writeResult(surroundings, undefined, format === "json" ? toJson(listed) : text());
    });
}

function toJson(generators: readonly AnyGenerator[]): string {
  return JSON.stringify(
    generators.map(({ name, options }) => ({ name, options, schema: table(options).schema() })),
    null,
    2,
  );
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
