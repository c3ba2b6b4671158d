import { readFile } from "node:fs/promises";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/**
 * Test files that share a constellation run after all others: each worker starts one, and an idle one costs a tenth of a
 * core.
 */
export class SharingLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const sharing = await Promise.all(sorted.map(({ moduleId }) => shares(moduleId)));
    return [
      ...sorted.filter((_file, at) => sharing[at] !== true),
      ...sorted.filter((_file, at) => sharing[at] === true),
    ];
  }
}

async function shares(file: string): Promise<boolean> {
  return /World\.shared\(|Constellation\.shared\(/u.test(await readFile(file, "utf8"));
}
