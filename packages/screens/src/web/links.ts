// A file of its own on a page, because few players open or make a link.
import { fromLink, toLink } from "@delvekit/formats";
import type { Seed } from "@delvekit/random";

/** What stands before a film in an address. */
const FILM = "#film=";

/** The text of the film in the fragment of an address. @throws {FormatError} for a damaged one */
export function readFilm(hash: string): string {
  return fromLink(hash.slice(FILM.length)).replay ?? "";
}

/** Puts a film into the address of the page, and copies that. */
export async function shareFilm(film: string) {
  const { href } = new URL(FILM + toLink({ source: "", seed: "", replay: film }), location.href);
  history.replaceState(null, "", href);
  return { length: href.length, isCopied: await isCopied(href) };
}

/** Copies the address of the page including the seed. */
export async function shareSeed(seed: Seed): Promise<string> {
  const address = new URL(location.href);
  address.searchParams.set("seed", String(seed));
  address.hash = "";
  return (await isCopied(address.href)) ? `Copied: ${address.href}` : address.href;
}

/** Some pages must not write to the clipboard. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
