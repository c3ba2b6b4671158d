import { fromPerson } from "@parley/actor";
import type { DataSource__Output } from "@parley/contracts/space/v1";
import type { SeenSource } from "../domain/changes/data-source-reader.ts";
import { fromCrawl, fromWebsite } from "./website-mapper.ts";

/** A data source on the wire. */
export function fromDataSource({ source, editor, crawl }: SeenSource): DataSource__Output {
  const { workspaceId, spaceId, dataSourceId, name, description, website, createdAt, updatedAt } = source;
  return {
    workspaceId,
    spaceId,
    dataSourceId,
    name,
    provider: website === null ? "DATA_SOURCE_PROVIDER_FOLDER" : "DATA_SOURCE_PROVIDER_WEBCRAWLER",
    website: website === null ? null : fromWebsite(website),
    crawl: crawl === null ? null : fromCrawl(crawl),
    createdAt: String(createdAt),
    updatedAt: String(updatedAt),
    editedBy: editor === null ? null : fromPerson(editor),
    ...(description === null ? {} : { description }),
  };
}
