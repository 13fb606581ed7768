import type { Theme } from "@delvekit/display/look";
import type { Ask, Input } from "@delvekit/display/view";
import type { MapOptions } from "./canvas";

/** What the parts of a page are built with. */
export interface Tools {
  readonly theme: Theme;
  /** How all maps are drawn. */
  readonly drawing: Pick<MapOptions, "mode" | "sheet" | "still" | "flashes">;
  /** Whether hints show gamepad buttons instead of keys. */
  readonly gamepad: boolean;
  readonly send: (input: Input) => void;
}

interface AskProps {
  readonly onClick: () => void;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onFocus: () => void;
}

/** Properties of an element that asks for something: a click or a tap chooses it; a mouse or the focus only rests on it. */
export function askProps({ send }: Tools, ask: Ask): AskProps {
  const rest = (): void => send({ kind: "ask", ask, chosen: false });
  return {
    onClick: () => send({ kind: "ask", ask, chosen: true }),
    onPointerEnter: ({ pointerType }) => {
      if (pointerType === "mouse") rest();
    },
    onFocus: rest,
  };
}

/** The request of a button or an option: only the verb and its argument. */
export function askOf({ verb, argument }: Ask): Ask {
  return argument === undefined ? { verb } : { verb, argument };
}
