import { toActor } from "@parley/actor";
import type { StartCrawlRequest__Output, StartCrawlResponse__Output } from "@parley/contracts/space/v1";
import type { StartCrawl } from "../domain/use-cases/start-crawl.ts";
import { fromCrawl } from "./website-mapper.ts";

/** `DataSourceService.StartCrawl` */
export function startCrawl(useCase: StartCrawl) {
  return async (request: StartCrawlRequest__Output): Promise<StartCrawlResponse__Output> => ({
    crawl: fromCrawl(await useCase.execute(toActor(request.actor), request)),
  });
}
