import {
  type Data,
  findResource,
  type Recalled,
  type Resource,
  resource,
  resourceOf,
  text,
  u32,
  type World,
} from "@delvekit/core";
import { list, table } from "@delvekit/grid/data";
import { turnOf } from "../hero";
import { saved } from "../saved";

/** Something that the story of a death tells, and the last turn in which something recalled it. */
export interface Memory extends Recalled {
  readonly recalled: number;
}

/** How much is remembered: the story of a death is short. */
const MOST_MEMORIES = 20;

const MEMORY = /* @__PURE__ */ table({ turn: u32, text, recalled: u32 });

/** What the story of a death tells, in the order in which it was last recalled. Rules do not read it, so it does not count for the state hash. */
export const MemoriesResource: Resource<Memory[]> = /* @__PURE__ */ resource<Memory[]>({
  name: "kit.memories",
  create: () => [],
  save: (memories): Data => [...memories] as unknown as Data,
  load: (data) => saved(data, list(MEMORY), "what is remembered").map((memory) => Object.freeze(memory)),
  hash: () => undefined,
});

/**
 * What the story of a death would tell now, the last recalled last; empty in a game without the piece `messages`.
 * @example const texts = memoriesOf(world).map(({ text }) => text);
 */
export function memoriesOf(world: World): readonly Memory[] {
  return findResource(world, MemoriesResource) ?? [];
}

/** Remembers something for the story of a death. */
export function remember(world: World, { turn, text }: Recalled): void {
  const memories = resourceOf(world, MemoriesResource);
  const known = memories.findIndex((one) => one.turn === turn && one.text === text);
  if (known >= 0) memories.splice(known, 1);
  memories.push(Object.freeze({ turn, text, recalled: turnOf(world) }));
  if (memories.length > MOST_MEMORIES) memories.shift();
}
