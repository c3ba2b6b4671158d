import { globSync, readFileSync } from "node:fs";

/** Test files that leave out some of their cases in `npm test`, of those that `include` names and `exclude` does not: glob patterns. */
export function sampledFiles(include: readonly string[], exclude: readonly string[]): string[] {
  return globSync(include, { exclude }).filter((file) =>
    /\b(?:sampled\(|rotated\(|isLongRun\b)/u.test(readFileSync(file, "utf8")),
  );
}
