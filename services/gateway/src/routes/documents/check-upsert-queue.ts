import { z } from "zod";
import type { DocumentClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { namedSource } from "../data-sources/named-source.ts";

const answer = z.object({ running_count: z.int().describe("Documents that wait to be indexed") });

/** GET how many documents of a data source wait to be indexed. */
export function checkUpsertQueue(documents: DocumentClient) {
  return operation(
    { rpc: "CheckUpsertQueue", summary: "Count the documents that wait to be indexed", answer },
    async (call) => {
      const { runningCount } = await documents.CheckUpsertQueue(namedSource(call), call.rpc);
      return { running_count: Number(runningCount) };
    },
  );
}
