import { analyticsServiceDefinition } from "@parley/contracts/analytics/v1";
import type { ActorContext } from "@parley/contracts/common/v1";
import { runServiceDefinition } from "@parley/contracts/conversation/v1";
import { createClient } from "@parley/grpc";
import { workspaceNotFound } from "../../domain/identity-errors.ts";
import { dimensionWords } from "../../routes/analytics/question-json.ts";
import type { Identity } from "../identity.ts";
import type { Options } from "../options.ts";
import type { CliSettings } from "../settings.ts";
import { usageOrder } from "./usage-order.ts";
import { csvText, jsonText, tableText } from "./usage-text.ts";

// Reading every row of a large workspace takes its time.
const deadlineMs = 600_000;
const maxRows = 500;
const texts = { table: tableText, csv: csvText, json: jsonText };

/** What was spent in a period, by one dimension. @returns The lines to print. */
export async function usageReport(
  identity: Identity,
  options: Options,
  settings: CliSettings,
): Promise<readonly string[]> {
  const { by, format, question } = usageOrder(options);
  const workspaceId = options.required("workspace");
  const workspace = await identity.findWorkspace(workspaceId);
  if (workspace === null) throw workspaceNotFound();
  return withAnalytics(settings, async (analytics) => {
    const request = { actor: actorIn(workspaceId, settings), question, dimension: dimensionWords[by], limit: maxRows };
    const answer = await analytics.GetConsumptionBreakdown(request);
    return texts[format]({ workspaceName: workspace.name, by, answer });
  });
}

/** Checks every row of a workspace. @throws Error naming what does not hold. */
export async function usageVerify(
  identity: Identity,
  options: Options,
  settings: CliSettings,
): Promise<readonly string[]> {
  const workspaceId = options.required("workspace");
  if ((await identity.findWorkspace(workspaceId)) === null) throw workspaceNotFound();
  return withAnalytics(settings, async (analytics) => {
    const { rows, microcredits, problems } = await analytics.VerifyConsumption({
      actor: actorIn(workspaceId, settings),
    });
    if (problems.length > 0) throw new Error(`the rows of ${workspaceId} are not right: ${problems.join("; ")}`);
    return [`${rows} rows with dense numbers, ${microcredits} microcredits as in the ledger`];
  });
}

/** Has conversation publish every fact of a workspace again. */
export async function usageReconcile(
  identity: Identity,
  options: Options,
  { conversationAddress: address }: CliSettings,
): Promise<readonly string[]> {
  const workspaceId = options.required("workspace");
  if ((await identity.findWorkspace(workspaceId)) === null) throw workspaceNotFound();
  const runs = createClient(runServiceDefinition, { address, deadlineMs });
  try {
    let [facts, after] = [0, ""];
    do {
      const page = await runs.RepeatUsage({ workspaceId, after });
      [facts, after] = [facts + page.facts, page.next];
    } while (after !== "");
    return [`published ${facts} facts again: those that are stored count once`];
  } finally {
    runs.close();
  }
}

type Analytics = ReturnType<typeof connect>;

function connect(address: string) {
  return createClient(analyticsServiceDefinition, { address, deadlineMs });
}

async function withAnalytics<T>(
  { analyticsAddress }: CliSettings,
  work: (analytics: Analytics) => Promise<T>,
): Promise<T> {
  const analytics = connect(analyticsAddress);
  try {
    return await work(analytics);
  } finally {
    analytics.close();
  }
}

function actorIn(workspaceId: string, { region }: CliSettings): ActorContext {
  return { workspaceId, keyId: "cli", region };
}
