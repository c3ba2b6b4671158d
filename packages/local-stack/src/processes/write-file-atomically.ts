import { renameSync, writeFileSync } from "node:fs";

/** A reader sees the old file or the new one, never a half. Mode 0600: these files carry keys and process ids. */
export function writeFileAtomically(file: string, text: string): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}
