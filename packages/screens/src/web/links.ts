// A file of its own on a page, because few players open or make a link.
import { fromLink, toLink } from "@delvekit/formats";

/** What stands before a film in an address. */
const FILM = "#film=";

/** The text of the film in the fragment of an address. @throws {FormatError} for a damaged one */
export function readFilm(hash: string): string {
  return fromLink(hash.slice(FILM.length)).replay ?? "";
}

/** Puts a film into the address of the page. @returns that address */
export function showFilm(film: string): string {
  const { href } = new URL(FILM + toLink({ source: "", seed: "", replay: film }), location.href);
  history.replaceState(null, "", href);
  return href;
}
