import { followRoom, isSliding, type RoomCamera } from "@delvekit/display/look";
import type { Point } from "@delvekit/grid";
import type { RoomGridDungeon } from "@delvekit/procgen";
import { useEffect, useRef } from "preact/hooks";
import { cellAt, paintWalk } from "../walk/paint";
import { beginWalk, knownRooms, stepTowards, stepWalk } from "../walk/walk";

/** How far each key goes. */
const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/**
 * The interval in milliseconds at which the minimap is painted while nothing else moves: half the time
 * between its changes.
 */
const BLINK = 125;

/** A room grid to walk through with the arrow keys or a finger: one room fills the window, and doors slide to the next. */
export function RoomWalk({ dungeon }: { readonly dungeon: RoomGridDungeon }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const end = useRef(() => {});
  const open = () => {
    dialog.current?.showModal();
    if (dialog.current && canvas.current) end.current = startWalk(dungeon, dialog.current, canvas.current);
  };
  useEffect(() => () => end.current(), [dungeon]);
  return (
    <>
      <button type="button" class="chip" onClick={open}>
        Walk through it
      </button>
      <dialog ref={dialog} class="walk" aria-label="A walk through the rooms" onClose={() => end.current()}>
        <canvas ref={canvas} role="img" aria-label="The first room" />
        <form method="dialog">
          <span>Arrow keys walk, or hold where to go</span>
          <button type="submit">Close</button>
        </form>
      </dialog>
    </>
  );
}

/** The time in milliseconds from one step to the next while a place is held. */
const PACE = 120;

/** Starts a walk, and returns a function that ends it. */
function startWalk(
  dungeon: RoomGridDungeon,
  dialog: HTMLDialogElement,
  canvas: HTMLCanvasElement,
): () => void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const rooms = dungeon.rooms.map(({ bounds }) => bounds);
  const view = {
    width: Math.max(...rooms.map(({ width }) => width)) + 2,
    height: Math.max(...rooms.map(({ height }) => height)) + 2,
  };
  let walk = beginWalk(dungeon);
  let camera: RoomCamera | undefined;
  const paint = () => {
    const time = performance.now();
    camera = followRoom(camera, rooms, view, walk.hero, { time, still });
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
    canvas.height = Math.round(canvas.clientHeight * devicePixelRatio);
    const { hero, room, visited } = walk;
    canvas.setAttribute("aria-label", `Room ${room + 1}, ${visited.length} of ${rooms.length} visited`);
    paintWalk(canvas, { dungeon, camera, view, hero, rooms: knownRooms(dungeon, walk), time, still });
    if (isSliding(camera, time)) requestAnimationFrame(paint);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    walk = stepWalk(dungeon, walk, ...step);
    paint();
  };
  const go = (held: Point) => {
    if (!camera) return;
    const goal = cellAt(canvas, { view, camera, time: performance.now() }, held);
    walk = stepTowards(dungeon, walk, goal);
    paint();
  };
  const ended = new AbortController();
  dialog.addEventListener("keydown", onKey, { signal: ended.signal });
  whileHeld(canvas, go, ended.signal);
  const timer = still ? undefined : setInterval(paint, BLINK);
  paint();
  return () => {
    ended.abort();
    clearInterval(timer);
  };
}

/**
 * Calls `act` with the place where a finger or the mouse button is held down, in canvas pixels: at once, then
 * repeatedly until it is released.
 */
function whileHeld(canvas: HTMLCanvasElement, act: (held: Point) => void, signal: AbortSignal): void {
  let held: Point = { x: 0, y: 0 };
  let pace: ReturnType<typeof setInterval> | undefined;
  const move = ({ offsetX, offsetY }: PointerEvent) => {
    held = { x: offsetX * devicePixelRatio, y: offsetY * devicePixelRatio };
  };
  const stop = () => clearInterval(pace);
  const begin = (event: PointerEvent) => {
    canvas.setPointerCapture(event.pointerId);
    stop();
    move(event);
    act(held);
    pace = setInterval(() => act(held), PACE);
  };
  canvas.addEventListener("pointerdown", begin, { signal });
  canvas.addEventListener("pointermove", move, { signal });
  canvas.addEventListener("pointerup", stop, { signal });
  canvas.addEventListener("pointercancel", stop, { signal });
  signal.addEventListener("abort", stop);
}
