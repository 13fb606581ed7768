import { gunzipSync, unzlibSync } from "fflate";

/**
 * Unpacks gzip or zlib data that should hold so many bytes.
 *
 * @returns the bytes, one more than asked for if there are more, or undefined where the data is damaged
 */
export function inflate(packed: Uint8Array, kind: "gzip" | "zlib", size: number): Uint8Array | undefined {
  // Nothing is written beyond the array, so a byte more shows that there was more.
  const out = new Uint8Array(size + 1);
  try {
    return (kind === "gzip" ? gunzipSync : unzlibSync)(packed, { out });
  } catch {
    return undefined;
  }
}

/** No deflate data unpacks to more than this many times its length. */
export const MOST_DEFLATED = 1032;
