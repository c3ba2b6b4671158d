import { toActor } from "@parley/actor";
import type { PreviewDeletionRequest__Output, PreviewDeletionResponse__Output } from "@parley/contracts/space/v1";
import type { Deletion, PreviewDeletion } from "../domain/use-cases/preview-deletion.ts";

/** `ViewService.PreviewDeletion` */
export function previewDeletion(useCase: PreviewDeletion) {
  return async (request: PreviewDeletionRequest__Output): Promise<PreviewDeletionResponse__Output> => {
    return { viewIds: [...(await useCase.execute(toActor(request.actor), toDeletion(request)))] };
  };
}

function toDeletion({ spaceId, viewId, dataSourceId }: PreviewDeletionRequest__Output): Deletion {
  if (viewId !== undefined) return { kind: "view", spaceId, viewId };
  if (dataSourceId !== undefined) return { kind: "source", spaceId, dataSourceId };
  return { kind: "space", spaceId };
}
