import { caves, OptionError, tree } from "@delvekit/procgen";
import { UsageError } from "../../../packages/cli/src/errors";
import { completeSettings, loadOwn, parseSettings } from "../../../packages/cli/src/options";
import { addPieces } from "../../../packages/cli/src/pieces/piece";
import { cutSeeds, parseSeedRange, parseShard, seedsOfShard } from "../../../packages/cli/src/pieces/seeds";
import { toText } from "../../../packages/cli/src/report/text";
import { surveySeeds } from "../../../packages/cli/src/survey/piece";
import { SURVEYS, type Survey } from "../../../packages/cli/src/survey/survey";
import { KeyParser } from "../../../packages/display/src/input/parser";
import { JSON_TREE, type Reader } from "../input";

const settings = completeSettings(caves, { width: 12, height: 10 });
const own = await loadOwn(undefined);
const piece = surveySeeds(caves, settings, { from: 0, to: 3 });
const next = surveySeeds(caves, settings, { from: 4, to: 5 });
const other = surveySeeds(caves, settings, { from: 9, to: 9 });

/** The readers of what the command and a terminal are given. */
export const commands: readonly Reader[] = [
  {
    name: "piece",
    samples: () => [JSON.stringify(piece), JSON.stringify(next)],
    read: (text: string) => report(JSON.parse(text)),
    errors: [UsageError, SyntaxError, OptionError],
    tree: JSON_TREE,
  },
  {
    name: "settings",
    samples: () => ["rooms=5..20", "shapes=cross:2,rectangle:1", "bigRooms=0.1", "rooms.min=5"],
    read: (text: string) => parseSettings(tree.options, [text]),
    errors: [UsageError, OptionError],
  },
  {
    name: "seeds",
    samples: () => ["0..999", "-5..5", "7..7"],
    read: (text: string) => cutSeeds([parseSeedRange(text)], 250).next(),
    errors: [UsageError],
  },
  {
    name: "shard",
    samples: () => ["3/8", "1/1", "/8"],
    read: (text: string) =>
      seedsOfShard({ from: 0, to: 999 }, parseShard(text, { SLURM_ARRAY_TASK_ID: "2" })),
    errors: [UsageError],
  },
  {
    name: "keys",
    samples: () => [
      new TextEncoder().encode("a\u001b[A\u001b[1;5C\u001bOP\u001b[200~x\u001b[201~ä☠"),
      new TextEncoder().encode("\u001b[<0;10;5M\u001b[<35;11;5m\u001b[?1;2c\u001b]0;x\u0007"),
    ],
    read: readKeys,
    errors: [],
  },
];

/** What `survey --merge` does with a piece. */
function report(data: unknown): void {
  const problem = SURVEYS.problem(data);
  if (problem !== undefined) throw new UsageError(problem);
  const survey = data as Survey;
  toText(survey, own);
  toText(addPieces(SURVEYS, other, survey), own);
}

/** Feeds keys to the parser, then ends the input. */
function readKeys(bytes: Uint8Array): void {
  const parser = new KeyParser(() => {});
  parser.push(bytes);
  parser.flush();
}
