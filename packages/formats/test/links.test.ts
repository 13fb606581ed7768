/// <reference types="node" />
import { constants, crc32, deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FormatError, fromLink, type SharedGame, toLink } from "../src";
import { cheapErrorOf, errorOf } from "./support/damage";

const texts = fc.string({ unit: "binary", maxLength: 300 }).filter((text) => !text.includes("\0"));
const games = fc.record({ source: texts, seed: texts }).map((game): SharedGame => game);

/** A link around packed data, whatever they are. */
function linkOf(packed: Uint8Array, check = 0): string {
  const head = new Uint8Array(4);
  new DataView(head.buffer).setUint32(0, check);
  return `1${Buffer.concat([head, packed]).toString("base64url")}`;
}

function linkOfText(text: string): string {
  return linkOf(deflateRawSync(text), crc32(text));
}

describe("a game in a link", () => {
  test("comes back as it was", () => {
    fc.assert(
      fc.property(games, texts, (game, replay) => {
        expect(fromLink(toLink(game))).toEqual(game);
        expect(fromLink(toLink({ ...game, replay }))).toEqual(replay === "" ? game : { ...game, replay });
      }),
    );
  });

  test("is made of letters that addresses carry as they are", () => {
    fc.assert(fc.property(games, (game) => /^1[\w-]+$/.test(toLink(game))));
  });

  test("is shorter than its source", () => {
    const source = "  rat: { look: ['r', 0xb09070], health: 4, mind: 'hunter' },\n".repeat(20);
    expect(toLink({ source, seed: "ember" }).length).toBeLessThan(source.length / 8);
  });

  test("cannot hold the character between its texts", () => {
    expect(() => toLink({ source: "a\0b", seed: "7" })).toThrow(/source: has the character U\+0000/);
  });
});

describe("a link", () => {
  const link = toLink({ source: "export const a = 1;\n".repeat(9), seed: "ember" });

  test("that is cut off is refused wherever the cut is", () => {
    for (let length = 0; length < link.length; length++)
      expect(errorOf(() => fromLink(link.slice(0, length))).format).toBe("link");
  });

  test("with another letter is refused, or says the same", () => {
    for (let at = 0; at < link.length; at++) {
      const other = `${link.slice(0, at)}${link[at] === "Q" ? "R" : "Q"}${link.slice(at + 1)}`;
      // The last letter has bits that nobody reads.
      if (at === link.length - 1 && sameOrRefused(other)) continue;
      expect(errorOf(() => fromLink(other)).format).toBe("link");
    }
  });

  function sameOrRefused(other: string): boolean {
    try {
      return fromLink(other).seed === "ember";
    } catch (error) {
      return error instanceof FormatError;
    }
  }

  test.each([
    ["", /version/],
    [`2${link.slice(1)}`, /character 0: .*version/],
    [`${link.slice(0, 20)} ${link.slice(20)}`, /character 20: .*A-Z/],
    [`${link}=`, /is not a letter/],
    ["1", /cut off or damaged/],
    [linkOfText("one text"), /does not hold a game/],
    [linkOfText("too\0many\0texts\0of it"), /does not hold a game/],
  ])("such as %j is refused with a reason", (given, reason) => {
    expect(() => fromLink(given)).toThrow(reason);
  });

  test("costs no more than its budget", () => {
    const zeros = linkOf(deflateRawSync(new Uint8Array(2 ** 25), { strategy: constants.Z_RLE }));
    expect(cheapErrorOf(() => fromLink(zeros), 2 ** 20).limit).toBe("unpacked");
    expect(cheapErrorOf(() => fromLink("A".repeat(2 ** 16 + 1)), 2 ** 20).limit).toBe("bytes");
    const long = toLink({ source: "x".repeat(2 ** 18), seed: "" });
    expect(errorOf(() => fromLink(long)).message).toContain("raise the option budget.unpacked");
    expect(fromLink(long, { budget: { unpacked: 2 ** 19 } }).source.length).toBe(2 ** 18);
  });
});
