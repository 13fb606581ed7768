import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { analyze, catalogue } from "@delvekit/procgen";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { Crew } from "../src/crew/crew";
import { measures } from "../src/survey/measures";
import type { Survey } from "../src/survey/survey";
import { collector, command, soloist } from "./support/command";

const SMALL = "--width 30 --height 20";
const TINY = "--width 12 --height 10";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "delvekit-survey-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("the same seeds", () => {
  it("give the same survey in one piece, in many, in any order, on any number of workers", async () => {
    const whole = await survey(`caves ${TINY} --seeds -250..49`);
    const workers = ["1", "3"].map((count) =>
      survey(`caves ${TINY} --seeds -250..49 --workers ${count}`, { crew: latecomers() }),
    );
    for (const each of await Promise.all(workers)) expect(timeless(each)).toBe(timeless(whole));
    const files = await Promise.all(
      ["40..49", "-250..-1", "0..0", "1..39"].map((seeds) => file(`caves ${TINY} --seeds ${seeds}`)),
    );
    const { code, stdout } = await command(`survey --merge ${files.join(" ")} --format json`);
    expect(code).toBe(0);
    expect(timeless(JSON.parse(stdout))).toBe(timeless(whole));
    expect(whole.seeds).toEqual([{ from: -250, to: 49 }]);
    // Times differ from run to run, but none is lost.
    expect(total((JSON.parse(stdout) as Survey).time)).toBe(300);
  });

  it("give another digest with other levels", async () => {
    const [small, large] = [
      await survey("caves --seeds 0..9"),
      await survey("caves --seeds 0..9 --width 90"),
    ];
    expect(small.digest).not.toBe(large.digest);
    expect(small.digest).not.toBe((await survey("caves --seeds 1..10")).digest);
  });
});

describe("measures", () => {
  it("include every number that describes how much there is to explore", () => {
    const dungeon = catalogue["delve"]!.generate({ seed: 3, width: 48, height: 32 });
    const analysis = analyze(dungeon);
    const found = Object.values(measures).map(({ of, unit }) => {
      const value = of(analysis, dungeon);
      return unit === undefined || value === undefined ? value : value / 1000;
    });
    for (const [name, value] of Object.entries(analysis.quality)) {
      const isThere = found.some((one) => one !== undefined && Math.abs(one - value) <= 0.0005);
      expect(isThere, name).toBe(true);
    }
  });

  it("are those of the levels", async () => {
    const { measures: found } = await survey(`tree ${SMALL} --seeds 0..39`);
    const rooms = Array.from({ length: 40 }, (_, seed) => {
      const dungeon = catalogue["tree"]!.generate({ seed, width: 30, height: 20 });
      return { seed, value: "rooms" in dungeon ? (dungeon.rooms as unknown[]).length : Number.NaN };
    });
    const [least] = [...rooms].sort((a, b) => a.value - b.value || a.seed - b.seed);
    const [most] = [...rooms].sort((a, b) => b.value - a.value || a.seed - b.seed);
    expect(found["rooms"]?.lowest[0]).toEqual(least);
    expect(found["rooms"]?.highest[0]).toEqual(most);
    for (const [value, count] of found["rooms"]?.counts ?? []) {
      expect(rooms.filter((room) => room.value === value)).toHaveLength(count);
    }
  });

  it.each(Object.keys(catalogue))("of %s are all known, and every promise is kept", async (name) => {
    const { measures: found, broken } = await survey(`${name} --seeds 0..9`);
    expect(broken.count).toBe(0);
    expect(Object.keys(measures)).toEqual(expect.arrayContaining(Object.keys(found)));
    expect("rooms" in found).toBe("rooms" in catalogue[name]!.generate({ seed: 0 }));
    for (const { counts } of Object.values(found)) expect(total(counts)).toBe(10);
  });
});

describe("the text", () => {
  it("has a row of five numbers and the extreme seeds for each measure", async () => {
    const { stdout } = await command(`survey tree ${SMALL} --seeds 0..39`);
    const { measures: found } = await survey(`tree ${SMALL} --seeds 0..39`);
    expect(stdout).toMatch(
      /^tree, width=30 height=20, seeds 0\.\.39\n40 levels, every promise kept\ndigest [0-9a-f]{16}, /,
    );
    const seeds = found["rooms"]?.lowest.map(({ seed }) => seed).join(", ");
    expect(stdout).toMatch(new RegExp(`^rooms( +\\d+){5} +${seeds}  `, "m"));
  });

  it("names seeds for which the options could not be met, which is no broken promise", async () => {
    const { code, stdout } = await command("survey tree --seeds 0..2 --set rooms=120");
    expect(code).toBe(0);
    expect(stdout).toContain("the options could not be met for 3 seeds: 0, 1, 2");
  });
});

describe("progress", () => {
  it("goes to stderr: a bar for people, lines for files", async () => {
    const stderr = collector(true);
    const bar = await command(`survey caves ${TINY} --seeds 0..499 --workers 1`, { stderr });
    const shown = stderr.text().split("\r\x1b[K");
    expect(shown).toContainEqual(expect.stringMatching(/^survey caves \[={15} {15}\] 50 %, \d+ s left$/));
    expect(shown.at(-1)).toBe("");
    const lines = await command(`survey caves ${TINY} --seeds 0..499 --workers 1`);
    expect(lines.stderr).toBe(
      "survey caves: 50 %, 250 of 500 seeds\nsurvey caves: 100 %, 500 of 500 seeds\n",
    );
    for (const { stdout } of [bar, lines]) expect(stdout).not.toContain("survey caves");
  });
});

describe("a broken promise", () => {
  it("names the seeds and ends with 1, the report written all the same", async () => {
    const whole = await survey(`caves ${SMALL} --seeds 0..9`);
    const broken = {
      count: 2,
      first: [
        { seed: 4, message: "border: (0, 3) is open" },
        { seed: 7, message: "door: <none>" },
      ],
    };
    const path = await write({ ...whole, broken, measures: {} });
    const { code, stdout, stderr } = await command(`survey --merge ${path}`);
    expect(code).toBe(1);
    expect(stdout).toContain("2 break promises: 4, 7");
    expect(stderr).toBe(
      "error: caves breaks promises on 2 of 10 seeds:\n  seed 4: border: (0, 3) is open\n  seed 7: door: <none>\n",
    );
  });
});

describe("a crew", () => {
  it("is dismissed when it fails, and when somebody interrupts", async () => {
    let dismissed = 0;
    const dismiss = async () => void dismissed++;
    const failing: Crew = { ...soloist, survey: () => Promise.reject(new Error("out of ink")), dismiss };
    const failed = await command("survey caves --seeds 0..9", { gatherCrew: () => failing });
    expect([failed.code, failed.stdout]).toEqual([1, ""]);
    expect(failed.stderr).toContain("out of ink");

    const idle: Crew = { ...soloist, survey: () => new Promise(() => {}), dismiss };
    const interrupted = () => Promise.reject(new Error("stop"));
    const stopped = await command("survey caves --seeds 0..9", { gatherCrew: () => idle, interrupted });
    expect([stopped.code, stopped.stdout, dismissed]).toEqual([1, "", 2]);
  });
});

test.each([
  ["survey", "name a generator to survey"],
  ["survey trie --seeds 0..9", 'unknown generator "trie"'],
  ["survey tree", "give the seeds, as in --seeds 0..999"],
  ["survey tree --seeds 9", 'the seeds "9" are not a range'],
  ["survey tree --seeds 0..9007199254740993", "are not a range"],
  ["survey tree --seeds 9..0", "did you mean 0..9?"],
  ["survey tree --seeds 0..9 --workers 0", '--workers is "0"; allowed: a whole number from 1 to 256'],
  ["survey tree --seeds 0..9 --workers many", '--workers is "many"'],
  ["survey tree --seeds 0..9 --set tries=0", "option tries is 0"],
  ["survey tree --seeds 0..9 --format yaml", "Allowed choices are text, json"],
  [
    "survey tree --seeds 0..9 --out /no/such/folder/page.txt",
    "cannot write /no/such/folder/page.txt: ENOENT",
  ],
  ["survey tree --merge a.json", "--merge takes only files"],
  ["survey --merge a.json --seeds 0..9", "--merge takes only files"],
  ["survey --merge", "argument missing"],
  ["survey --merge /no/such/file.json", "cannot read /no/such/file.json: ENOENT"],
])("%s is refused with a message", async (line, message) => {
  const { code, stdout, stderr } = await command(line);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(message);
});

describe("surveys that do not add up", () => {
  it.each<[string, (survey: Survey) => unknown, string]>([
    ["the same seeds", (survey) => survey, "the seeds 0..9 occur twice"],
    ["other options", (survey) => ({ ...survey, options: {} }), "differ in options"],
    [
      "another generator",
      (survey) => ({ ...survey, generator: "tree" }),
      'differ in generator: "caves" and "tree"',
    ],
    ["another version", (survey) => ({ ...survey, delvekit: "9.9.9" }), "differ in delvekit"],
  ])("because of %s", async (_, change, message) => {
    const first = await survey(`caves ${SMALL} --seeds 0..9`);
    const [one, other] = [await write(first), await write(change(first))];
    const { code, stdout, stderr } = await command(`survey --merge ${one} ${other}`);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`${other} cannot be merged with the files before it: `);
    expect(stderr).toContain(message);
  });

  it.each<[string, (survey: Survey) => unknown, string]>([
    ["no object", () => 7, "it is 7; allowed: an object with format"],
    [
      "another format",
      (survey) => ({ ...survey, format: "tiled" }),
      'format is "tiled"; allowed: only "delvekit-survey"',
    ],
    ["a newer form", (survey) => ({ ...survey, version: 2 }), "version is 2; allowed: only 1"],
    ["no digest", ({ digest, ...survey }) => survey, "digest is missing; allowed: 16 hexadecimal digits"],
    [
      "a fraction of a seed",
      (survey) => ({ ...survey, seeds: [{ from: 0.5, to: 9 }] }),
      "seeds[0].from is 0.5; allowed: a whole number",
    ],
    [
      "a measure of nothing",
      (survey) => ({ ...survey, measures: { open: {} } }),
      "measures.open.counts is missing; allowed: a list",
    ],
  ])("because of %s", async (_, change, message) => {
    const path = await write(change(await survey(`caves ${SMALL} --seeds 0..9`)));
    const { code, stdout, stderr } = await command(`survey --merge ${path}`);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`${path} is not a survey: `);
    expect(stderr).toContain(message);
  });

  it("because it is no JSON", async () => {
    const path = join(folder, "broken.json");
    await writeFile(path, '{"format":');
    expect((await command(`survey --merge ${path}`)).stderr).toContain(
      `${path} is not a survey: Unexpected end`,
    );
  });
});

async function survey(line: string, { crew = soloist }: { crew?: Crew } = {}): Promise<Survey> {
  const { code, stdout, stderr } = await command(`survey ${line} --format json`, { gatherCrew: () => crew });
  if (code !== 0) expect.fail(stderr);
  return JSON.parse(stdout) as Survey;
}

async function file(line: string): Promise<string> {
  return write(await survey(line));
}

let files = 0;
async function write(data: unknown): Promise<string> {
  const path = join(folder, `${files++}.json`);
  await writeFile(path, JSON.stringify(data));
  return path;
}

/** A crew of which the first to begin are the last to be done. */
function latecomers(): Crew {
  let wait = 12;
  return {
    ...soloist,
    async survey(task) {
      await new Promise((done) => setTimeout(done, 5 * wait--));
      return soloist.survey(task);
    },
  };
}

function timeless({ time, ...survey }: Survey): string {
  return JSON.stringify(survey);
}

function total(counts: Survey["time"]): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}
