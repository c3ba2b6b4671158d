import { setTimeout as sleep } from "node:timers/promises";
import { runServiceDefinition } from "@parley/contracts/conversation/v1";
import { createClient } from "@parley/grpc";
import { workspaceNotFound } from "../../domain/identity-errors.ts";
import type { Identity } from "../identity.ts";
import type { Options } from "../options.ts";
import type { CliSettings } from "../settings.ts";
import { actorIn, deadlineMs, withAnalytics } from "./analytics-client.ts";
import type { Analytics } from "./analytics-client.ts";
import { addedUp, differences } from "./usage-sums.ts";
import type { MonthSums } from "./usage-sums.ts";

// A fact is stored within some 100 ms of its publication, unless something is wrong.
const tries = 3;
const betweenTriesMs = 2_000;

/** What conversation has published. */
interface Published {
  readonly months: readonly MonthSums[];
  /** When the first fact was recorded that it keeps, epoch milliseconds; 0 where it keeps none. */
  readonly firstAt: number;
}

/**
 * Checks every row of a workspace: its number, the ledger, the segments, and that conversation has published as much.
 * @throws Error naming each thing that does not hold.
 */
export async function usageVerify(
  identity: Identity,
  options: Options,
  settings: CliSettings,
): Promise<readonly string[]> {
  const workspaceId = options.required("workspace");
  if ((await identity.findWorkspace(workspaceId)) === null) throw workspaceNotFound();
  return withAnalytics(settings, async (analytics) => {
    for (let left = tries; ; left--) {
      const { verified, problems } = await verify(analytics, workspaceId, settings);
      const { rows, microcredits, segments } = verified;
      if (problems.length === 0)
        return [
          `${rows} rows with dense numbers, ${microcredits} microcredits as in the ledger, ${segments} segments as their rows, ` +
            "and in each month what conversation has published",
        ];
      if (left === 1) throw new Error(`the rows of ${workspaceId} are not right: ${problems.join("; ")}`);
      // What is on its way is no difference.
      await sleep(betweenTriesMs);
    }
  });
}

async function verify(analytics: Analytics, workspaceId: string, settings: CliSettings) {
  const endAt = Date.now();
  const { months, firstAt } = await published(workspaceId, endAt, settings);
  const asked = { actor: actorIn(workspaceId, settings), startAt: firstAt, endAt };
  const verified = await analytics.VerifyConsumption(asked);
  const stored = verified.months.map(({ calls, ...rest }) => ({ ...rest, facts: calls }));
  return { verified, problems: [...verified.problems, ...differences(months, addedUp(stored))] };
}

/** What conversation has recorded before a moment, page by page. */
async function published(
  workspaceId: string,
  before: number,
  { conversationAddress: address }: CliSettings,
): Promise<Published> {
  const runs = createClient(runServiceDefinition, { address, deadlineMs });
  try {
    const pages = [];
    let firstAt = Infinity;
    let after = "";
    do {
      const page = await runs.SumUsage({ workspaceId, before, after });
      pages.push(...page.months);
      firstAt = Math.min(firstAt, Number(page.firstAt ?? Infinity));
      after = page.next;
    } while (after !== "");
    return { months: addedUp(pages), firstAt: Number.isFinite(firstAt) ? firstAt : 0 };
  } finally {
    runs.close();
  }
}
