/** The name of a process as an owner of slots, with everything needed to find out whether it still exists. */
export function ownerName(pid: number, mark: string, machine: string): string {
  return `${pid} ${mark} ${machine}`;
}

/** Whether the process that an owner is named after is known to be gone; always false for another machine. */
export function isGone(owner: string, machine: string): boolean {
  const [pid, , ...where] = owner.split(" ");
  return where.join(" ") === machine && !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    return Number.isSafeInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // A process of another user must not be signalled, but it exists.
    return (error as { readonly code?: unknown }).code === "EPERM";
  }
}
