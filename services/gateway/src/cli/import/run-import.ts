import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { Deployment } from "../doctor/ask.ts";
import { UsageError } from "../settings.ts";
import { attachSource } from "./attach-source.ts";
import { DeploymentApi } from "./deployment-api.ts";
import { DirectoryImport } from "./directory-import.ts";
import { findFiles } from "./found-files.ts";
import { findTarget, knownNodes } from "./import-target.ts";
import { progressLine } from "./progress.ts";
import type { ImportState } from "./progress.ts";
import { indexPatienceMs, untilIndexed } from "./until-indexed.ts";

/** What is imported, and where to. */
export interface ImportOrder {
  readonly directory: string;
  /** An id or a name; the space of everybody where it is undefined. */
  readonly space: string | undefined;
  /** The data source's name; the directory's where it is undefined. */
  readonly source: string | undefined;
  /** The agent that searches the data source from then on; none where it is undefined. */
  readonly agent: string | undefined;
  /** Whether documents of files that are gone are deleted. */
  readonly prune: boolean;
}

/** Where an import says what it does. */
export interface ImportOutput {
  readonly print: (line: string) => void;
  /** Shows a line in place of the one before; null to show none. */
  readonly show: (line: string | null) => void;
}

const showMs = 500;

/**
 * Puts the files of a directory into a data source, and waits until they are indexed. Returns whether nothing has failed.
 * @param patienceMs How long documents may wait while none is indexed; then it ends and says how many wait still.
 */
export async function runImport(
  deployment: Deployment,
  order: ImportOrder,
  output: ImportOutput,
  patienceMs = indexPatienceMs,
): Promise<boolean> {
  const directory = resolve(order.directory);
  const found = await stat(directory).catch(() => undefined);
  if (found?.isDirectory() !== true) throw new UsageError(`${order.directory} is no directory`);
  const { files, others } = await findFiles(directory);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const counters = { doneFiles: 0, doneBytes: 0, put: 0, unchanged: 0, indexed: 0, failed: 0 };
  const state: ImportState = { files: files.length, bytes, ...counters };
  const begun = performance.now();
  const show = (): void => output.show(progressLine(state, (performance.now() - begun) / 1_000));
  const api = new DeploymentApi(deployment, show);
  const source = order.source ?? basename(directory);
  const target = await findTarget(api, order.space, source);
  const agent = order.agent === undefined ? null : await attachSource(api, target, order.agent);
  if (agent !== null) output.print(`${agent} now searches ${source}`);
  const known = await knownNodes(
    api,
    target,
    files.map(({ id }) => id),
  );
  const importing = new DirectoryImport(api, target, known, state);
  const ticking = setInterval(show, showMs);
  try {
    const all = new AbortController();
    const putting = importing.put(files).then(async () => {
      const deleted = order.prune ? await importing.prune(files) : 0;
      all.abort();
      return deleted;
    });
    // What was put there is told also where nobody says how much of it is indexed.
    const following = untilIndexed(api, target.path, state, all.signal, { patienceMs }).then(
      (left) => ({ waiting: left, problem: null }),
      (error: unknown) => ({ waiting: 0, problem: error instanceof Error ? error.message : String(error) }),
    );
    const [deleted, { waiting, problem: unknown }] = await Promise.all([putting, following]);
    output.show(null);
    for (const { id, problem } of importing.failures) output.print(`failed  ${id}: ${problem}`);
    if (unknown !== null) output.print(`failed  how much of it is indexed can't be found out: ${unknown}`);
    output.print(summary(state, { deleted: order.prune ? deleted : null, others, waiting, patienceMs }));
    return importing.failures.length === 0 && unknown === null;
  } finally {
    clearInterval(ticking);
    output.show(null);
  }
}

interface Rest {
  /** null where nothing was to be deleted. */
  readonly deleted: number | null;
  readonly others: number;
  readonly waiting: number;
  readonly patienceMs: number;
}

function summary({ put, unchanged, failed }: ImportState, { deleted, others, waiting, patienceMs }: Rest): string {
  return [
    `${put} put, ${unchanged} unchanged, ${failed} failed`,
    ...(deleted === null ? [] : [`${deleted} deleted`]),
    ...(others > 0 ? [`${others} files of other kinds passed over`] : []),
    ...(waiting > 0
      ? [`${waiting} documents of the source still wait to be indexed: none was in ${patienceMs / 1_000} s`]
      : []),
  ].join(", ");
}
