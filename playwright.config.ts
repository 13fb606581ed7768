import { defineConfig } from "@playwright/test";

/** A run of all checks has already built the apps. */
const isBuilt = process.env["DELVEKIT_BUILT"] === "1";

/**
 * Builds and serves an app. It takes the next free port when its own is taken, so the address is read from
 * its output.
 */
function server(app: string, stdout: RegExp) {
  return {
    ...(isBuilt
      ? { command: "npx vite preview", cwd: `apps/${app}` }
      : { command: `npx --yes pnpm@10.34.9 run tools ${app}:page` }),
    wait: { stdout },
    // Playwright asks its servers for colours, but their log should be plain text, and Node warns about
    // contradictory settings.
    env: { NO_COLOR: "1", FORCE_COLOR: undefined as unknown as string, npm_config_loglevel: "error" },
    timeout: 120_000,
  };
}

/**
 * Parts of Chromium that tests do not need. The first two are pages behind the address bar: each window of a
 * test loads both, which is a fifth of its work. The rest is Playwright's own list, which this one replaces.
 */
const DISABLED_FEATURES = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
];

export default defineConfig({
  testMatch: [
    "apps/*/test-browser/**/*.spec.ts",
    "test/browser/**/*.spec.ts",
    "packages/*/test/browser/**/*.spec.ts",
  ],
  // One set of pictures for every machine, beside the test that compares them.
  snapshotPathTemplate: "{testDir}/{testFileDir}/golden/{arg}{ext}",
  testDir: ".",
  // Copies of the repository in which mutants are tried.
  testIgnore: "reports/**",
  // Every night all of them run; the checks of a change leave out those that take long and rarely fail alone.
  grepInvert: process.env["DELVEKIT_NIGHTLY"] === "1" ? [] : /@nightly/,
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  // Other tests run beside these.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env["CI"]),
  // A second try distinguishes a test that fails from a machine that stalled for a moment, which is reported
  // as flaky.
  retries: process.env["CI"] ? 1 : 0,
  reporter: process.env["CI"] ? [["list"], ["json", { outputFile: "reports/playwright.json" }]] : [["list"]],
  use: {
    baseURL: `http://localhost:${process.env["DEMO_PORT"]}`,
    screenshot: "only-on-failure",
    // A service worker fetches the whole app again for each new page. Its own tests allow it.
    serviceWorkers: "block",
    launchOptions: {
      // Playwright's own browser downloads are not needed: any recent Chromium does.
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${DISABLED_FEATURES}`,
      ],
    },
  },
  webServer: [
    server("demo", /Local:\s+http:\/\/localhost:(?<DEMO_PORT>\d+)/),
    server("gallery", /Local:\s+http:\/\/localhost:(?<GALLERY_PORT>\d+)/),
    server("playground", /Local:\s+http:\/\/localhost:(?<PLAYGROUND_PORT>\d+)/),
    server("night-shift", /Local:\s+http:\/\/localhost:(?<NIGHT_SHIFT_PORT>\d+)/),
  ],
});
