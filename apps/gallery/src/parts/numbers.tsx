import type { Stage } from "../page/stage";

/** The measures of a level. */
export function Numbers({ stage }: { readonly stage: Stage }) {
  const level = stage.level.value;
  if (!level) return null;
  const { analysis, dungeon, graph, time } = level;
  const figures: readonly (readonly [string, string | number])[] = [
    ["map", `${dungeon.terrain.width}×${dungeon.terrain.height}`],
    ["open", `${(100 * analysis.floorShare).toFixed(0)} %`],
    ...(graph ? ([["rooms", analysis.rooms]] as const) : []),
    ["loops", analysis.loops],
    ["dead ends", analysis.deadEnds.length],
    ["choke points", analysis.chokePoints.length],
    ["to the exit", `${analysis.distances.exit} steps`],
    ["in view", `${analysis.quality.view} cells`],
    ["walk over distance", analysis.quality.walkRatio.toFixed(2)],
    ["dug in", `${time.toFixed(1)} ms`],
  ];
  return (
    <dl class="numbers">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
