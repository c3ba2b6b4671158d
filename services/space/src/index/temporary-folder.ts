import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Checks that a folder can be made in the temporary folder, `TMPDIR` or `/tmp`. LanceDB keeps one there for as long as it runs,
 * and aborts the process when it can't make it.
 * @throws Error that says which folder and what to do.
 */
export async function checkTemporaryFolder(): Promise<void> {
  const folder = tmpdir();
  try {
    await rmdir(await mkdtemp(join(folder, "parley-space-")));
  } catch (cause) {
    throw new Error(
      `LanceDB can't write to the temporary folder ${folder}: mount a writable folder there, or name one in TMPDIR`,
      { cause },
    );
  }
}
