// Prints how long the hovers in the tutorial's sources are, and the longest of each name.
import { hoversIn } from "./support/hovers";

const hovers = hoversIn("apps/tutorial");
const lengths = hovers.map(({ text }) => text.length);
const long = lengths.filter((length) => length > 250).length;
console.log(`${hovers.length} names: median ${lengths[hovers.length >> 1]}, ${long} over 250 letters`);
const names = new Set<string>();
for (const { file, name, text } of hovers.filter(({ text }) => text.length > 250)) {
  if (!names.has(name)) console.log(`${String(text.length).padStart(6)}  ${file}: ${name}`);
  names.add(name);
}
