import type { Logger } from "./logger.ts";

/** Ends the process with code 1 at once. It closes nothing, because closing may write. @param message What failed. */
export function endProcess(logger: Pick<Logger, "fatal">, error: unknown, message: string): never {
  logger.fatal({ err: error }, message);
  process.exit(1);
}
