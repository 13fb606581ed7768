import { advance, component, failed, has, instead, on, plugin, step } from "@delvekit/core";
import { blockerAt, blockerBeside, bump, move, placeBeside, put, tileAt } from "@delvekit/core/space";
import { content } from "@delvekit/kit/content";
import { draw, reasonOf, stage } from "./stage";

const Box = component("Box", {});
const { hero, box } = content([], { columns: { box: Box } }).creatures({
  hero: { look: ["@", 0xffffff], player: true },
  box: { look: ["o", 0xc0a060], box: {} },
});

const pushing = plugin({
  name: "pushing",
  components: [Box],
  actions: [
    on(bump, (world, who, { dir }) => {
      const pushed = blockerBeside(world, who, dir);
      if (pushed === undefined || !has(world, pushed, Box)) return undefined; // some other bump
      const { level, x, y } = placeBeside(world, pushed, dir);
      if (!tileAt(world, level, x, y).walkable || blockerAt(world, level, x, y)) return failed("It does not move.");
      put(world, pushed, level, x, y);
      return instead(move({ dir }));
    }),
  ],
});

const { world } = stage("#######\n#@.o..#\n#######", { "@": hero, o: box }, [pushing]);
advance(world);
for (let steps = 0; steps < 4; steps++) console.log(reasonOf(step(world, move({ dir: "e" }))));
console.log(draw(world));
