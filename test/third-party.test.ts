import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EVERYTHING, partsOf, RUNNING, workspaceFolders } from "../scripts/parts/installed";
import { thirdParty } from "../scripts/parts/third-party";
import { manifestOf, root } from "./support/workspace";

const folders = workspaceFolders();

test("THIRD-PARTY.md lists what is installed; `pnpm tools licences:update` writes it", () => {
  const page = readFileSync(join(root, "THIRD-PARTY.md"), "utf8").replaceAll("\r\n", "\n");
  expect(page).toBe(thirdParty());
});

test("a game under any licence may contain what the packages bring", () => {
  const parts = partsOf(
    folders.filter((folder) => folder.startsWith("packages/")),
    RUNNING,
  );
  const others = parts.filter(({ licence }) => !["MIT", "ISC", "BSD-3-Clause"].includes(licence));
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual(["bitecs: MPL-2.0"]);
});

test("every tool names its licence", () => {
  expect(partsOf(folders, EVERYTHING).filter(({ licence }) => licence === "unknown")).toEqual([]);
});

test.each(folders)("the dependencies in %s have the workspace's versions", (folder) => {
  const { dependencies, devDependencies, peerDependencies } = manifestOf(folder);
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies });
  const others = versions.filter(([, version]) => !["catalog:", "workspace:^"].includes(version));
  expect(others, "the version belongs into the catalog of pnpm-workspace.yaml").toEqual([]);
});

test("the workspace names one exact version of each dependency", () => {
  const settings = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8");
  const catalog = /^catalog:\r?\n((?: {2}.*\r?\n)+)/m.exec(settings)?.[1] ?? "";
  const versions = [...catalog.matchAll(/^ {2}\S+: (.+?)\r?$/gm)].map(([, version]) => version);
  expect(versions.length).toBeGreaterThan(30);
  expect(versions.filter((version) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+$/.test(version ?? ""))).toEqual([]);
});
