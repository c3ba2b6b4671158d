import type { Actor } from "@parley/actor";
import { AppError } from "@parley/errors";
import type { ConsumptionIndex } from "../model/consumption-index.ts";
import type { Consumption, ConsumptionRepository } from "../model/consumption.ts";
import { boundsOf } from "../model/period.ts";
import type { Bounds } from "../model/period.ts";
import { passesFilter, requireMayAsk } from "../model/question.ts";
import type { Question } from "../model/question.ts";

interface Dependencies {
  readonly index: ConsumptionIndex;
  readonly consumptions: ConsumptionRepository;
  readonly now: () => number;
}

/** What all pages of an export are of. */
interface Beginning {
  /** Rows with lower numbers were there. */
  readonly rows: number;
  readonly generation: string;
  /** How many of them all pages have. */
  readonly rowCount: number;
}

/** Where a page ended. */
export interface ExportCursor extends Beginning {
  readonly at: number;
  readonly n: number;
}

export interface ExportPage {
  readonly rowCount: number;
  readonly rows: readonly Consumption[];
  /** null on the last page. */
  readonly next: ExportCursor | null;
}

// Looked at for one page, whether or not they pass the filter.
const pageRows = 1_000;

/** Reads the rows of a period by time, as they were when its first page was read. */
export class ExportConsumption {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * @throws AppError INVALID_ARGUMENT naming the field; PERMISSION_DENIED `INSUFFICIENT_SCOPE` for a key that names spaces;
   * FAILED_PRECONDITION `EXPORT_OUTDATED` where rows were made anew since the first page.
   */
  async execute(
    actor: Actor,
    { view, period, calendar, filter }: Question,
    after: ExportCursor | null,
    signal: AbortSignal,
  ): Promise<ExportPage> {
    requireMayAsk(actor, view);
    const { workspaceId } = actor;
    const { consumptions, now } = this.#dependencies;
    const bounds = boundsOf(period, calendar, now());
    const { rows, generation, rowCount } = after ?? (await this.#begin(workspaceId, bounds, filter, signal));
    if (after !== null && (await consumptions.ledger(workspaceId))?.generation !== generation) throw exportOutdated();
    const found = await consumptions.byTime(workspaceId, { ...bounds, below: rows, after }, pageRows);
    const last = found.length < pageRows ? undefined : found.at(-1);
    const next = last === undefined ? null : { rows, generation, rowCount, at: last.at, n: last.n };
    return { rowCount, rows: found.filter((row) => passesFilter(row, filter)), next };
  }

  async #begin(
    workspaceId: string,
    { startAt, endAt }: Bounds,
    filter: Question["filter"],
    signal: AbortSignal,
  ): Promise<Beginning> {
    const asked = { base: {}, filter, dimension: null, limit: 1, edges: [startAt, endAt] };
    const { ledger, total } = await this.#dependencies.index.sum(workspaceId, asked, signal);
    const rowCount = Number(total[0]?.documentCount ?? 0);
    return { rows: ledger?.rows ?? 0, generation: ledger?.generation ?? "", rowCount };
  }
}

function exportOutdated(): AppError {
  const message = "The rows were made anew since this export began: begin again";
  return new AppError("FAILED_PRECONDITION", "EXPORT_OUTDATED", message);
}
