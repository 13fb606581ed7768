/** @jsxImportSource react */
import { snapshotsOf, turnOf } from "@delvekit/kit";
import { run, type Session } from "@delvekit/screens";
import { web } from "@delvekit/screens/web";
import { StrictMode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { hall } from "./hall";

/** Follows the game on the screen. */
function Turn({ session }: { readonly session: Session }) {
  const turn = useMemo(() => snapshotsOf(session, () => session.game && turnOf(session.game.world)), [session]);
  const now = useSyncExternalStore(session.subscribe, turn);
  return <output>{now === undefined ? "On the title" : `Turn ${now}`}</output>;
}

function Game() {
  const main = useRef<HTMLElement>(null);
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    const started = run(hall, web({ container: main.current! }));
    started.ended.catch(reportError);
    setSession(started);
    return () => void started.stop();
  }, []);
  return (
    <>
      <main ref={main} />
      {session && <Turn session={session} />}
    </>
  );
}

const root = createRoot(document.body.appendChild(document.createElement("div")));
root.render(
  <StrictMode>
    <Game />
  </StrictMode>,
);
