import { toActor } from "@parley/actor";
import type { UpsertFolderRequest__Output, UpsertFolderResponse__Output } from "@parley/contracts/space/v1";
import type { UpsertFolder } from "../domain/use-cases/upsert-folder.ts";
import { fromDataSource } from "./data-source-mapper.ts";
import { fromFolder, toPlacement } from "./node-mapper.ts";

/** `DocumentService.UpsertFolder` */
export function upsertFolder(useCase: UpsertFolder) {
  return async (request: UpsertFolderRequest__Output): Promise<UpsertFolderResponse__Output> => {
    const given = { folderId: request.folderId, placement: toPlacement(request.placement) };
    const { folder, dataSource } = await useCase.execute(toActor(request.actor), request, given);
    return { folder: fromFolder(folder), dataSource: fromDataSource(dataSource) };
  };
}
