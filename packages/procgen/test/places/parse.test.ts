import { readFileSync } from "node:fs";
import { delve, machinePlans, toAscii } from "@delvekit/procgen";
import { type Place, parsePlaces, placesSchema, printPlaces } from "@delvekit/procgen/places";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeArbitrary } from "./arbitrary";

const samples = readFileSync(new URL("samples.places", import.meta.url), "utf8");

/** The problems of a text, one a line, as an editor shows them. */
function problemsOf(text: string): string[] {
  return parsePlaces(text).problems.map(
    ({ line, column, message, fix }) => `${line}:${column} ${message}; ${fix}`,
  );
}

/** A place that is right, with some lines more. Its map begins in line 4, the lines come from line 8 on. */
function closetWith(lines: string, map = "##+##\n#...#\n#####"): string {
  return `place closet\nhelp A closet.\nmap\n${map}\nend\n${lines}`;
}

/** A place that is right but for its header; the lines come from line 3 on. */
function headedBy(lines: string): string {
  return `place closet\nhelp A closet.\n${lines}\nmap\n##+##\n#...#\n#####\nend`;
}

/** A place over two levels. Its map begins in line 5, that below two lines after the end of it. */
function overLevels(map: string, below: string): string {
  return `place sinkhole\nhelp A hole.\nanchor middle\nmap\n${map}\nend\nmap below\n${below}\nend`;
}

/** A place with another of two cells within it. Its map begins in line 4, the lines come from line 8 on. */
function hallOf(lines: string, inner = ""): string {
  return `place hall\nhelp A hall.\nmap\n#+##\n#cc#\n####\nend\n${lines}\n${inner}`;
}

const CELL = "place cell\nhelp A cell.\ntags cell\nanchor interior\nmap\n.S\nend";

describe("the samples", () => {
  test("have no problems, and are the same after a round trip", () => {
    const { places, problems } = parsePlaces(samples);
    expect(problems).toEqual([]);
    expect(places).toHaveLength(18);
    expect(parsePlaces(printPlaces(places))).toEqual({ places, problems: [] });
  });

  test("are plain data, equal after JSON", () => {
    const { places } = parsePlaces(samples);
    expect(JSON.parse(JSON.stringify(places))).toEqual(places);
  });

  test("say what they draw", () => {
    const [vault] = parsePlaces(samples).places;
    expect(vault).toEqual({
      name: "closet vault",
      help: "Take one; the cages close over the others.",
      tags: ["vault", "treasure"],
      weight: 4,
      anchor: "wall",
      gate: "lockedDoor",
      needs: ["key"],
      map: [" ##+##", "##...##", "#a...a#", "###a###", "  ###"],
      legend: { a: [{ things: [{ layer: "altar" }, { item: "choice" }] }] },
      triggers: [{ on: "take", to: "choice", does: "cage", target: "altar" }],
    });
  });
});

test("the places of the guide have no problems", () => {
  const guide = readFileSync(new URL("../../../../docs/places.md", import.meta.url), "utf8");
  const drawn = [...guide.matchAll(/^```text\r?\n(place .*?)^```/gms)].map(([, text = ""]) => text);
  expect(drawn.length).toBeGreaterThan(4);
  expect(drawn.flatMap(problemsOf)).toEqual([]);
});

describe("a mistake has its line, column and fix:", () => {
  test.each<[what: string, text: string, problem: string]>([
    [
      "a line before any place",
      "help A closet.",
      '1:1 "help A closet." is before any place; begin with a line: place NAME',
    ],
    [
      "a place without a name",
      closetWith("").replace("place closet", "place"),
      "1:6 a place needs a name; write: place closet vault",
    ],
    [
      "a name of signs",
      closetWith("").replace("place closet", "place a, b"),
      '1:7 "a, b" is not a name; write: place closet vault',
    ],
    [
      "a second place of the same name",
      `${closetWith("")}\n${closetWith("")}`,
      "9:7 there are two places named closet; rename one of them",
    ],
    [
      "no help",
      closetWith("").replace("help A closet.", ""),
      "1:1 place closet has no help; add a line: help A sentence for players.",
    ],
    [
      "an empty help",
      closetWith("").replace("help A closet.", "help"),
      "2:5 help without a value is not known; write a sentence for players",
    ],
    ["an unknown line", headedBy("anchr wall"), '3:1 "anchr" is not known; write anchor'],
    ["an unknown line, indented", headedBy("  anchr wall"), '3:3 "anchr" is not known; write anchor'],
    [
      "a line twice",
      headedBy("weight 1\nweight 2"),
      "4:1 weight is written twice; remove this line or line 3",
    ],
    [
      "tags with signs",
      headedBy("tags dark, wet"),
      "3:6 tags dark, wet is not known; write words with a space between them",
    ],
    [
      "a depth the wrong way round",
      headedBy("depth 8-2"),
      "3:7 depth 8-2 is not known; write a range such as 2-8",
    ],
    [
      "a weight in words",
      headedBy("weight often"),
      "3:8 weight often is not known; write a whole number from 0 to 1000000",
    ],
    ["a most of 0", headedBy("most 0"), "3:6 most 0 is not known; write a whole number from 1 to 1000000"],
    ["once in what", headedBy("once levels"), "3:6 once levels is not known; write level"],
    ["an unknown anchor", headedBy("anchor wal"), "3:8 anchor wal is not known; write wall"],
    [
      "a detour in words",
      headedBy("detour long"),
      "3:8 detour long is not known; write a whole number from 1 to 1000000",
    ],
    ["turns neither yes nor no", headedBy("turns never"), "3:7 turns never is not known; write yes or no"],
    ["mirrors neither yes nor no", headedBy("mirrors 1"), "3:9 mirrors 1 is not known; write yes or no"],
    ["an unknown gate", headedBy("gate lockeddoor"), "3:6 gate lockeddoor is not known; write lockedDoor"],
    [
      "needs without a name",
      headedBy("gate grate\nneeds key,"),
      "4:7 needs key, is not known; write names, as in: needs key, oil",
    ],
    [
      "needs without a gate",
      headedBy("needs key"),
      "3:1 there is nothing to open; add a line: gate lockedDoor",
    ],
    ["a size beside a map", headedBy("size 8-90"), "3:1 size is for places without a map; remove this line"],
    [
      "something given that is not there",
      headedBy("gives crown"),
      "3:1 nothing here is named crown; add it, as in: g = item crown",
    ],
    [
      "a river without a crossing",
      "place river\nhelp A river.\nanchor across\nmap\n-~~\n-~-\n~~~\nend",
      "4:1 one cannot walk through this; draw a column that one can walk through, as with H",
    ],
    [
      "a river with walls",
      "place river\nhelp A river.\nanchor across\nmap\n~H~\n~H#\nend",
      "6:3 a place that lies over what is there has no walls and exits; leave a space there, or draw ground, water or a chasm",
    ],
    [
      "a level below a vault",
      closetWith("map below\n--\nend"),
      "8:1 map below needs anchor middle; write anchor middle",
    ],
    [
      "a level below that is larger",
      overLevels(".:.", "-~~-"),
      "7:1 map below is larger than the map, 3x1 cells; draw at most 3x1 cells",
    ],
    [
      "an island on the level below",
      overLevels(".::.\n.::.\n.::.\n....", "~~~-\n~.~-\n~~~-\n----"),
      "12:2 this part cannot be reached from the rest; open a way to it, or leave it out",
    ],
    [
      "a lake without a shore",
      overLevels(".:.", "~~~"),
      "7:1 nobody who falls here finds ground; draw some, such as - or .",
    ],
    ["a place that is no tag", hallOf("c = place cell"), "8:1 place cell is not a tag; write place #cell"],
    [
      "a place and more",
      hallOf("c = place #cell, item ruby"),
      '8:1 "c" means a place, and more; write only: c = place #cell',
    ],
    [
      "a place of a tag that none has",
      hallOf("c = place #cell"),
      "8:1 no place here has anchor interior and tag #cell; add a place with this tag and anchor interior",
    ],
    [
      "a place of a misspelt tag",
      hallOf("c = place #cel", CELL),
      "8:1 no place here has anchor interior and tag #cel; write #cell",
    ],
    [
      "a place of a size that none has",
      hallOf("c = place #cell", CELL).replace("#cc#", "#c.#"),
      "8:1 no place with tag #cell has 1x1 cells; draw one of that size, or change this",
    ],
    [
      "a place that is no rectangle",
      hallOf("c = place #cell", CELL).replace("#cc#", "#cc#\n#c.#"),
      "9:1 no place with tag #cell has 1x1 cells; draw one of that size, or change this",
    ],
    [
      "a map without an end",
      closetWith("").replace("\nend", ""),
      "3:1 this map has no end; write end on a line of its own below the map",
    ],
    [
      "an end without a map",
      closetWith("end"),
      '8:1 "end" is not known; write one of: place, help, tags, depth, weight, most, once, anchor, detour, size, turns, mirrors, gate, needs, gives, map, put, on, rows, columns, shuffle, subst, pick, some',
    ],
    ["an empty map", closetWith("", ""), "3:1 this map is empty; draw it between map and end"],
    [
      "a map of what",
      closetWith("").replace("map", "map above"),
      '3:1 "map above" is not known; write map, or map below, on a line of its own',
    ],
    [
      "an anchor for plans with a map",
      headedBy("anchor pocket"),
      "3:1 anchor pocket is for places without a map; write wall or middle",
    ],
    [
      "a character without a meaning",
      closetWith("", "##+##\n#..x#\n#####"),
      '5:4 "x" has no meaning; add a line: x = floor',
    ],
    [
      "a character explained without use",
      closetWith("q = floor"),
      '8:1 "q" is explained but not in the map; draw q in the map, or remove this line',
    ],
    [
      "a character explained twice",
      closetWith(". = floor\n. = grass"),
      '9:1 "." is written twice; remove this line or line 8',
    ],
    [
      "an unknown thing",
      closetWith(". = statu"),
      '8:5 "statu" is not known; write statue, or item statu for a thing of the game',
    ],
    [
      "an unknown thing among others",
      closetWith(". = floor | 2x grass, altr"),
      '8:23 "altr" is not known; write altar, or item altr for a thing of the game',
    ],
    [
      "an item without a name",
      closetWith(". = item"),
      '8:5 "item" needs a name; write item NAME, or item #tag',
    ],
    [
      "an item with signs for a name",
      closetWith(". = item a.b"),
      '8:5 "a.b" is not a name; write item NAME, or item #tag',
    ],
    [
      "a post without a number",
      closetWith(". = creature guard post"),
      "8:20 post  is malformed; write a whole number from 1 to 1000000",
    ],
    [
      "a round without stops",
      closetWith(". = creature guard round wall"),
      "8:1 no mark here is named wall; draw m = mark wall",
    ],
    [
      "an unknown word after a creature",
      closetWith(". = creature guard asleep now"),
      '8:27 "now" is not known; write one of: asleep, post, round',
    ],
    [
      "a malformed colour",
      closetWith(". = light candle #ff"),
      "8:18 colour #ff is malformed; write six hex digits, as in #ffb060",
    ],
    [
      "a radius in words",
      closetWith(". = light candle radius far"),
      "8:25 radius far is malformed; write a whole number from 1 to 1000000",
    ],
    ["rows without times", closetWith("rows 2"), "8:6 rows is malformed; write: rows 4 times 1-3"],
    [
      "rows beyond the map",
      closetWith("rows 4 times 2"),
      "8:1 the map has only 3 rows; write rows from 1 to 3",
    ],
    [
      "columns repeated twice",
      closetWith("columns 2-3 times 2\ncolumns 3 times 2"),
      "9:1 columns 3 is repeated twice; join the two lines",
    ],
    [
      "too many cells",
      closetWith("rows 2 times 90000"),
      "3:1 this place may have 450010 cells; draw at most 65536",
    ],
    ["a shuffle of one", closetWith("shuffle ."), "8:9 shuffle is malformed; write: shuffle 1 2 3"],
    [
      "a shuffle of what is not there",
      closetWith("subst - .:1"),
      '8:1 "-" is changed but not in the map; draw - in the map',
    ],
    ["a substitution by nothing", closetWith("subst ."), '8:7 subst is malformed; write: subst ? .:6 ":2'],
    ["a pick by weight 0", closetWith("pick . -:0"), '8:6 pick is malformed; write: pick ? .:6 ":2'],
    ["some without a rest", closetWith("some . 1-2 -"), "8:6 some is malformed; write: some T 2-4 X rest T"],
    [
      "a substitution by what has no meaning",
      closetWith("subst . x:1"),
      '5:2 "x" has no meaning; add a line: x = floor',
    ],
    [
      "a malformed trigger",
      closetWith("on take prize"),
      "8:4 this trigger is malformed; write: on CAUSE WHAT: EFFECT, as in: on take prize: flood",
    ],
    [
      "an unknown cause",
      closetWith("on grab machine: wake"),
      "8:4 cause grab is not known; write one of: enter, take, open, heat, noise, pull",
    ],
    [
      "an unknown effect",
      closetWith("on enter machine: wakes"),
      "8:19 effect wakes is not known; write wake",
    ],
    [
      "a trigger of what is not there",
      closetWith("on take prize: wake"),
      "8:4 nothing here is named prize; write one of: machine",
    ],
    [
      "an effect on what is not there",
      closetWith("on enter machine: open gate"),
      "8:4 nothing here is named gate; write one of: machine",
    ],
    [
      "a flood that nothing drains",
      closetWith("on enter machine: flood"),
      "8:4 nothing drains this flood; add a lever and: on pull lever: drain",
    ],
    [
      "a flood that keeps one from the lever",
      closetWith(
        "! = lever\np = floor, item prize\non take prize: flood\non pull lever: drain",
        "##+##\n#!..#\n#---#\n#.p.#\n#####",
      ),
      "12:4 the water keeps whoever is at prize from the lever that drains it; draw dry floor from there to a lever, !",
    ],
    [
      "a collapse without weak floor",
      closetWith("on enter machine: collapse"),
      "8:4 there is no floor to collapse; draw z, which is weakFloor",
    ],
    [
      "floor on the rim",
      closetWith("", "##+##\n#....\n#####"),
      "5:5 floor on the rim would touch other rooms; draw # around it, or + where it is entered",
    ],
    [
      "an exit that leads nowhere",
      closetWith("", "##+##\n#...#\n+####"),
      "6:1 this exit or door leads nowhere; put it on the rim of the map, with floor behind it, or between two walls",
    ],
    [
      "no exit",
      closetWith("", "#####\n#...#\n#####"),
      "3:1 anchor wall needs an exit; draw + where it is entered",
    ],
    [
      "one exit on a cycle",
      headedBy("anchor cycle"),
      "4:1 anchor cycle needs two exits; draw + where it is entered",
    ],
    [
      "an entrance without stairs",
      headedBy("anchor entrance"),
      "4:1 anchor entrance needs <; draw < in the map",
    ],
    ["a shore without a lake", headedBy("anchor lakeside"), "4:1 anchor lakeside needs ~; draw ~ in the map"],
    [
      "a part that only a rope leads to",
      closetWith("", "##+##\n#...#\n#:=:#\n#...#\n#####"),
      "7:2 only a rope bridge leads here, and ropes burn; open another way, or draw a stone bridge, H",
    ],
    [
      "an island on open floor that only a rope leads to",
      "place a\nhelp A.\nanchor middle\nmap\n......\n.::::.\n.:.:=.\n.:.==.\n.::::.\n......\nend",
      "7:3 only a rope bridge leads here, and ropes burn; open another way, or draw a stone bridge, H",
    ],
    [
      "a part that cannot be reached",
      closetWith("", "##+##\n#.#.#\n#####"),
      "4:3 this exit or door leads nowhere; put it on the rim of the map, with floor behind it, or between two walls",
    ],
    [
      "a part behind a statue",
      closetWith("", "#+####\n#.S..#\n######"),
      "5:4 this part cannot be reached from the rest; open a way to it, or turn it into rock",
    ],
    [
      "put beside a map",
      closetWith("put altar far"),
      "8:1 put lines are for places without a map; draw the thing in the map",
    ],
    [
      "no map for the wall",
      "place a\nhelp A.\nanchor wall\nput altar far",
      "1:1 place a has no map; add map and end, or an anchor of pocket, area, doorway, cycle",
    ],
    [
      "neither map nor size",
      "place a\nhelp A.\nanchor pocket\nput altar far",
      "1:1 place a has neither a map nor a size; add a line such as: size 8-90",
    ],
    [
      "a malformed size",
      "place a\nhelp A.\nanchor pocket\nsize big\nput altar far",
      "4:6 size big is not known; write a range such as 8-90",
    ],
    [
      "a size that no site has",
      "place a\nhelp A.\nanchor pocket\nsize 500-600\nput altar far",
      "4:1 size is { min: 500, max: 600 }; allowed: what fits a pocket: from 1 to 130 cells",
    ],
    [
      "put without a spot",
      "place a\nhelp A.\nanchor pocket\nsize 8-90\nput altar",
      '5:5 "altar" does not say where; write: put THING WHERE [n-m | n%] [apart n] [in view | out of view] [optional]',
    ],
    [
      "put of what",
      "place a\nhelp A.\nanchor pocket\nsize 8-90\nput altr far",
      '5:5 "altr" is not known; write altar',
    ],
    [
      "put of an item without a name",
      "place a\nhelp A.\nanchor pocket\nsize 8-90\nput item far",
      '5:5 "item" needs a name; write item NAME',
    ],
    [
      "put beside what is not there",
      "place a\nhelp A.\nanchor pocket\nsize 8-90\nput altar with prize",
      '5:1 parts[0].where.with is "prize"; allowed: one of "altar"',
    ],
    [
      "a line that is too long",
      headedBy(`tags ${"x".repeat(400)}`),
      "3:1 this line has 405 characters; write at most 400",
    ],
  ])("%s", (_, text, problem) => {
    expect(problemsOf(text)).toContain(problem);
  });

  test("and all mistakes are listed, in the order of their lines", () => {
    const text = headedBy("anchor wal\nweight often").replace("#...#", "#.x.#");
    expect(parsePlaces(text).problems.map(({ line }) => line)).toEqual([3, 4, 7]);
  });

  test("a closet alone has none", () => {
    expect(problemsOf(closetWith("// a comment"))).toEqual([]);
    expect(problemsOf(headedBy(""))).toEqual([]);
  });
});

describe("names of a game", () => {
  const names = { items: ["key", "gem"], creatures: ["rat", "#boss"], lights: ["lamp"] };
  const problemsWith = (text: string) =>
    parsePlaces(text, { names }).problems.map(
      ({ line, column, message, fix }) => `${line}:${column} ${message}; ${fix}`,
    );

  test("may be used, others not", () => {
    const known = ". = item gem | key key | creature rat asleep | creature #boss | light lamp radius 3";
    expect(problemsWith(closetWith(known))).toEqual([]);
    expect(problemsWith(closetWith(". = item gme | key oil | creature bat | light candle"))).toEqual([
      "8:1 the game has no item gme; write gem",
      "8:1 the game has no item oil; write one of: key, gem",
      "8:1 the game has no creature bat; write rat",
      "8:1 the game has no light candle; write one of: lamp",
    ]);
  });

  test("are checked in needs and in places without a map, too", () => {
    const text =
      "place a\nhelp A.\nanchor pocket\nsize 8-90\ngate grate\nneeds oil\nput creature bat far\nput item gem far";
    expect(problemsWith(text)).toEqual([
      "6:1 the game has no item oil; write one of: key, gem",
      "7:1 the game has no creature bat; write rat",
    ]);
  });

  test("are not checked if the game does not give them", () => {
    expect(problemsOf(closetWith(". = item gme"))).toEqual([]);
    expect(parsePlaces(closetWith(". = item gme"), { names: { creatures: [] } }).problems).toEqual([]);
  });
});

describe("budgets", () => {
  test("a text of too many characters is not read", () => {
    const { places, problems } = parsePlaces(samples, { characters: 1000 });
    expect(places).toEqual([]);
    expect(problems).toMatchObject([{ line: 1, message: `the text has ${samples.length} characters` }]);
  });

  test("places beyond the limit are not read", () => {
    const { places, problems } = parsePlaces(samples, { places: 2 });
    expect(places).toHaveLength(2);
    expect(problems).toMatchObject([{ line: 41, message: "there are more than 2 places" }]);
  });

  test("a place has no more lines of a kind than 100", () => {
    const lines = "shuffle . .\n".repeat(102);
    expect(problemsOf(closetWith(lines))).toEqual([
      "108:1 there are more than 100 changes; split this place",
      "109:1 there are more than 100 changes; split this place",
    ]);
  });

  test("places have no more cells than allowed", () => {
    expect(parsePlaces(closetWith(""), { cells: 15 }).problems).toEqual([]);
    expect(parsePlaces(closetWith(""), { cells: 14 }).problems).toHaveLength(1);
  });
});

test("a level from toAscii can be pasted", () => {
  for (let seed = 0; seed < 20; seed++) {
    const drawing = toAscii(delve.generate({ seed }));
    const text = `place level ${seed}\nhelp A level.\nanchor level\nmap\n${drawing}\nend`;
    expect(problemsOf(text)).toEqual([]);
  }
});

test("every machine of the library can be written, and reads back equal", () => {
  const places = machinePlans.map(({ site, ...plan }): Place => ({ ...plan, anchor: site }));
  expect(parsePlaces(printPlaces(places))).toEqual({ places: places.map(withoutEmpty), problems: [] });
});

/** A place without empty lists: a text does not tell them from none. */
function withoutEmpty({ parts, ...place }: Place): Place {
  return parts?.length ? { ...place, parts } : place;
}

test("what is printed reads back equal, for any place", () => {
  fc.assert(
    fc.property(fc.array(placeArbitrary, { maxLength: 3 }), (places) => {
      expect(parsePlaces(printPlaces(places)).places).toEqual(places);
    }),
  );
});

test("no text makes it throw", () => {
  const lines = samples.split("\n");
  const damaged = fc.array(
    fc.oneof(
      fc.constantFrom(...lines),
      fc.string({ unit: "binary" }),
      fc.constantFrom("map", "end", "place", "toString = floor", "__proto__ 1"),
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(damaged, (some) => {
      const { problems } = parsePlaces(some.join("\n"));
      for (const { line, column } of problems) {
        expect(line).toBeGreaterThan(0);
        expect(column).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});

test("the schema names every word of the format", () => {
  const schema = JSON.stringify(placesSchema);
  for (const word of ["lakeside", "lockedDoor", "weakFloor", "subst", "haunt", "stairs up", "radius", "post"])
    expect(schema).toContain(`"${word}"`);
});
