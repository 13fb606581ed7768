import { sheet } from "@delvekit/display/art";

/** The names of `drawHallSheet`, whose image the server of the tests draws. */
export function hallSheet(image: string) {
  return sheet({
    image,
    title: "hall",
    size: 16,
    names: [["solid", 16], ["floor", 3], "corridor", ["deep", 47], ["grass", 2], "hero", ["goblin", 2], "!"],
    joins: ["solid", "deep"],
    lasts: { goblin: 200 },
    over: { grass: "floor" },
  });
}
