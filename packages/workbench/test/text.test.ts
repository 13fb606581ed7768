import { newGameOf } from "@delvekit/kit/game";
import { expect, test } from "vitest";
import { addEdits } from "../src";
import { openTextBench } from "../src/page/text";
import { cellar, recorded } from "./cellar";

const { replay } = await recorded(8);
const newGame = newGameOf(addEdits(cellar));

/** Opens the panel as text, with what a person does: names of buttons and fields in place of their numbers. */
function open() {
  const look = openTextBench({ newGame, replay });
  let text = look("");
  const numberOf = (name: string) => new RegExp(`\\[(\\d+) ${name}`).exec(text)?.[1] ?? `no "${name}"`;
  return (name: string, given = "") => {
    text = look(name === "" ? "" : `${numberOf(name)} ${given}`);
    return text;
  };
}

test("the panel is shown as text: the map, the turns, and what is chosen", () => {
  const use = open();
  const text = use("");
  expect(text.split("\n").slice(0, 3)).toEqual(["##########", expect.stringMatching(/^#\.+@/), "##########"]);
  expect(text).toContain("turn 8 of 8");
  use("«");
  expect(use("r rat #2")).toMatch(/#@\.{6}r#[\s\S]*Health\nnow \[\d+ Health now: 3\]/);
  // The rat is chosen: the nearer, the stronger.
  expect(use("distance")).toContain("#@888899r#");
  expect(use("Turn", "5")).toContain("turn 5 of 8");
});

test("a death is walked back to its cause, a fork is played, and rows are changed", () => {
  const use = open();
  use("turn");
  for (let turn = 8; turn > 0 && !use("").includes("Died"); turn--) use("‹");
  expect(use("Died")).toMatch(/Move\ndir e[\s\S]*the first cause\n\[\d+ hero #1\]/);
  use("«");
  use("entities");
  use("r rat #2");
  expect(use("Health now", "x")).toContain("Health now: Unexpected token");
  use("Health max", "30");
  const differing = () => use("").match(/^entity .* is .*, not .*$/gm);
  expect(use("turn")).toMatch(/This is a fork\. It parts from the recording in turn \[\d+ 1\]/);
  expect(differing()).toEqual([expect.stringContaining("Health.max is 30, not 3")]);
  // The fork has a command more: the same moments are compared.
  use("Turn", "3");
  expect(differing()).toEqual([expect.stringContaining("Health.max is 30, not 3")]);
  use("Turn", "1");
  expect(use("Turn", "soon")).toContain("turn 0 of");
  use("Turn", "1");
  expect(use("Command", '{"type":"wait"}')).toContain("turn 2 of 2");
  use("back to the recording");
  use("content");
  expect(use("rat melee", '{"damage":2,"verb":"bite"}')).toContain(
    '{"rat":{"melee":{"damage":2,"verb":"bite"}}}',
  );
});

test("what is not there is told with what is", () => {
  const look = openTextBench({ newGame, replay });
  expect(look("999")).toMatch(/^There is no "999": type a number from 1 to \d+/);
});

test("a channel brings the game so far, and tells what is looked at", async () => {
  const sent: unknown[] = [];
  const listeners: ((event: { readonly data: unknown }) => void)[] = [];
  const tell = (event: { readonly data: unknown }) => listeners[0]!(event);
  const channel = {
    addEventListener: (_: "message", listener: typeof tell) => void listeners.push(listener),
    postMessage: (message: unknown) => void sent.push(message),
  };
  const look = openTextBench({ newGame, replay, channel });
  tell({ data: (await recorded(12)).replay });
  expect(look("")).toContain("turn 12 of 12");
  expect(sent.at(-1)).toEqual({ turn: 12, chosen: undefined });
  const back = /\[(\d+) ‹/.exec(look(""))![1]!;
  look(back);
  expect(sent.at(-1)).toEqual({ turn: 11, chosen: undefined });
  // Whoever looks at an earlier turn stays there.
  tell({ data: (await recorded(14)).replay });
  expect(look("")).toContain("turn 11 of 14");
  tell({ data: "{}" });
  expect(look("")).toContain("seed is missing");
});
