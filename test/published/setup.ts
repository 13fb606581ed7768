import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { packAll, type Tarball } from "../../scripts/tarballs";

declare module "vitest" {
  export interface ProvidedContext {
    readonly tarballs: readonly Tarball[];
  }
}

/** Builds and packs every package once for all the tests in this folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "delvekit-packed-"));
  project.provide("tarballs", await packAll(folder));
  return () => rm(folder, { recursive: true, force: true });
}
