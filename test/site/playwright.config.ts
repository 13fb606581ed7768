import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

/** Tests of the whole website as `pnpm tools site:build` makes it, in which the pages and the playground find each other. */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: "*.spec.ts",
  use: { ...base.use, baseURL: `http://localhost:${process.env["SITE_PORT"]}` },
  webServer: {
    // Each run has a port of its own.
    command: `npx vitepress preview docs --port ${20_000 + (process.pid % 20_000)}`,
    cwd: "../..",
    wait: { stdout: /http:\/\/localhost:(?<SITE_PORT>\d+)/ },
    env: { NO_COLOR: "1", FORCE_COLOR: undefined as unknown as string, npm_config_loglevel: "error" },
    timeout: 120_000,
  },
  reporter: [["list"]],
});
