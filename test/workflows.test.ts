import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "./support/workspace";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
}

interface Job {
  readonly "timeout-minutes"?: number;
  readonly container?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly uses?: string;
  readonly steps?: readonly Step[];
  readonly strategy?: { readonly matrix: { readonly node?: readonly string[] } };
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = join(root, ".github/workflows");
const files = readdirSync(folder);
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly packageManager: string;
  readonly engines: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
};

/** The jobs that may write something, and what. */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  "pages.yml deploy": ["id-token", "pages"],
  "release.yml version": ["contents", "pull-requests"],
  "release.yml publish": ["id-token"],
  "release.yml announce": ["contents"],
  "release.yml site": ["id-token", "pages"],
};

/** Whether a version such as "20.19" or "22" is new enough. */
function isSupported(version: string): boolean {
  const [major = 0, minor = 99] = version.split(".").map(Number);
  const [least = 0, leastMinor = 0] = manifest.engines.node.replace(">=", "").split(".").map(Number);
  return major > least || (major === least && minor >= leastMinor);
}

/** What is wrong with the commands of a step: scripts that do not exist, and another pnpm than the workspace's. */
function faultsOf(run: string): string[] {
  const pnpms = [...run.matchAll(/pnpm@[\d.]+/g)].map(([pnpm]) => pnpm);
  const files = [...run.matchAll(/(?<![\w/.-])(?:\.ci\/\w+|scripts\/[\w.]+)/g)].map(([file]) => file);
  const scripts = [...run.matchAll(/(pnpm@\S+|npm)( --filter @delvekit\/(\w+))? run ([\w:]+)/g)];
  return [
    ...pnpms.filter((pnpm) => pnpm !== manifest.packageManager),
    ...files.filter((file) => !existsSync(join(root, file))),
    ...scripts.filter(([, , , app, script]) => !(script! in scriptsOf(app))).map(([command]) => command),
  ];
}

function scriptsOf(app: string | undefined): object {
  if (app === undefined) return manifest.scripts;
  return (JSON.parse(readFileSync(join(root, "apps", app, "package.json"), "utf8")) as { scripts: object })
    .scripts;
}

describe.each(files)("%s", (file) => {
  const text = readFileSync(join(folder, file), "utf8");
  const { permissions, jobs } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  test("runs only scripts that exist, with the workspace's pnpm", () => {
    const commands = [...steps, ...steps.map(({ with: inputs }) => ({ run: inputs?.["version"] }))];
    expect(commands.flatMap(({ run }) => (run === undefined ? [] : faultsOf(run)))).toEqual([]);
  });

  test("may only read, but for the jobs whose work is to write", () => {
    expect(permissions).toEqual({ contents: "read" });
    for (const [name, job] of Object.entries(jobs)) {
      const writes = Object.entries(job.permissions ?? {}).filter(([, right]) => right === "write");
      expect(writes.map(([what]) => what).sort(), name).toEqual(WRITERS[`${file} ${name}`] ?? []);
    }
  });

  test("needs no secret", () => {
    expect(text).not.toContain("secrets.");
  });

  test("uses actions in a fixed major version, and workflows of its own that exist", () => {
    const used = [...steps, ...Object.values(jobs)].flatMap(({ uses = [] }) => uses);
    const own = used.filter((name) => name.startsWith("./"));
    expect(own.filter((name) => !existsSync(join(root, name)))).toEqual([]);
    const others = used.filter((name) => !own.includes(name));
    expect(others.filter((name) => !/^[\w-]+\/[\w-]+@(v\d+|[0-9a-f]{40})$/.test(name))).toEqual([]);
  });

  test("runs on versions of Node that the packages support", () => {
    const versions = [
      ...Object.values(jobs).flatMap((job) => [
        ...(job.strategy?.matrix.node ?? []),
        ...(/^node:(\d[\d.]*)/.exec(job.container ?? "")?.slice(1) ?? []),
      ]),
      ...steps.flatMap((step) => step.with?.["node-version"] ?? []),
    ];
    // What only calls another workflow names none.
    expect(versions.length > 0).toBe(steps.length > 0);
    expect(versions.filter((version) => !isSupported(version))).toEqual([]);
  });

  test("ends every job after a while", () => {
    const endless = Object.entries(jobs).filter(([, job]) => !job.uses && !job["timeout-minutes"]);
    expect(endless.map(([name]) => name)).toEqual([]);
  });
});

test("a missing script, another pnpm and an old Node are noticed", () => {
  expect(faultsOf("npx --yes pnpm@9.0.0 run biuld && node scripts/gone.mjs")).toEqual([
    "pnpm@9.0.0",
    "scripts/gone.mjs",
    "pnpm@9.0.0 run biuld",
  ]);
  expect(["18", "20.18", "20.19", "22"].filter(isSupported)).toEqual(["20.19", "22"]);
});

test("the forms for issues are YAML, with a name and questions", () => {
  const forms = readdirSync(join(root, ".github/ISSUE_TEMPLATE")).filter((file) => file !== "config.yml");
  for (const file of forms) {
    const form: unknown = parse(readFileSync(join(root, ".github/ISSUE_TEMPLATE", file), "utf8"));
    expect(form, file).toMatchObject({ name: expect.any(String), body: expect.any(Array) });
  }
});
