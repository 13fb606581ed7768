import type { Point } from "@delvekit/grid";
import type { RoomGridDungeon } from "@delvekit/procgen";
import { useEffect, useRef, useState } from "preact/hooks";
import { followRoom, isSliding, type RoomCamera } from "../walk/camera";
import { cellAt, paintWalk } from "../walk/paint";
import { beginWalk, knownRooms, nextSpeed, SPEEDS, type Speed, stepTowards, stepWalk } from "../walk/walk";

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
  const walk = useRef<Walking | undefined>(undefined);
  const [speed, setSpeed] = useState<Speed>(() => (isStill() ? "at once" : "normal"));
  const open = () => {
    if (!dialog.current || !canvas.current) return;
    dialog.current.showModal();
    walk.current = startWalk(dungeon, speed, dialog.current, canvas.current);
  };
  const restart = () => walk.current?.restart();
  const slideOtherwise = () => {
    walk.current?.slide(nextSpeed(speed));
    setSpeed(nextSpeed(speed));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { r: restart, s: slideOtherwise }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    act();
  };
  useEffect(() => () => walk.current?.end(), [dungeon]);
  return (
    <>
      <button type="button" class="chip" onClick={open}>
        Walk through it
      </button>
      <dialog
        ref={dialog}
        class="walk"
        aria-label="A walk through the rooms"
        onKeyDown={onKeyDown}
        onClose={() => walk.current?.end()}
      >
        <canvas ref={canvas} role="img" aria-label="The first room" />
        <form method="dialog">
          <span>Arrow keys walk, or hold where to go</span>
          <button type="button" title="From room to room (s)" onClick={slideOtherwise}>
            Slide: {speed}
          </button>
          <button type="button" title="Back to the entrance, with no room visited (r)" onClick={restart}>
            Restart
          </button>
          <button type="submit">Close</button>
        </form>
      </dialog>
    </>
  );
}

/** A walk that goes on until it is ended. */
interface Walking {
  end(): void;
  /** Goes back to the entrance and forgets the rooms. */
  restart(): void;
  slide(speed: Speed): void;
}

function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The time in milliseconds from one step to the next while a place is held. */
const PACE = 120;

function startWalk(
  dungeon: RoomGridDungeon,
  speed: Speed,
  dialog: HTMLDialogElement,
  canvas: HTMLCanvasElement,
): Walking {
  const still = isStill();
  const rooms = dungeon.rooms.map(({ bounds }) => bounds);
  const view = {
    width: Math.max(...rooms.map(({ width }) => width)) + 2,
    height: Math.max(...rooms.map(({ height }) => height)) + 2,
  };
  let walk = beginWalk(dungeon);
  let camera: RoomCamera | undefined;
  let pace: number = SPEEDS[speed];
  const clock = () => performance.now() * (pace === Number.POSITIVE_INFINITY ? 1 : pace);
  const paint = () => {
    const slid = clock();
    camera = followRoom(camera, rooms, view, walk.hero, {
      time: slid,
      still: pace === Number.POSITIVE_INFINITY,
    });
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
    canvas.height = Math.round(canvas.clientHeight * devicePixelRatio);
    const { hero, room, visited } = walk;
    canvas.setAttribute("aria-label", `Room ${room + 1}, ${visited.length} of ${rooms.length} visited`);
    const known = knownRooms(dungeon, walk);
    paintWalk(canvas, { dungeon, camera, view, hero, rooms: known, time: performance.now(), slid, still });
    if (isSliding(camera, slid)) requestAnimationFrame(paint);
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
    const goal = cellAt(canvas, { view, camera, slid: clock() }, held);
    walk = stepTowards(dungeon, walk, goal);
    paint();
  };
  const ended = new AbortController();
  dialog.addEventListener("keydown", onKey, { signal: ended.signal });
  whileHeld(canvas, go, ended.signal);
  const timer = still ? undefined : setInterval(paint, BLINK);
  paint();
  return {
    end() {
      ended.abort();
      clearInterval(timer);
    },
    restart() {
      walk = beginWalk(dungeon);
      camera = undefined;
      paint();
    },
    slide(next) {
      // Its clock jumps, so the camera begins anew.
      pace = SPEEDS[next];
      camera = undefined;
      paint();
    },
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
