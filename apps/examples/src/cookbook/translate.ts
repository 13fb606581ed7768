import { advance, createWorld, step } from "@delvekit/core";
import { move } from "@delvekit/core/space";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { messages, say } from "@delvekit/kit/messages";
import { type Grammar, type Noun, translationOf } from "@delvekit/kit/names";
import { lay, tiles, told } from "./stage";

const NOUNS: Readonly<Record<string, string>> = { rat: "rata", hero: "héroe" };
const named = ({ name, pronoun }: Noun, la: string, el: string) =>
  `${pronoun === "she" ? la : el} ${NOUNS[name] ?? name}`;

const SPANISH: Grammar = {
  called: (noun, article) => (article === "the" ? named(noun, "la", "el") : named(noun, "una", "un")),
  you: "tú",
  something: "algo",
  verb: (base, person) => (base === "be" ? (person === "you" ? "estás" : "está") : base),
  possessive: (noun) => (noun === "you" ? "tu" : "su"),
  objective: (noun) => (noun === "you" ? "ti" : "él"),
  reflexive: (noun) => (noun === "you" ? "te" : "se"),
  texts: {
    "It is dark here.": "Aquí está oscuro.",
    "The wall is in the way.": "Hay una pared.",
    "{The who} [be who] in the way.": "{The who} [be who] en medio.",
  },
};

const { hero, rat } = content([]).creatures({
  hero: { look: ["@", 0xffffff], player: true },
  rat: { look: ["r", 0xa09070, { pronoun: "she" }] },
});
const world = createWorld({ seed: 1, plugins: [...basics(tiles, { names: { grammar: SPANISH } }), messages()] });
lay(world, "####\n#@r#\n####", { "@": hero, r: rat });
advance(world);
say(world, "It is dark here.");
const outcomes = [step(world, move({ dir: "e" })), step(world, move({ dir: "n" }))];
console.log(told(world));
for (const outcome of outcomes) if (outcome.status === "failed") console.log(translationOf(world, outcome.reason));
