const width = 24;
const megabyte = 1024 * 1024;

/** How far an import is. */
export interface ImportState {
  readonly files: number;
  readonly bytes: number;
  doneFiles: number;
  doneBytes: number;
  /** Documents that were put there. */
  put: number;
  /** Files whose documents were there already. */
  unchanged: number;
  /** Those of them that are found already. */
  indexed: number;
  failed: number;
}

/** A line that says how far an import is. @param seconds Since it has begun. */
export function progressLine(state: ImportState, seconds: number): string {
  const { files, bytes, doneFiles, doneBytes, indexed, failed } = state;
  const part = bytes === 0 ? 1 : doneBytes / bytes;
  const bar = "#".repeat(Math.round(part * width)).padEnd(width, "-");
  const size = `${(doneBytes / megabyte).toFixed(1)}/${(bytes / megabyte).toFixed(1)} MB`;
  const left = part === 0 ? "" : `, ${minutes((seconds / part) * (1 - part))} left`;
  return `[${bar}] ${doneFiles}/${files} files, ${size}, ${indexed} indexed, ${failed} failed${left}`;
}

function minutes(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
