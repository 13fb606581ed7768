import { type Sheet, sheet } from "@delvekit/display/art";

/** The four kinds of rooms. A dungeon of rooms says by its number `tileset` which one it has. */
export const STYLES = ["crypt", "cistern", "forge", "glacier"] as const;

/** Who and what is in the rooms, and the ways out of them, in the order of all three sheets. */
const THINGS = [
  ...(["steps down", "steps up", "hero", "rat", "goblin", "hound", "ghost", "bones"] as const),
  ...(["sword", "shield", "potion", "torch"] as const),
] as const;

/** Our own pictures of 16 by 16, drawn by `test/looks/draw-rooms.ts`: walls that join, and four floors of each kind. */
export const rooms = ours("four kinds of rooms", new URL("rooms.png", import.meta.url), 16);

/** The engine's own drawings, as a sheet like any other, drawn by `test/looks/draw-ours.ts`. */
export const drawn = ours("drawings", new URL("drawn.svg", import.meta.url), 48);

/** Pictures by Adam Bolt, for Angband; `LICENCES.md` says where all these are from. */
export const bolt = angband("Adam Bolt", new URL("bolt.png", import.meta.url), 16);

/** Pictures by David Gervais, for Angband. */
export const gervais = angband("David Gervais", new URL("gervais.png", import.meta.url), 32);

function ours(title: string, image: URL, size: number) {
  return sheet({
    ...{ title, image, size },
    names: [
      ...STYLES.flatMap(
        (style) => [[`${style} wall`, 16], [`${style} floor`, 4], `${style} door`, `${style} open door`] as const,
      ),
      ...THINGS,
    ],
    joins: STYLES.map((style) => `${style} wall` as const),
    over: Object.fromEntries(STYLES.map((style) => [`${style} open door`, `${style} floor`])),
  });
}

function angband(title: string, image: URL, size: number): Sheet {
  const grounds = STYLES.flatMap(
    (style) => [`${style} wall`, `${style} floor`, `${style} door`, `${style} open door`] as const,
  );
  return sheet({ title, image, size, names: [...grounds, ...THINGS] });
}
