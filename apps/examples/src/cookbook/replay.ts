import { advance } from "@delvekit/core";
import { parseReplay, record, replayOf, startRecording, verifyReplay } from "@delvekit/core/replay";
import { move } from "@delvekit/core/space";
import { content } from "@delvekit/kit/content";
import { minds } from "@delvekit/kit/minds";
import { draw, stage } from "./stage";

const pieces = [minds()] as const;
const { hero, rat } = content(pieces).creatures({
  hero: { look: ["@", 0xffffff], player: true },
  rat: { look: ["r", 0xa09070], mind: "wanderer" },
});
/** How a game begins, from its seed. */
const newGame = ({ seed }: { readonly seed: string | number | bigint }) => {
  const { world } = stage("########\n#@....r#\n#......#\n########", { "@": hero, r: rat }, pieces, Number(seed));
  advance(world);
  return world;
};

const recording = startRecording(newGame({ seed: 7 }));
for (const dir of ["e", "e", "s", "e"] as const) record(recording, move({ dir }));
const file = JSON.stringify(replayOf(recording));

const proof = verifyReplay(file, newGame, { result: draw });
console.log(proof.same ? `${proof.turns} turns are the same\n${proof.result}` : proof.told);

const cheat = parseReplay(file.replace('"dir":"s"', '"dir":"e"'));
const verdict = verifyReplay(JSON.stringify(cheat), newGame, {});
console.log(verdict.same ? "nobody noticed" : verdict.told);
