import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { FormatError, fromLink, toLink } from "@delvekit/formats";
import type { Input, Reader } from "../input";

const source = readFileSync(
  join(import.meta.dirname, "../../../apps/playground/src/examples/crown.ts"),
  "utf8",
);

/** What follows the version, forged with a correct checksum and stored as it is: most of the time would be spent on packing. */
function forged(bytes: Uint8Array): string {
  const head = new DataView(new ArrayBuffer(9));
  const length = Math.min(bytes.length, 0xffff);
  head.setUint32(0, crc32(bytes.subarray(0, length)));
  head.setUint8(4, 1);
  head.setUint16(5, length, true);
  head.setUint16(7, ~length, true);
  const link = Buffer.concat([new Uint8Array(head.buffer), bytes.subarray(0, length)]);
  return `1${link.toString("base64url")}`;
}

/** The readers of games in links. */
export const links: readonly Reader[] = [
  {
    name: "link",
    samples: () => [
      toLink({ source, seed: "ember" }),
      toLink({ source: "export {};", seed: "7", replay: "o" }),
    ],
    read: (link: string) => fromLink(link),
    errors: [FormatError],
    slow: 50,
  },
  {
    name: "link-contents",
    samples: () =>
      [`ember\0\0${source}`, "7\0o\0export {};"].map((text): Input => new TextEncoder().encode(text)),
    read: (bytes: Uint8Array) => fromLink(forged(bytes)),
    errors: [FormatError],
    slow: 50,
  },
];
