import type { Crew } from "./crew/crew";

/** Where text and bytes go. */
export interface Sink {
  write(data: string | Uint8Array): unknown;
  /** Whether a person is watching. */
  readonly isTTY?: boolean;
}

/** Everything outside the command that it uses, apart from files. */
export interface Surroundings {
  /** What is typed. */
  readonly stdin: NodeJS.ReadableStream;
  /** For results only. */
  readonly stdout: Sink;
  /** For messages and progress. */
  readonly stderr: Sink;
  /** Starts this many workers. */
  gatherCrew(workers: number): Crew;
  /** Rejects when the user interrupts the command, as with Ctrl-C. Use it only if you can stop cleanly. */
  interrupted(): Promise<never>;
}
