import type { CreateServerRequest__Output, CreateServerResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import { fromRemoteServer } from "./remote-mapper.ts";
import type { CreateServer } from "../domain/use-cases/create-server.ts";

/** `RemoteServerService.CreateServer` */
export function createServer(useCase: CreateServer) {
  return async ({
    actor,
    personalAuthorization: authorization,
    ...server
  }: CreateServerRequest__Output): Promise<CreateServerResponse__Output> => ({
    server: fromRemoteServer(await useCase.execute(toActor(actor), { ...server, authorization })),
  });
}
