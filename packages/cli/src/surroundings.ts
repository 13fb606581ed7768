import type { Crew } from "./crew/crew";

/** Where text and bytes go. */
export interface Sink {
  write(data: string | Uint8Array): unknown;
  /** Whether a person is looking at it. */
  readonly isTTY?: boolean;
}

/** What the command touches of the world around it, apart from files. */
export interface Surroundings {
  /** Results go here, and nothing else does. */
  readonly stdout: Sink;
  /** Messages and progress. */
  readonly stderr: Sink;
  /** Gathers as many workers as asked for. */
  gatherCrew(workers: number): Crew;
  /** Rejects when somebody asks to stop, as with Ctrl-C. Only who can stop cleanly should ask for it. */
  interrupted(): Promise<never>;
}
