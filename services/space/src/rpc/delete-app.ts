import { toActor } from "@parley/actor";
import type { DeleteAppRequest__Output, DeleteAppResponse__Output } from "@parley/contracts/space/v1";
import type { DeleteApp } from "../domain/use-cases/delete-app.ts";

/** `AppService.DeleteApp` */
export function deleteApp(useCase: DeleteApp) {
  return async (request: DeleteAppRequest__Output): Promise<DeleteAppResponse__Output> => {
    await useCase.execute(toActor(request.actor), request);
    return {};
  };
}
