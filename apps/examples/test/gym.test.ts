import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const GYM = join(import.meta.dirname, "../src/gym");
const TUTORIAL = join(import.meta.dirname, "../../tutorial/src/app.ts");

/** Runs a script of Python in the folder of the example. */
function python(code: string) {
  const { status, stdout, stderr } = spawnSync("python3", ["-B", "-c", code], { cwd: GYM, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const has = (words: string) => spawnSync("python3", ["-c", words]).status === 0;

// Without python3 there is nobody to talk to.
describe.skipIf(!has(""))("the gym", () => {
  test("has the interface of Gymnasium", { timeout: 120_000 }, () => {
    const told = python(`
from delvekit_gym import DelveEnv
env = DelveEnv("${TUTORIAL}")
first, info = env.reset(seed=3)
assert env.observation_space.contains(first), first
assert first["layers"].shape == (4, 11, 11) and first["layers"][0, 5, 5] > 0
assert len(info["action_mask"]) == env.action_space.n
def play(seed):
    env.reset(seed=seed)
    for turn in range(12):
        seen, reward, ended, cut, info = env.step(turn % env.action_space.n)
        assert env.observation_space.contains(seen) and type(reward) is float and (ended, cut) == (False, False)
    return bytes(seen["layers"]), bytes(seen["status"])
assert play(3) == play(3) != play(4)
try:
    env.step(99)
except ValueError as problem:
    print(problem)
env.close()
`);
    expect(told).toBe("99 is no action: they are 0 to 10\n");
  });

  test.skipIf(!has("import gymnasium"))("passes the checker of Gymnasium", { timeout: 120_000 }, () => {
    python(`
from gymnasium.utils.env_checker import check_env
from delvekit_gym import DelveEnv
check_env(DelveEnv("${TUTORIAL}"), skip_render_check=True)
`);
  });

  test("has a trained policy that gets farther than a random one", { timeout: 240_000 }, () => {
    const told = python(`
import json, statistics
from play import compare
print(json.dumps({name: statistics.mean(totals) for name, totals in compare("${TUTORIAL}", 6).items()}))
`);
    const { random, trained } = JSON.parse(told) as Readonly<Record<string, number>>;
    expect(trained).toBeGreaterThan(2 * random!);
  });
});
