import { chmod, mkdir } from "node:fs/promises";

/** Makes a folder that its owner alone can read, also where it was open to others before. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Has everything that this process and those that it starts make from now on be their owner's alone: 0600, folders 0700. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
