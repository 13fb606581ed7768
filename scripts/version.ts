// Gives all packages their next version, and puts the texts of .changeset into CHANGELOG.md: `pnpm tools release:version`.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { release } from "./parts/changelog";
import { NEEDS_SHELL } from "./tarballs";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: "utf8", shell: NEEDS_SHELL });

const texts = readdirSync(join(root, ".changeset"))
  .filter((file) => file.endsWith(".md") && file !== "README.md")
  .map((file) => read(`.changeset/${file}`).replace(/^---\n[\s\S]*?\n---\n/, ""));
run(join(root, "node_modules/.bin/changeset"), "version");
const { version } = JSON.parse(read("packages/core/package.json")) as { readonly version: string };
const date = run("git", "log", "-1", "--format=%cs").trim();
writeFileSync(join(root, "CHANGELOG.md"), release(read("CHANGELOG.md"), version, date, texts));
