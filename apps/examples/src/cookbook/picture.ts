import { toPng, toSvg } from "@delvekit/formats";
import { toAscii, tree } from "@delvekit/procgen";

const dungeon = tree.generate({ width: 40, height: 14, seed: "ember" });
const svg = toSvg(dungeon);
const png = toPng(dungeon);
console.log(toAscii(dungeon));
console.log(`an SVG that begins with ${svg.slice(0, 4)}, and a PNG: ${png[1] === 0x50 && png[2] === 0x4e}`);
