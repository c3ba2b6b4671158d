import type { UpdateToolRequest__Output, UpdateToolResponse__Output } from "@parley/contracts/mcp/v1";
import { toActor } from "@parley/actor";
import { fromRemoteServer } from "./remote-mapper.ts";
import type { UpdateTool } from "../domain/use-cases/update-tool.ts";

/** `RemoteServerService.UpdateTool` */
export function updateTool(useCase: UpdateTool) {
  return async (request: UpdateToolRequest__Output): Promise<UpdateToolResponse__Output> => {
    const { actor, serverId, toolName, enabled, stake, argumentsRequiringApproval: named, priceMicrocredits } = request;
    const change = {
      ...(enabled === undefined ? {} : { enabled }),
      ...(stake === undefined ? {} : { stake }),
      ...(named === null ? {} : { argumentsRequiringApproval: named.names }),
      ...(priceMicrocredits === undefined ? {} : { priceMicrocredits: Number(priceMicrocredits) }),
    };
    return { server: fromRemoteServer(await useCase.execute(toActor(actor), serverId, toolName, change)) };
  };
}
