import type { Actor } from "@parley/actor";
import type { ConsumptionIndex } from "../model/consumption-index.ts";
import { checkLimit, reportOf } from "../model/consumption-report.ts";
import type { ConsumptionReport } from "../model/consumption-report.ts";
import type { Dimension } from "../model/dimension.ts";
import { existingOf } from "../model/entity.ts";
import type { Names } from "../model/entity.ts";
import { boundsOf } from "../model/period.ts";
import { baseOf, checkDimension } from "../model/question.ts";
import type { Question } from "../model/question.ts";

interface Dependencies extends Names {
  readonly index: ConsumptionIndex;
  readonly now: () => number;
}

/** By what is added up. */
interface Breakdown {
  readonly dimension: Dimension;
  /** How many values have a row: 1 to 500. */
  readonly limit: number;
}

const maxLimit = 500;

/** Adds up what was spent in a period, by one dimension. */
export class GetConsumptionBreakdown {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * @returns Sums of one bucket, the whole period.
   * @throws AppError INVALID_ARGUMENT naming the field; PERMISSION_DENIED `PERSON_REQUIRED` for the own view and a key
   * without a person,
   * `INSUFFICIENT_SCOPE` for another view and a key that names spaces.
   */
  async execute(
    actor: Actor,
    question: Question,
    { dimension, limit }: Breakdown,
    signal: AbortSignal,
  ): Promise<ConsumptionReport> {
    const { index, now } = this.#dependencies;
    checkDimension(question.view, dimension, "dimension");
    checkLimit(limit, maxLimit);
    const base = baseOf(actor, question);
    const { startAt, endAt } = boundsOf(question.period, question.calendar, now());
    const edges = [startAt, endAt];
    const { workspaceId } = actor;
    const asked = { base, filter: question.filter, dimension, limit, edges };
    // First: where who sees what can't be asked, nothing is added up.
    const existing = await existingOf(this.#dependencies, { actor, view: question.view }, dimension, signal);
    return reportOf(await index.sum(workspaceId, asked, signal), edges, dimension, existing);
  }
}
