import type { MapOptions } from "../canvas";
import type { Theme } from "../theme";
import type { Ask, Input } from "../view";

/** What the parts of a page are made with. */
export interface Tools {
  readonly theme: Theme;
  /** How all maps are drawn. */
  readonly drawing: Pick<MapOptions, "mode" | "still" | "flashes">;
  /** Whether hints name buttons of a gamepad in place of keys. */
  readonly gamepad: boolean;
  readonly send: (input: Input) => void;
}

interface AskProps {
  readonly onClick: () => void;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onFocus: () => void;
}

/** What makes an element ask for something: a click or a tap chooses it, a mouse or the focus comes to rest on it. */
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

/** A button or an option as it asks: no more than the verb and its argument. */
export function askOf({ verb, argument }: Ask): Ask {
  return argument === undefined ? { verb } : { verb, argument };
}
