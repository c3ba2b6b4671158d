import { workspaceNotFound } from "../../domain/identity-errors.ts";
import { exportPages } from "../../routes/analytics/export-pages.ts";
import { exportText } from "../../routes/analytics/export-text.ts";
import type { Identity } from "../identity.ts";
import type { Options } from "../options.ts";
import type { CliSettings, Write } from "../settings.ts";
import { actorIn, withAnalytics } from "./analytics-client.ts";
import { exportOrder } from "./usage-order.ts";

/** Writes every row of a period, page by page. @throws Error where it breaks off: what was written is not the whole then. */
export async function usageExport(
  identity: Identity,
  options: Options,
  settings: CliSettings,
  write: Write,
): Promise<readonly string[]> {
  const { format, ...question } = exportOrder(options);
  const workspaceId = options.required("workspace");
  const workspace = await identity.findWorkspace(workspaceId);
  if (workspace === null) throw workspaceNotFound();
  const line = { at: Date.now(), workspaceId, by: "cli", action: "usage.exported", target: workspaceId } as const;
  return withAnalytics(settings, async (analytics) => {
    const request = { actor: actorIn(workspaceId, settings), calendar: workspace.calendar, ...question };
    const first = await analytics.ExportConsumption(request);
    await identity.audit.record(line);
    const pages = exportPages(first, (after) => analytics.ExportConsumption({ ...request, after }));
    for await (const text of exportText(pages, format)) await write(text);
    return [];
  });
}
