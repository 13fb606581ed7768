import { catalogue } from "@delvekit/procgen";
import { expect, it } from "vitest";
import { command } from "./support/command";

it("lists every generator with every option, its default and its help", async () => {
  const { code, stdout, stderr } = await command("generators");
  expect([code, stderr]).toEqual([0, ""]);
  const sections = stdout.trimEnd().split("\n\n");
  expect(sections.map((section) => section.split("\n")[0])).toEqual(Object.keys(catalogue));
  for (const [i, { options }] of Object.values(catalogue).entries()) {
    const [, , ...lines] = sections[i]!.split("\n");
    expect(lines.map((line) => line.trim().split(/ +/)[0])).toEqual(Object.keys(options));
    for (const [j, { help }] of Object.values(options).entries()) expect(lines[j]).toContain(help);
  }
});

it("lists one alone", async () => {
  const { stdout } = await command("generators caves");
  expect(stdout).toMatch(
    /^caves\n {2}option +default +allowed\n {2}width +80 +a whole number from 4 to 8192 +Columns of the map\.\n/,
  );
  expect(stdout).not.toContain("tree");
});

it("lists them as data", async () => {
  const { stdout } = await command("generators --format json");
  const described = Object.values(catalogue).map(({ name, options }) => ({ name, options }));
  const listed = JSON.parse(stdout);
  expect(listed).toMatchObject(JSON.parse(JSON.stringify(described)));
  expect(listed[0].schema.properties.width).toEqual({ type: "integer", minimum: 4, maximum: 8192 });
});
