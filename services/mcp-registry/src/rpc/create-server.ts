import type { CreateServerRequest__Output, CreateServerResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import { fromRemoteServer, toCallTimeout } from "./remote-mapper.ts";
import type { CreateServer } from "../domain/use-cases/create-server.ts";

/** `RemoteServerService.CreateServer` */
export function createServer(useCase: CreateServer) {
  return async ({
    actor,
    personalAuthorization: authorization,
    callTimeoutMs,
    ...server
  }: CreateServerRequest__Output): Promise<CreateServerResponse__Output> => ({
    server: fromRemoteServer(
      await useCase.execute(toActor(actor), {
        ...server,
        authorization,
        callTimeoutMs: toCallTimeout(callTimeoutMs),
      }),
    ),
  });
}
