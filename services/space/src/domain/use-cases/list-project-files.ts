import type { Actor } from "@parley/actor";
import { invalidField, isTimestamp } from "@parley/errors";
import type { OpenViews } from "../changes/open-views.ts";
import type { SpaceReader } from "../changes/space-reader.ts";
import type { NodeSearch, SourcePlace } from "../model/node-search.ts";
import type { Node } from "../model/node.ts";
import { mergedScopes } from "../model/search-filter.ts";

const maxLimit = 1_000;

interface Dependencies {
  readonly openViews: OpenViews;
  readonly reader: SpaceReader;
  readonly nodeSearch: NodeSearch;
}

/** Which of a project's files are asked for. */
export interface ListProjectFilesCommand {
  readonly spaceId: string;
  /** Those that were changed then or later, in epoch milliseconds. */
  readonly updatedSince: number;
  readonly limit: number;
  /** Where the page before ended; null for the first. */
  readonly after: SourcePlace | null;
}

/** A document or folder, and the name of what it lies in. */
export interface ProjectFile {
  readonly node: Node;
  readonly sourceName: string;
}

/** By data source and id. */
export interface ProjectFilePage {
  readonly files: readonly ProjectFile[];
  /** null where there is no more. */
  readonly next: SourcePlace | null;
}

/** Lists what a project shows of data sources. */
export class ListProjectFiles {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, INVALID_ARGUMENT naming the field, `spaceId` for a space that is no project. */
  async execute(actor: Actor, command: ListProjectFilesCommand): Promise<ProjectFilePage> {
    const { openViews, reader, nodeSearch } = this.#deps;
    const { spaceId, updatedSince, limit, after } = command;
    if (limit < 1 || limit > maxLimit) throw invalidField("limit", `must be from 1 to ${maxLimit}`);
    if (!(updatedSince >= 0 && isTimestamp(updatedSince)))
      throw invalidField("updatedSince", "must be a timestamp in milliseconds, from 1970 to year 9999");
    const { workspaceId } = await reader.requireProject(actor, spaceId);
    const open = await openViews.find(actor, { spaceIds: [spaceId], viewIds: [] });
    const scopes = mergedScopes(open.map(({ view }) => view));
    const selection = { workspaceId, scopes, types: ["document", "folder"] } as const;
    // One more says whether there is another page.
    const nodes = await nodeSearch.listChanged(selection, updatedSince, after, limit + 1);
    const names = new Map(open.map(({ source }) => [source.dataSourceId, source.name]));
    const page = nodes.slice(0, limit);
    const files = page.map((node) => ({ node, sourceName: names.get(node.dataSourceId) ?? "" }));
    return { files, next: nodes.length > limit ? (page.at(-1) ?? null) : null };
  }
}
