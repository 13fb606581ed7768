import { despawn, has, plugin, read, spawn, when } from "@delvekit/core";
import { Woke } from "@delvekit/core/minds";
import { at, Position } from "@delvekit/core/space";
import { sayAbout } from "@delvekit/kit/messages";
import { monsters } from "../content";
import { Statue } from "../pieces";

/** Statues that come alive: until then nothing tells them from others, because they are no monsters yet. */
export const statues = plugin({
  name: "statues",
  needs: ["minds", "space"],
  components: [Statue],
  events: [
    when(Woke, (world, { entity }) => {
      if (!has(world, entity, Statue)) return;
      const { level, x, y } = read(world, entity, Position);
      despawn(world, entity);
      const watcher = spawn(world, monsters.watcher, at(level, x, y));
      sayAbout(world, "A statue moves. It is {a who}!", { who: watcher }, "warning");
    }),
  ],
});
