import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue, toAscii } from "@delvekit/procgen";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { formats } from "../src/output/format";
import { collector, command } from "./support/command";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "delvekit-cli-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(Object.entries(catalogue))("generate %s", (name, generator) => {
  it("prints the map and nothing else", async () => {
    const { code, stdout, stderr } = await command(`generate ${name} --seed 7`);
    expect(stdout).toBe(`${toAscii(generator.generate({ seed: 7 }))}\n`);
    expect([code, stderr]).toEqual([0, ""]);
  });

  it.each(Object.entries(formats))("writes %s", async (format, { print }) => {
    const file = join(folder, `${name}.${format}`);
    const dungeon = generator.generate({ seed: 7 });
    const filed = await command(`generate ${name} --seed 7 --out ${file}`);
    expect(filed).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(await readFile(file, "latin1")).toBe(asWritten(print(dungeon, file)));

    const { stdout } = await command(`generate ${name} --seed 7 --format ${format}`);
    const data = print(dungeon);
    expect(typeof data === "string" ? Buffer.from(stdout).toString("latin1") : stdout).toBe(asWritten(data));
  });
});

/** What ends up in a file, as characters of the same codes. Text ends with a line end, bytes end where they end. */
function asWritten(data: string | Uint8Array): string {
  const text = Buffer.from(data).toString("latin1");
  return typeof data === "string" && !text.endsWith("\n") ? `${text}\n` : text;
}

test("a map for Tiled comes with a picture of its tiles", async () => {
  const file = join(folder, "crypt.tmj");
  await command(`generate tree --seed 7 --out ${file}`);
  const { tilesets } = JSON.parse(await readFile(file, "utf8")) as { tilesets: { image: string }[] };
  expect(tilesets[0]?.image).toBe("crypt-tiles.png");
  expect((await readFile(join(folder, "crypt-tiles.png"), "latin1")).slice(1, 4)).toBe("PNG");
  const { stdout } = await command("generate tree --seed 7 --format tmj");
  expect(stdout).not.toContain("tiles.png");
});

test("the ending of a file decides only where no format is named", async () => {
  const file = join(folder, "level.svg");
  await command(`generate tree --seed 7 --format json --out ${file}`);
  expect(await readFile(file, "utf8")).toMatch(/^{/);
  await command(`generate tree --seed 7 --out ${join(folder, "level.map")}`);
  expect(await readFile(join(folder, "level.map"), "utf8")).toMatch(/^#+\n/);
});

describe("a seed", () => {
  it("is a number if it looks like one, else a text", async () => {
    const [number, text] = [
      await command("generate tree --seed 7"),
      await command("generate tree --seed 007"),
    ];
    expect(text.stdout).not.toBe(number.stdout);
    expect(text.stdout).toBe(`${toAscii(catalogue["tree"]!.generate({ seed: "007" }))}\n`);
    expect((await command("generate tree --seed -12")).stdout).toBe(
      `${toAscii(catalogue["tree"]!.generate({ seed: -12 }))}\n`,
    );
  });

  it("is drawn and named on stderr where none is given", async () => {
    const { code, stdout, stderr } = await command("generate caves");
    expect(code).toBe(0);
    const [, seed] = /^seed (\d+)\n$/.exec(stderr) ?? [];
    expect((await command(`generate caves --seed ${seed}`)).stdout).toBe(stdout);
  });
});

describe("settings", () => {
  it("reach the generator", async () => {
    const line =
      "generate tree --seed 7 --width 60 --height 24 --set rooms=3..5 --set shapes=cross --set tries=9";
    const dungeon = catalogue["tree"]!.generate({
      seed: 7,
      width: 60,
      height: 24,
      rooms: { min: 3, max: 5 },
      shapes: { cross: 1 },
      tries: 9,
    });
    expect((await command(line)).stdout).toBe(`${toAscii(dungeon)}\n`);
  });

  it("say the size either way", async () => {
    const { stdout } = await command("generate caves --seed 1 --set width=30 --set height=12");
    expect(stdout.split("\n")).toHaveLength(13);
    expect((await command("generate caves --seed 1 --width 30 --height 12")).stdout).toBe(stdout);
  });
});

test("bytes do not go to a terminal", async () => {
  const stdout = collector(true);
  const { code, stderr } = await command("generate tree --seed 7 --format png", { stdout });
  expect([code, stdout.text()]).toEqual([1, ""]);
  expect(stderr).toContain("--out");
});

test.each([
  ["", "Usage: delvekit"],
  ["dig", "unknown command 'dig'"],
  ["generate", "missing required argument 'generator'"],
  ["generate trie", 'unknown generator "trie"; the generators are tree, '],
  ["generate constructor", 'unknown generator "constructor"'],
  ["generate tree 7", "too many arguments"],
  ["generate tree --sead 7", "Did you mean --seed?"],
  ["generate tree --seed", "argument missing"],
  ["generate tree --seed ", "--seed is empty"],
  ["generate tree --width wide", 'option width is "wide"; allowed: a whole number from'],
  ["generate tree --height 3", "option height is 3; allowed: a whole number from 4"],
  ["generate tree --seed 7 --set", "argument missing"],
  ["generate tree --set tries", "write option=value"],
  ["generate tree --set depth=3", "option depth is unknown; allowed: only width, height"],
  ["generate tree --seed 7 --set rooms.min=1000", "option rooms.min is 1000; allowed: at most"],
  ["generate tree --seed 7 --set rooms=120", "option rooms.min cannot be met"],
  ["generate tree --format gif", 'unknown format "gif"; the formats are ascii, '],
  ["generate tree --seed 7 --out /no/such/folder/map.txt", "cannot write /no/such/folder/map.txt: ENOENT"],
  ["generate tree --seed 7 --out /", "cannot write /: EISDIR"],
  ["generators trie", 'unknown generator "trie"'],
  ["generators --format yaml", "Allowed choices are text, json"],
])("%j is refused with a message", async (line, message) => {
  const { code, stdout, stderr } = await command(line === "" ? [] : line);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain("    at ");
});

test.each(["--help", "generate --help", "generators --help", "survey --help", "help survey"])(
  "%s explains on stdout",
  async (line) => {
    const { code, stdout, stderr } = await command(line);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Usage: delvekit /);
  },
);

describe("what nobody expected", () => {
  const broken = {
    stdout: {
      write: () => {
        throw new TypeError("the pipe burst");
      },
    },
  };

  it("is one line, and how to get the rest", async () => {
    const { code, stderr } = await command("generate tree --seed 7", broken);
    expect([code, stderr]).toEqual([
      1,
      "error: TypeError: the pipe burst (unexpected; DELVEKIT_DEBUG=1 in the environment shows where)\n",
    ]);
  });

  it("has a stack for those who ask", async () => {
    process.env["DELVEKIT_DEBUG"] = "1";
    const { stderr } = await command("generate tree --seed 7", broken);
    delete process.env["DELVEKIT_DEBUG"];
    expect(stderr).toMatch(/^TypeError: the pipe burst\n {4}at /);
  });
});

it("prints JSON that is JSON, whatever the seed is", async () => {
  const { stdout } = await command(["generate", "tree", "--seed", "a\x7f\x9b", "--format", "json"]);
  expect(stdout).not.toMatch(/[\x7f\x9b]/);
  expect(JSON.parse(stdout)).toMatchObject({ dungeon: { seed: "a\x7f\x9b" } });
});

it("takes the extension of a file in capitals, too", async () => {
  const file = join(folder, "LEVEL.PNG");
  await command(`generate tree --seed 7 --out ${file}`);
  expect((await readFile(file, "latin1")).slice(1, 4)).toBe("PNG");
});

it("tells on standard error what the characters stand for, of those that are drawn", async () => {
  const { stdout, stderr } = await command("generate room-grid --seed 7 --legend --marks");
  expect(stderr).toContain("# solid\n");
  expect(stderr).not.toContain("lava");
  expect(stdout).toContain("T");
  expect(stderr).toMatch(/^B boss\nM merchant\nS secret, start\nT treasure$/m);
  expect((await command("generate delve --seed 3 --legend")).stderr).toMatch(/^H stone bridge$/m);
  expect((await command("generate room-grid --seed 7 --legend --marks --format svg")).stderr).not.toContain(
    "boss",
  );
});

describe("--places", () => {
  const shop = "place shop\nhelp Pay before you leave.\nmap\n######\n#_SSS#\n#....#\n##+###\nend\n";
  const written = async (text: string) => {
    const file = join(folder, "some.places");
    await writeFile(file, text);
    return file;
  };

  it("puts the places of a file into the level", async () => {
    const { code, stdout, stderr } = await command(`generate delve --seed 7 --places ${await written(shop)}`);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/_SSS|SSS_/);
  });

  it("says why one found no room", async () => {
    const { stderr } = await command(`generate tree --seed 7 --places ${await written(shop)}`);
    expect(stderr).toBe("no shop: this generator has no room for wall\n");
  });

  it("lists every mistake of the file", async () => {
    const file = await written(shop.replace("help", "hepl").replace("#....#", "#..x.#"));
    const { code, stderr } = await command(`generate delve --seed 7 --places ${file}`);
    expect(code).not.toBe(0);
    expect(stderr).toContain(`${file}:2:1: "hepl" is not known; write help\n`);
    expect(stderr).toContain(`${file}:6:4: "x" has no meaning; add a line: x = floor`);
  });

  it("needs a file that can be read", async () => {
    expect((await command("generate delve --places none.places")).stderr).toContain(
      "cannot read none.places",
    );
  });
});

describe("--solution", () => {
  it("lists the steps that open everything, in the order in which they can be taken", async () => {
    const { code, stderr } = await command("generate delve --seed 7 --solution");
    expect(code).toBe(0);
    const steps = stderr.trimEnd().split("\n");
    expect(steps.map((step) => step.replace(/\d+,\d+$/, "x,y"))).toEqual([
      "1. take key at x,y",
      "2. pull lever at x,y",
      "3. open portcullis at x,y",
      "4. open vault at x,y",
    ]);
  });

  it("says so where nothing has to be opened", async () => {
    expect((await command("generate caves --seed 7 --solution")).stderr).toBe("nothing has to be opened\n");
  });
});

test("a very large level is announced before it is begun", async () => {
  const large = await command("generate rooms-and-tunnels --seed 1 --width 1000 --height 500 --set rooms=2");
  expect(large.stderr).toBe(
    "generating 1000 x 500 cells: this can take from seconds to minutes, and a lot of memory\n",
  );
  const crew = { size: 1, survey: () => Promise.reject(new Error("no crew")), end: () => Promise.resolve() };
  const survey = await command("survey caves --width 2000 --height 2000 --seeds 0..1", {
    gatherCrew: () => crew as never,
  });
  expect(survey.stderr).toMatch(/^generating 2000 x 2000 cells/);
  expect((await command("survey caves --width 300 --height 200 --seeds 0..1")).stderr).not.toMatch(
    "generating",
  );
});
