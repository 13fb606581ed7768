import { pickUp } from "@delvekit/core/items";
import { move } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { commandFor } from "@delvekit/display";
import type { Direction } from "@delvekit/grid";
import { ascend, type Command, descend, isIntoFlames, status, type TileName } from "../../game";
import { type Deed, directionOf } from "../keys/bindings";
import { showsMinimap } from "../layout";
import { type Answer, enter, type ModeKeys, order, type Scene, setOut } from "./answer";
import { startClose } from "./close";
import { startLook } from "./look";
import { openPack, startThrow, useNumber } from "./pack";

/** The keys of walking about: most of the game. */
export const walkKeys: ModeKeys<"walk"> = (scene, { warned }, key) => {
  const deed = commandFor(scene.bindings, key);
  const dir = directionOf(deed);
  if (dir !== undefined) return stepOrWarn(scene, dir, warned);
  if (deed !== undefined) return walkDeed(scene, deed as Exclude<Deed, Direction>);
  if (/^[1-9]$/.test(key)) return useNumber(scene, Number(key));
  return undefined;
};

/** A step into flames that one sees has to be meant. */
function stepOrWarn({ game, ui }: Scene, dir: Direction, warned: Direction | undefined): Answer {
  if (dir === warned || !isIntoFlames(game, dir)) return order(ui, move({ dir }));
  return { ui: { ...ui, mode: { kind: "walk", warned: dir }, notice: FLAMES } };
}

const FLAMES = "Flames! Walk there again if you mean it.";

function walkDeed(scene: Scene, deed: Exclude<Deed, Direction>): Answer {
  const { ui } = scene;
  switch (deed) {
    case "wait":
      return order(ui, wait());
    case "pick up":
      return order(ui, pickUp());
    case "descend":
      return takeStairs(scene, descend(), "stairs down");
    case "ascend":
      return takeStairs(scene, ascend(), "stairs up");
    case "explore":
      return setOut(ui, { kind: "explore" });
    case "rest":
      return setOut(ui, { kind: "rest" });
    case "close":
      return startClose(scene);
    case "pack":
      return openPack(scene, "use");
    case "inspect":
      return openPack(scene, "look at");
    case "throw":
      return startThrow(scene);
    case "drop":
      return openPack(scene, "drop");
    case "look":
      return startLook(scene);
    case "heat":
      return { ui: { ...ui, heat: !ui.heat } };
    case "minimap":
      return { ui: { ...ui, minimap: !showsMinimap(ui, scene.size) } };
    case "messages":
      return enter(ui, { kind: "messages", scroll: 0 });
    case "help":
      return enter(ui, { kind: "help" });
    case "new game":
      return scene.game.ending
        ? { ui, request: { kind: "new game" } }
        : enter(ui, { kind: "ask", question: "new game" });
    case "quit":
      return enter(ui, { kind: "ask", question: "quit" });
  }
}

/** Takes the stairs, or goes there first. */
function takeStairs({ game, ui }: Scene, command: Command, tile: TileName): Answer {
  return status(game).standingOn === tile ? order(ui, command) : setOut(ui, { kind: "find", tile });
}
