import { type MapMode, openMap } from "@delvekit/page/canvas";
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { drawPlacement, viewOf } from "./draw";
import { isLit, sceneOf, THEME, wayInto } from "./scene";
import { type Placement, solutionOf } from "./trial";

/** How a level is shown large. */
interface Large {
  readonly placement: Placement;
  readonly looks: keyof typeof LOOKS;
  /** Whether a hero stands in the way in with a torch. */
  readonly torch: boolean;
}

const LOOKS = {
  plan: "plan",
  tiles: "game: drawings",
  "glyphs on tiles": "game: letters on tiles",
  glyphs: "game: letters",
} as const;

/** What is shown large, if anything. */
const large = signal<Large | undefined>(undefined);

/** Shows a level large, as a game does. Without a lamp in its place, a torch lights it. */
export function enlarge(placement: Placement): void {
  const looks = large.peek()?.looks ?? "tiles";
  large.value = { placement, looks, torch: !isLit(placement) };
}

/** The window over the page that shows a level large. */
export function LargeLevel() {
  const shown = large.value;
  return shown && <Window {...shown} />;
}

/** Opens the window before its level is drawn, which takes the room that there is. */
function open(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

function Window(shown: Large) {
  const { placement, looks, torch } = shown;
  const { machine, seed } = placement;
  const change = (changes: Partial<Large>) => {
    large.value = { ...shown, ...changes };
  };
  const close = () => {
    large.value = undefined;
  };
  return (
    <dialog ref={open} class="large" aria-label={`${machine.name}, seed ${seed}`} onClose={close}>
      <header>
        <h2>
          {machine.name} <span>seed {seed}</span>
        </h2>
        <label>
          Look{" "}
          <select
            value={looks}
            onChange={({ currentTarget }) => change({ looks: currentTarget.value as Large["looks"] })}
          >
            {Object.entries(LOOKS).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={torch}
            disabled={looks === "plan"}
            onChange={() => change({ torch: !torch })}
          />{" "}
          hero with a torch
        </label>
        <button type="button" onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}>
          Close
        </button>
      </header>
      <Level {...shown} />
      <p>{solutionOf(placement)}</p>
    </dialog>
  );
}

/** The level, as large as its window allows. */
function Level({ placement, looks, torch }: Large) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = place.current!;
    const { clientWidth: width, clientHeight: height } = container;
    if (looks === "plan") {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [width * devicePixelRatio, height * devicePixelRatio];
      canvas.style.width = `${width}px`;
      drawPlacement(canvas, placement);
      container.append(canvas);
      return () => canvas.remove();
    }
    const { columns, rows, cell, corner } = windowOf(placement, width, height);
    const map = openMap({ container, theme: THEME, mode: looks satisfies MapMode, cell, columns, rows });
    map.show(sceneOf(placement, torch ? wayInto(placement) : undefined), corner);
    return () => map.close();
  }, [placement, looks, torch]);
  const label = `${placement.machine.name}, ${LOOKS[looks]}`;
  return <div ref={place} class="map" role="img" aria-label={label} />;
}

/** The cells that are shown: the place and what is around it, but nothing beyond the level. */
function windowOf({ machine, dungeon }: Placement, width: number, height: number) {
  const view = viewOf(machine.cells, dungeon.terrain, width / height);
  const corner = { x: Math.max(0, view.x), y: Math.max(0, view.y) };
  const columns = Math.min(dungeon.terrain.width, view.x + view.width) - corner.x;
  const rows = Math.min(dungeon.terrain.height, view.y + view.height) - corner.y;
  return { corner, columns, rows, cell: Math.floor(Math.min(width / columns, height / rows, 48)) };
}
