import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PICTURES } from "../scripts/picture-list";
import { machinePictures } from "./support/machine-picture";
import { pictureFile, withMachines } from "./support/machine-table";
import { root } from "./support/workspace";

const fileOf = (name: string) => join(root, "docs/public/generators", `${name}.png`);

test.each(Object.keys(PICTURES))("there is a picture of %s", (name) => {
  expect(existsSync(fileOf(name)), "run pnpm tools pictures:update").toBe(true);
});

// Drawing all pictures takes a while, but a change of the colours or of a generator shows in any of them.
test.each(["tree", "vaults", "shape-donut"])("the picture of %s is what the command draws", (name) => {
  const folder = mkdtempSync(join(tmpdir(), "delvekit-picture-"));
  try {
    const out = join(folder, "picture.png");
    const words = ["generate", ...(PICTURES[name] ?? []), "--format", "png", "--out", out];
    execFileSync("node", ["packages/cli/scripts/workspace.mjs", ...words], { cwd: root });
    expect(readFileSync(out).equals(readFileSync(fileOf(name))), "run pnpm tools pictures:update").toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the page about levels shows every machine as it is built", () => {
  const pictures = [...machinePictures()];
  const page = readFileSync(join(root, "docs/levels.md"), "utf8");
  expect(withMachines(page, pictures), "run pnpm tools sheets:update").toBe(page);
  for (const { name, svg } of pictures) {
    const file = join(root, "docs/public/generators", pictureFile(name));
    expect(readFileSync(file, "utf8"), "run pnpm tools sheets:update").toBe(svg);
  }
});
