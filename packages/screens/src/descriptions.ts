import type { Entity, World } from "@delvekit/core";
import type { About, Tone } from "@delvekit/display/view";
import type { Point } from "@delvekit/grid";
import { type Odds, type Threat, threatOf } from "@delvekit/kit/fighting";
import { aboutCell, type PortraitOptions } from "./portrait";
import type { Scene } from "./ui";

/** What a game adds to the descriptions of cells. */
export interface DescriptionOptions extends PortraitOptions {
  /** The fighting piece of the game: creatures are described with the odds of a fight. */
  readonly fights?: { readonly odds: (world: World, by: Entity, target: Entity) => Odds | undefined };
}

/**
 * Describes cells as far as the hero knows them, for `lookWith`: who is there, what it is doing, whether it is faster than the hero and how dangerous,
 * what lies there, and the ground.
 * @example const verbs = { ...looking, look: lookWith(descriptions({ ground: { lava: "Molten rock." }, plain: ["floor"] })) };
 */
export function descriptions({
  fights,
  ...options
}: DescriptionOptions = {}): (scene: Scene, at: Point) => About | undefined {
  const warn = fights && ((scene: Scene, who: Entity) => oddsOf(scene, who, fights));
  return (scene, at) => aboutCell(scene, at, { ...options, ...(warn && { warn }) });
}

/** The odds of hand-to-hand combat with a creature. */
function oddsOf(
  { world, hero }: Scene,
  who: Entity,
  fights: NonNullable<DescriptionOptions["fights"]>,
): About["warning"] {
  const [its, yours] = [fights.odds(world, who, hero), fights.odds(world, hero, who)];
  const threat = threatOf(its, yours);
  if (!its || !yours || !threat) return undefined;
  const [warning, tone] = WARNINGS[threat];
  return { text: `${warning}: ${tellOdds("it hits", its)}\n${tellOdds("You hit", yours)}`, tone };
}

const WARNINGS: Readonly<Record<Threat, readonly [string, Tone]>> = {
  weak: ["Little danger", "good"],
  fair: ["Some danger", "info"],
  dangerous: ["Dangerous", "warning"],
  deadly: ["Deadly", "bad"],
};

function tellOdds(hits: string, { chance, points: { min, max }, blows }: Odds): string {
  const times = blows === 1 ? "one hit can kill" : `${blows} hits can kill`;
  return `${hits} at ${Math.round(chance * 100)} % for ${min} to ${max}, ${times}.`;
}
