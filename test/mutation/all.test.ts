/// <reference types="vite/client" />
/* Loads the tests that should detect mutants, in one file, and runs them whenever the runner asks. */
import { beforeAll } from "vitest";
import { serve } from "./serve";

/** Every test of every package, by its path, to be loaded. */
const files = import.meta.glob("../../packages/*/test/**/*.test.ts");

const places = (process.env["DELVEKIT_MUTANTS_TESTS"] ?? "").split(",");
for (const [path, load] of Object.entries(files))
  if (places.some((place) => path.startsWith(`../../${place}`))) await load();

// Before any of them runs by itself, which happens no more once the runner is done.
// biome-ignore lint/correctness/noEmptyPattern: vitest asks for a pattern.
beforeAll(async ({}, file) => {
  await serve(file);
  throw new Error("served");
}, 0);
