import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { digestOf } from "../src/queue/levels";
import { surveyOnQueue } from "../src/queue/survey";

const WORKER = join(import.meta.dirname, "../src/queue/worker.ts");
const LEVELS = { generator: "tree", from: 0, to: 95 };

describe.skipIf(spawnSync("redis-server", ["--version"]).status !== 0)("levels made on a queue", () => {
  const children: ChildProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), "delvekit-queue-"));
  let url: string;

  beforeAll(async () => {
    url = join(folder, "socket");
    // In memory only, and on no port: any that is free now could be taken a moment later.
    const words = ["--port", "0", "--unixsocket", url, "--dir", folder, "--save", "", "--appendonly", "no"];
    children.push(spawn("redis-server", words, { stdio: "ignore" }));
    const redis = new Redis(url, { maxRetriesPerRequest: null });
    redis.on("error", () => {});
    await redis.ping();
    redis.disconnect();
  });

  afterAll(async () => {
    for (const child of children) await kill(child);
    rmSync(folder, { recursive: true });
  });

  function startWorker(): ChildProcess {
    const words = ["--conditions=@delvekit/source", "--import", "tsx", WORKER];
    const worker = spawn("node", words, { stdio: "ignore", env: { ...process.env, REDIS_URL: url } });
    children.push(worker);
    return worker;
  }

  test("are the same although workers are killed in the middle of their jobs", async () => {
    const first = [startWorker(), startWorker()];
    const killed: string[] = [];
    const onJob = (done: number) => {
      if (done !== 3 && done !== 6) return;
      first[done / 3 - 1]!.kill("SIGKILL");
      killed.push(`after ${done} jobs`);
      if (done === 3) startWorker();
    };
    expect(await surveyOnQueue(url, LEVELS, { each: 6, onJob })).toBe(await digestOf(LEVELS));
    expect(killed).toEqual(["after 3 jobs", "after 6 jobs"]);
  });

  test("are not made again when somebody asks again", async () => {
    const workers = children.slice(1);
    for (const worker of workers) await kill(worker);
    expect(await surveyOnQueue(url, LEVELS, { each: 6 })).toBe(await digestOf(LEVELS));
  });
});

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
