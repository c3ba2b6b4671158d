import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import { edgesOf } from "../model/bucket-edges.ts";
import type { Granularity } from "../model/bucket-edges.ts";
import type { ConsumptionIndex } from "../model/consumption-index.ts";
import { checkLimit, reportOf } from "../model/consumption-report.ts";
import type { ConsumptionReport } from "../model/consumption-report.ts";
import type { Dimension } from "../model/dimension.ts";
import { existingOf } from "../model/entity.ts";
import type { Names } from "../model/entity.ts";
import { boundsOf, checkZone } from "../model/period.ts";
import { baseOf, checkDimension } from "../model/question.ts";
import type { Question } from "../model/question.ts";

interface Dependencies extends Names {
  readonly index: ConsumptionIndex;
  readonly now: () => number;
}

/** By what is added up. */
interface TimeSeries {
  /** null: only the total. */
  readonly groupBy: Dimension | null;
  readonly granularity: Granularity;
  /** Whose days and months the period and its buckets are; "" for those of the question's calendar. */
  readonly timezone: string;
  /** How many values have a series: 1 to 20. */
  readonly limit: number;
}

const maxLimit = 20;
const maxBuckets = 1_000;

/** Adds up what was spent in each hour, day, week or month of a period. */
export class GetConsumptionTimeSeries {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * @throws AppError INVALID_ARGUMENT naming the field; PERMISSION_DENIED `PERSON_REQUIRED` for the own view and a key
   * without a person,
   * `INSUFFICIENT_SCOPE` for another view and a key that names spaces.
   */
  async execute(
    actor: Actor,
    question: Question,
    { groupBy, granularity, timezone, limit }: TimeSeries,
    signal: AbortSignal,
  ): Promise<ConsumptionReport> {
    const { index, now } = this.#dependencies;
    if (groupBy !== null) checkDimension(question.view, groupBy, "groupBy");
    checkLimit(limit, maxLimit);
    const base = baseOf(actor, question);
    const { calendar, period } = question;
    const timeZone = timezone === "" ? calendar.timeZone : checkZone(timezone, "timezone");
    const edges = edgesOf(boundsOf(period, { ...calendar, timeZone }, now()), granularity, timeZone, maxBuckets);
    if (edges === null)
      throw invalidField("granularity", `must be so long that the period has at most ${maxBuckets} buckets`);
    const { workspaceId } = actor;
    const asked = { base, filter: question.filter, dimension: groupBy, limit, edges };
    // First: where who sees what can't be asked, nothing is added up.
    const existing = await existingOf(this.#dependencies, { actor, view: question.view }, groupBy, signal);
    return reportOf(await index.sum(workspaceId, asked, signal), edges, groupBy, existing);
  }
}
