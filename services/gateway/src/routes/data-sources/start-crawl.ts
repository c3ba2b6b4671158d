import { z } from "zod";
import type { DataSourceClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { namedSource } from "./named-source.ts";
import { crawlJson } from "./website-json.ts";
import { crawlSchema } from "./website-schema.ts";

const answer = z.object({ crawl: crawlSchema });

/** POST to have a website crawled as soon as possible; 409 `crawl_running` while it is. */
export function startCrawl(dataSources: DataSourceClient) {
  return operation({ rpc: "StartCrawl", status: 202, summary: "Crawl a website", answer }, async (call) => {
    const { crawl } = await dataSources.StartCrawl(namedSource(call), call.rpc);
    return { crawl: crawlJson(requireField(crawl)) };
  });
}
