import { invalidField } from "@parley/errors";
import type { UsageLog, UsageRepeater } from "../model/usage-log.ts";

interface Dependencies {
  readonly usageLog: UsageLog;
  readonly usageRepeater: UsageRepeater;
}

/** What one page has published. */
interface Repeated {
  readonly facts: number;
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

const pageFacts = 500;

/** Publishes the facts of consumption of a workspace again, for who has lost them. */
export class RepeatUsage {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param after `next` of the page before; null for the first. @throws AppError INVALID_ARGUMENT naming the field. */
  async execute(workspaceId: string, after: string | null): Promise<Repeated> {
    if (workspaceId === "") throw invalidField("workspaceId", "must not be empty");
    const { usageLog, usageRepeater } = this.#deps;
    const page = await usageLog.page(workspaceId, after, pageFacts);
    await Promise.all(page.map((fact) => usageRepeater.repeat(fact)));
    return { facts: page.length, next: page.length < pageFacts ? null : (page.at(-1)?.usageId ?? null) };
  }
}
