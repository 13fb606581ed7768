import { useEffect, useState, useSyncExternalStore } from "react";
import { type Cell, openPlay, type Play } from "./play";

/** Opens the game while it is mounted; saves and closes it afterwards. */
function usePlay(seed: number): Play | undefined {
  const [play, setPlay] = useState<Play>();
  useEffect(() => {
    // Strict mode mounts twice: the second game opens after the first has let go of its slot.
    const opening = closed.then(() => openPlay(seed));
    let isMounted = true;
    void opening.then((opened) => isMounted && setPlay(opened));
    return () => {
      isMounted = false;
      closed = opening.then((opened) => opened.close());
    };
  }, [seed]);
  return play;
}
let closed: Promise<unknown> = Promise.resolve();

const colourOf = ({ colour }: Cell) => `#${colour.toString(16).padStart(6, "0")}`;

function Game({ play }: { readonly play: Play }) {
  const { cells, ending, health, log, turn, width } = useSyncExternalStore(play.subscribe, play.picture);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => play.press(key);
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [play]);
  const rows = Array.from({ length: cells.length / width }, (_, y) =>
    cells.slice(y * width, (y + 1) * width),
  );
  return (
    <main>
      <pre role="img" aria-label="The map">
        {rows.map((row, y) => (
          <div key={y}>
            {row.map((cell, x) => (
              <span key={x} className={cell?.seen ? "seen" : ""} style={cell && { color: colourOf(cell) }}>
                {cell?.glyph ?? " "}
              </span>
            ))}
          </div>
        ))}
      </pre>
      <p>
        <meter value={health.now} max={health.max} /> {health.now} of {health.max}, turn {turn}
      </p>
      <ul aria-live="polite">
        {log.map((text, line) => (
          <li key={line}>{text}</li>
        ))}
      </ul>
      <p>
        {ending ?? "Arrows or hjklyubn: walk. g: pick up. q: use what you carry. >: take the stairs down."}
      </p>
    </main>
  );
}

export function App() {
  const [seed] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0]!);
  const play = usePlay(seed);
  return play ? <Game play={play} /> : <p>Opening the game ...</p>;
}
