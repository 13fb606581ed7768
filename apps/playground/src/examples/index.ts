import crown from "./crown.ts?raw";
import level from "./level.ts?raw";
import meadow from "./meadow.ts?raw";

/** A game to begin with. */
export interface Example {
  readonly name: string;
  readonly source: string;
}

/** The examples, by the word that stands for them in links. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  crown: { name: "The Crown Below", source: crown },
  meadow: { name: "Burning Meadow", source: meadow },
  level: { name: "A level as text", source: level },
};
