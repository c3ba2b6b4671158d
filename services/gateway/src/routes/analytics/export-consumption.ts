import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ExportConsumptionRequest } from "@parley/contracts/analytics/v1";
import type { AnalyticsClient } from "../../clients.ts";
import type { AuditLog } from "../../domain/identity-repository.ts";
import { operation } from "../../http/operation.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { exportPages } from "./export-pages.ts";
import { exportBody, exportRow } from "./export-schema.ts";
import { contentTypes, exportText } from "./export-text.ts";

/**
 * POST every row of a period, as of now, however many there are. `Parley-Row-Count` says how many; a failure in the
 * middle breaks the connection, so that no part looks like the whole.
 */
export function exportConsumption(analytics: AnalyticsClient, audit: AuditLog) {
  const summary = "Export a workspace's consumption, a row a call, as CSV, NDJSON or JSON";
  return operation(
    { rpc: "ExportConsumption", summary, body: exportBody, table: true, answer: exportRow },
    async (call, { body: { format, filter, ...period } }) => {
      const { api_keys: apiKeys, ...lists } = filter;
      const { calendar } = call.actor;
      const request = { actor: call.actorContext, calendar, ...period, filter: { ...lists, apiKeys } };
      // What can't be read at all is an error, not an empty export.
      const first = await readPage(analytics, call, request);
      const { workspaceId, keyId } = call.actor;
      await audit.record({ at: Date.now(), workspaceId, by: keyId, action: "usage.exported", target: workspaceId });
      const { response } = call;
      response.setHeader("Content-Type", contentTypes[format]);
      response.setHeader("Parley-Row-Count", first.rowCount);
      const pages = exportPages(first, (after) => readPage(analytics, call, { ...request, after }));
      await pipeline(Readable.from(exportText(pages, format)), response).catch(() => response.destroy());
      return undefined;
    },
  );
}

// Reading ends when the client has gone.
function readPage(analytics: AnalyticsClient, call: RouteCall, request: ExportConsumptionRequest) {
  return analytics.ExportConsumption(request, { ...call.rpc, signal: call.signal });
}
