import { advance, type Entity, read, step, type World } from "@delvekit/core";
import { canSee, rememberedTileAt } from "@delvekit/core/sight";
import { entitiesOn, levelOf, move, Position } from "@delvekit/core/space";
import { content } from "@delvekit/kit/content";
import { kindNameOf } from "@delvekit/kit/names";
import { stage } from "./stage";

/** Where each picture is on a sheet, in pixels: by the names of tiles, creatures and things. */
const SHEET: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ...{ wall: [0, 0], floor: [16, 0], door: [32, 0], "open door": [48, 0] },
  ...{ hero: [0, 16], rat: [16, 16] },
};

/** `blit` copies a picture: `(sx, sy, x, y) => context.drawImage(sheet, sx, sy, 16, 16, x, y, 16, 16)` on a canvas. */
function paint(world: World, hero: Entity, blit: (sx: number, sy: number, x: number, y: number) => void): void {
  const { level } = read(world, hero, Position);
  const { width, height } = levelOf(world, level);
  const put = (name = "", x: number, y: number) => SHEET[name] && blit(...SHEET[name], x * 16, y * 16);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) put(rememberedTileAt(world, hero, level, x, y)?.name, x, y);
  for (const it of entitiesOn(world, level)) {
    const { x, y } = read(world, it, Position);
    if (canSee(world, hero, it)) put(kindNameOf(world, it), x, y);
  }
}

const { hero, rat } = content([]).creatures({
  hero: { look: ["@", 0xffffff], player: true, sight: 5 },
  rat: { look: ["r", 0xa09070] },
});
const { world, find } = stage("#######\n#@+..r#\n#######", { "@": hero, r: rat }, []);
advance(world);
for (const when of ["the door is shut", "the door is open"]) {
  let tiles = 0;
  paint(world, find("@"), (_, sy, x) => (sy === 16 ? console.log(`${when}: a creature at ${x}, 16`) : tiles++));
  console.log(`${tiles} tiles`);
  step(world, move({ dir: "e" }));
}
