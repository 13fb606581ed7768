import { expect, test } from "vitest";
import { SpriteBook } from "../src/canvas/surface";
import { record } from "./support/recorder";

test("a book draws a picture once, and does not grow however many pictures are asked for", () => {
  const drawn: string[] = [];
  const book = new SpriteBook(record);
  const draw = (name: string) => book.get(name, 8, 8, () => drawn.push(name));
  for (let picture = 0; picture < 512; picture++) draw(`${picture}`);
  draw("0");
  expect(drawn).toHaveLength(512);
  draw("one more");
  draw("1");
  expect(drawn).toHaveLength(513);
  draw("0");
  expect(drawn.slice(512)).toEqual(["one more", "0"]);
});
