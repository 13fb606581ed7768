// Publishes the tarballs in a folder to npm, with a proof of where they were built: `node scripts/publish.mjs release`. It goes on where an earlier run
// stopped: versions that npm has already are left out. It needs nothing but Node and npm, because it runs where packages may be published.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

const [folder = "release"] = process.argv.slice(2);
for (const { name, version, filename } of JSON.parse(readFileSync(join(folder, "packed.json"), "utf8"))) {
  const id = `${name}@${version}`;
  const isThere = spawnSync("npm", ["view", id, "version"], { encoding: "utf8" }).stdout.trim() === version;
  if (isThere) console.log(`${id} is published already`);
  else {
    const file = join(folder, basename(filename));
    execFileSync("npm", ["publish", file, "--provenance", "--access", "public"], { stdio: "inherit" });
  }
}
