import { invalidField } from "@parley/errors";
import type { UsageLog, UsageReader } from "../model/usage-log.ts";

interface Dependencies {
  readonly usageLog: UsageLog;
  readonly usageReader: UsageReader;
}

/** Which facts are added up. */
interface Asked {
  readonly workspaceId: string;
  /** `next` of the page before; null for the first. */
  readonly after: string | null;
  /** Only those recorded before this moment, epoch milliseconds. */
  readonly before: number;
}

/** What was spent in a month of UTC. */
interface UsageMonth {
  /** As 2026-11. */
  readonly month: string;
  readonly facts: number;
  readonly microcredits: bigint;
}

/** The sums of one page of facts. */
interface UsageSums {
  readonly months: readonly UsageMonth[];
  /** When the first of them was recorded; null where there is none. */
  readonly firstAt: number | null;
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

// Some 300 bytes each: a page is read in a few milliseconds, however many facts the workspace has.
const pageFacts = 2_000;

/** Adds up the facts of consumption of a workspace as they were published, for who compares other sums with them. */
export class SumUsage {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError INVALID_ARGUMENT naming the field. */
  async execute({ workspaceId, after, before }: Asked): Promise<UsageSums> {
    if (workspaceId === "") throw invalidField("workspaceId", "must not be empty");
    const { usageLog, usageReader } = this.#deps;
    const page = await usageLog.page(workspaceId, after, pageFacts);
    const months = new Map<string, UsageMonth>();
    let firstAt: number | null = null;
    for (const { recorded, microcredits } of page.map((fact) => usageReader.read(fact))) {
      if (recorded >= before) continue;
      firstAt = Math.min(firstAt ?? recorded, recorded);
      const month = new Date(recorded).toISOString().slice(0, "2026-11".length);
      const { facts, microcredits: sum } = months.get(month) ?? { facts: 0, microcredits: 0n };
      months.set(month, { month, facts: facts + 1, microcredits: sum + BigInt(microcredits) });
    }
    return { months: [...months.values()], firstAt, next: nextOf(page) };
  }
}

function nextOf(page: readonly { readonly usageId: string }[]): string | null {
  return page.length < pageFacts ? null : (page.at(-1)?.usageId ?? null);
}
