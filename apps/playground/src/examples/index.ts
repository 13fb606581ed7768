import crown from "./crown.ts?raw";

/** A game to begin with. */
export interface Example {
  readonly name: string;
  readonly source: string;
}

/** The examples, by the word that stands for them in links. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  crown: { name: "The Crown Below", source: crown },
};
