import { streams } from "@parley/contracts";
import { runServiceDefinition } from "@parley/contracts/conversation/v1";
import { createClient } from "@parley/grpc";
import { workspaceNotFound } from "../../domain/identity-errors.ts";
import { dateOf, dimensionWords } from "../../routes/analytics/question-json.ts";
import type { Identity } from "../identity.ts";
import type { Options } from "../options.ts";
import type { CliSettings } from "../settings.ts";
import { actorIn, deadlineMs, withAnalytics } from "./analytics-client.ts";
import { usageOrder } from "./usage-order.ts";
import { csvText, jsonText, tableText } from "./usage-text.ts";

const maxRows = 500;
// As long as the stream of facts keeps them.
const usageKeptMs = streams.usage.maxAgeMs;
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
    const { calendar } = workspace;
    const asked = { question: { ...question, calendar }, dimension: dimensionWords[by], limit: maxRows };
    const request = { actor: actorIn(workspaceId, settings), ...asked };
    const answer = await analytics.GetConsumptionBreakdown(request);
    return texts[format]({ workspaceName: workspace.name, timeZone: calendar.timeZone, by, answer });
  });
}

/** Makes a workspace's segments anew from its rows. */
export async function usageRebuild(
  identity: Identity,
  options: Options,
  settings: CliSettings,
): Promise<readonly string[]> {
  const workspaceId = await knownWorkspace(identity, options);
  return withAnalytics(settings, async (analytics) => {
    const { rows, segments } = await analytics.RebuildSegments({ actor: actorIn(workspaceId, settings) });
    return [`made ${segments} segments anew from ${rows} rows`];
  });
}

/** Puts a pseudonym in the place of a person's id. @returns The receipt. */
export async function usageForget(
  identity: Identity,
  options: Options,
  settings: CliSettings,
): Promise<readonly string[]> {
  const workspaceId = await knownWorkspace(identity, options);
  const userId = options.required("person");
  return withAnalytics(settings, async (analytics) => {
    const receipt = await analytics.ForgetPerson({ actor: actorIn(workspaceId, settings), userId });
    const { pseudonym, rows, requestedAt, doneAt } = receipt;
    return [
      `forgotten: ${userId} of ${workspaceId}`,
      `pseudonym: ${pseudonym}, in ${rows} rows, their segments, and in what comes later`,
      `asked for: ${dateOf(requestedAt)}, done: ${dateOf(doneAt)}; replicas that have not been asked since forget within 10 s`,
      `still there: in the stream USAGE until ${dateOf(String(Number(doneAt) + usageKeptMs))}, in DEAD, in backups,`,
      "and in what the gateway and conversation have of the person, which this command does not touch",
    ];
  });
}

/** Has conversation publish every fact of a workspace again. */
export async function usageReconcile(
  identity: Identity,
  options: Options,
  { conversationAddress: address }: CliSettings,
): Promise<readonly string[]> {
  const workspaceId = await knownWorkspace(identity, options);
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

async function knownWorkspace(identity: Identity, options: Options): Promise<string> {
  const workspaceId = options.required("workspace");
  if ((await identity.findWorkspace(workspaceId)) === null) throw workspaceNotFound();
  return workspaceId;
}
