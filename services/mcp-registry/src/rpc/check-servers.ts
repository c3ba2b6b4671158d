import type { CheckServersRequest__Output, CheckServersResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import { fromServer } from "./server-mapper.ts";
import type { CheckServers } from "../domain/use-cases/check-servers.ts";

/** `ClientServerService.CheckServers` */
export function checkServers(useCase: CheckServers) {
  return async (request: CheckServersRequest__Output): Promise<CheckServersResponse__Output> => ({
    servers: (await useCase.execute(toActor(request.actor), request.serverIds)).map(fromServer),
  });
}
