import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The first executable file of this name on PATH, then in `alsoIn`. */
export function findProgram(name: string, env: NodeJS.ProcessEnv, alsoIn: string[] = []): string | null {
  const folders = [...(env["PATH"] ?? "").split(delimiter), ...alsoIn];
  for (const folder of folders) {
    if (folder === "") continue;
    const file = join(folder, name);
    if (isExecutable(file)) return file;
  }
  return null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
