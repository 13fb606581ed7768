import { gunzipSync, unzlibSync } from "fflate";

/**
 * Unpacks gzip or zlib data into at most so many bytes, whatever the data claims.
 *
 * @returns the bytes, or undefined where the data is damaged or holds more than that
 */
export function inflate(packed: Uint8Array, kind: "gzip" | "zlib", most: number): Uint8Array | undefined {
  // With room for one byte more, a result that fills it is too long. Nothing is written beyond it.
  const out = new Uint8Array(most + 1);
  try {
    const bytes = (kind === "gzip" ? gunzipSync : unzlibSync)(packed, { out });
    return bytes.length > most ? undefined : bytes;
  } catch {
    return undefined;
  }
}

/** No deflate data unpacks to more than this many times its length. */
export const MOST_DEFLATED = 1032;
