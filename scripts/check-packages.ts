// Checks the packed packages the way registries and other tools will read them: publint for package.json and
// its files, "are the types wrong" for every way to import.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NEEDS_SHELL, packAll } from "./tarballs";

const bin = join(import.meta.dirname, "../node_modules/.bin");
const folder = await mkdtemp(join(tmpdir(), "delvekit-check-"));
try {
  const tarballs = await packAll(folder);
  await Promise.all(
    tarballs.flatMap(({ name, file, isLibrary }) => [
      check(`${name}: publint`, "publint", "run", "--strict", file),
      ...(isLibrary
        ? [check(`${name}: are the types wrong`, "attw", "--profile", "esm-only", "--no-emoji", file)]
        : []),
    ]),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

function check(what: string, tool: string, ...args: string[]): Promise<void> {
  return new Promise((done) => {
    execFile(join(bin, tool), args, { shell: NEEDS_SHELL }, (error, stdout, stderr) => {
      console.log(`${error ? "FAILED" : "passed"}  ${what}`);
      if (error) {
        console.log(stdout + stderr);
        process.exitCode = 1;
      }
      done();
    });
  });
}
