/**
 * A named place where a fault test kills the process, to prove that a crash there loses nothing. Off unless the
 * environment names it: `PARLEY_EXIT_POINT=<service>.<point>`. The kill is SIGKILL: no handler, no flush.
 */
export function exitPoint(name: string): void {
  if (process.env["PARLEY_EXIT_POINT"] === name) process.kill(process.pid, "SIGKILL");
}
