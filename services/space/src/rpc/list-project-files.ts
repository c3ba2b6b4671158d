import { toActor } from "@parley/actor";
import type {
  ListProjectFilesRequest__Output,
  ListProjectFilesResponse__Output,
  ProjectFile__Output,
} from "@parley/contracts/space/v1";
import type { ListProjectFiles, ProjectFile } from "../domain/use-cases/list-project-files.ts";
import { fromSourceCursor, toSourceCursor } from "./node-cursor.ts";

/** `DocumentService.ListProjectFiles` */
export function listProjectFiles(useCase: ListProjectFiles) {
  return async (request: ListProjectFilesRequest__Output): Promise<ListProjectFilesResponse__Output> => {
    const { limit = 0, cursor = "" } = request.page ?? {};
    const wanted = { spaceId: request.spaceId, updatedSince: Number(request.updatedSince) };
    const command = { ...wanted, limit, after: toSourceCursor(cursor) };
    const { files, next } = await useCase.execute(toActor(request.actor), command);
    const page = { hasMore: next !== null, nextCursor: fromSourceCursor(next) };
    return { files: files.map(fromProjectFile), page };
  };
}

function fromProjectFile({ node, sourceName }: ProjectFile): ProjectFile__Output {
  const { nodeId, title, type, textSize, updatedAt, mimeType } = node;
  return {
    path: `${sourceName}/${nodeId}`,
    title,
    isDirectory: type === "folder",
    textSize: String(textSize),
    updatedAt: String(updatedAt),
    mimeType,
  };
}
