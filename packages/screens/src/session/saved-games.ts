import type { SaveInfo, SaveStore, StoreError } from "@delvekit/core/store";
import { removeGame } from "@delvekit/kit/game";
import type { Ui } from "../ui";
import { noteOf } from "./title";

/** Lists the saved games. Returns the one that the player wants to go on with, or deletes one. */
export async function chooseGame(
  name: string,
  ui: Ui,
  store: SaveStore,
  games: readonly SaveInfo[],
): Promise<SaveInfo | undefined> {
  const save = await pick("Saved games", name, ui, games);
  if (!save) return undefined;
  const what = await ui.list(`Game of ${save.summary}`, [
    { label: "Continue", value: "play" as const, ...noteOf({ ...save, summary: "" }) },
    { label: "Delete", value: "delete" as const },
  ]);
  if (what === "play") return save;
  if (what === "delete" && (await ui.confirm("Delete this game for good?", "delete")))
    await removeGame(store, save.slot).catch((error: Error) =>
      ui.text("It cannot be deleted", error.message),
    );
  return undefined;
}

/** Asks which game is given up for a new one. Returns its slot. */
export async function giveUpOne(
  name: string,
  ui: Ui,
  games: readonly SaveInfo[],
): Promise<string | undefined> {
  const save = await pick("Which game will you give up for a new one?", name, ui, games);
  if (!save || !(await ui.confirm("Give up this game?", "give it up"))) return undefined;
  return save.slot;
}

function pick(title: string, own: string, ui: Ui, games: readonly SaveInfo[]): Promise<SaveInfo | undefined> {
  const choices = games.map((save) => ({
    label: `Game ${save.slot.slice(own.length + 1) || "1"}`,
    value: save,
    note: save.summary,
    detail: save.damage,
  }));
  return ui.list(title, choices);
}

/** Tells the player that another page or program plays the game now. */
export function tellLost(ui: Ui, { message }: StoreError): Promise<undefined> {
  return ui.text("This game goes on elsewhere", [
    "Another window or program plays it. It stops here, so that nothing you do is lost.",
    [{ text: message, tone: "quiet" }],
  ]);
}
