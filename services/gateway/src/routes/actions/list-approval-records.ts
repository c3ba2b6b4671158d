import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ListApprovalRecordsResponse__Output } from "@parley/contracts/conversation/v1";
import { z } from "zod";
import type { ApprovalClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { timestampSince1970Parameter } from "../field-schemas.ts";
import { approvalRecordSchema } from "./approval-record-schema.ts";

const time = timestampSince1970Parameter.optional();

const query = z.object({
  conversationId: z.string().min(1).max(256).optional().describe("The records of this conversation alone"),
  from: time.describe("Records of then or later, epoch milliseconds"),
  to: time.describe("Records before then, epoch milliseconds"),
});

type Query = z.output<typeof query>;

/** GET the approval record of the workspace as lines of JSON, first written first, however long it is. */
export function listApprovalRecords(approvals: ApprovalClient) {
  const summary = "Export the record of what agents were allowed to call, as NDJSON";
  return operation(
    { rpc: "ListApprovalRecords", summary, query, lines: true, answer: approvalRecordSchema },
    async (call, { query: asked }) => {
      const pages = readPages(approvals, call, asked);
      // What can't be read at all is an error, not an empty export.
      const first = await pages.next();
      call.response.setHeader("Content-Type", "application/x-ndjson; charset=utf-8");
      const lines = Readable.from(linesOf(first, pages));
      // A client must not take the part before a failure for the whole.
      await pipeline(lines, call.response).catch(() => call.response.destroy());
      return undefined;
    },
  );
}

async function* readPages(approvals: ApprovalClient, call: RouteCall, { conversationId, from = 0, to = 0 }: Query) {
  const one = conversationId === undefined ? {} : { conversationId };
  const bounds = { ...one, fromMs: String(from), toMs: String(to) };
  let after: ListApprovalRecordsResponse__Output["next"] = null;
  do {
    const request = { actor: call.actorContext, ...bounds, after };
    const page: ListApprovalRecordsResponse__Output = await approvals.ListApprovalRecords(request, call.rpc);
    yield page.records;
    after = page.next;
  } while (after !== null);
}

type Pages = ReturnType<typeof readPages>;

async function* linesOf(first: IteratorResult<readonly string[], unknown>, rest: Pages): AsyncGenerator<string> {
  if (first.done !== true) yield textOf(first.value);
  for await (const records of rest) yield textOf(records);
}

function textOf(records: readonly string[]): string {
  return records.map((record) => `${record}\n`).join("");
}
