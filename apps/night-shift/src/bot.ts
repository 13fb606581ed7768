import { read } from "@delvekit/core";
import { rememberedTileAt } from "@delvekit/core/sight";
import { cellOn, levelOf, Position } from "@delvekit/core/space";
import { computeDistances } from "@delvekit/grid";
import type { BotOptions, Tactic } from "@delvekit/screens/bots";
import { TARGET, takings } from "./museum";
import { fights } from "./pieces";

/** Walks one step towards the nearest of some cells; glass may be the last step. */
const goTo = async (
  moment: Parameters<Tactic>[0],
  hands: Parameters<Tactic>[1],
  goals: readonly number[],
): Promise<boolean> => {
  if (goals.length === 0) return false;
  const costs = { ...moment.costs, cells: Uint8Array.from(moment.costs.cells) };
  for (const goal of goals) costs.cells[goal] ||= 1;
  const { cells } = computeDistances(costs, [...goals]);
  const { width } = costs;
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].map(
    (d) => moment.here + d,
  );
  const best = around
    .filter((cell) => (costs.cells[cell] ?? 0) > 0)
    .sort((a, b) => cells[a]! - cells[b]!)[0];
  return best !== undefined && cells[best]! < cells[moment.here]! && hands.step(best);
};

const known = ({ world, hero }: Parameters<Tactic>[0], name: string): number[] => {
  const { level } = read(world, hero, Position);
  const here = levelOf(world, level);
  const found: number[] = [];
  for (let y = 0; y < here.tiles.height; y++)
    for (let x = 0; x < here.tiles.width; x++)
      if (rememberedTileAt(world, hero, level, x, y)?.name === name) found.push(cellOn(here, x, y));
  return found;
};
export const bot: Omit<BotOptions, "seed"> = {
  odds: fights.odds,
  turns: 4000,
  ways: { descend: "steps down" },
  tactics: [
    async (moment, hands) =>
      takings(moment.world) >= TARGET &&
      ((await goTo(moment, hands, known(moment, "exit"))) || hands.act("ascend")),
    async (moment, hands) =>
      moment.foes.length > 0 &&
      moment.foes[0]!.far < 5 &&
      hands.act("use", {
        at: [
          { x: moment.here % moment.costs.width, y: Math.floor(moment.here / moment.costs.width) },
        ],
      }),
    async (moment, hands) => goTo(moment, hands, known(moment, "glass case")),
    (_, hands) => hands.act("pick up"),
  ],
};
