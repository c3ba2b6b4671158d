import type {
  ClientServerServiceDefinition,
  ClientServerServiceHandlers,
  RequestStreamServiceDefinition,
  RequestStreamServiceHandlers,
  ToolCallServiceDefinition,
  ToolCallServiceHandlers,
} from "@parley/contracts/mcp/v1";
import type { Implementation } from "@parley/grpc";
import type { UseCases } from "../build-use-cases.ts";
import { checkServers } from "./check-servers.ts";
import { closeStream } from "./close-stream.ts";
import { deregisterServer } from "./deregister-server.ts";
import { forgetCall } from "./forget-call.ts";
import { getCall } from "./get-call.ts";
import { heartbeatServer } from "./heartbeat-server.ts";
import { listTools } from "./list-tools.ts";
import { openStream } from "./open-stream.ts";
import { postResult } from "./post-result.ts";
import { registerServer } from "./register-server.ts";
import { renewStreams } from "./renew-streams.ts";
import { startCall } from "./start-call.ts";
import { takeFrames } from "./take-frames.ts";
import { withdrawCall } from "./withdraw-call.ts";

/** The table of contents: every RPC of registrations and the file it is in. */
export function clientServerRpcs(
  useCases: UseCases,
): Implementation<ClientServerServiceDefinition, ClientServerServiceHandlers> {
  return {
    RegisterServer: registerServer(useCases.registerServer),
    HeartbeatServer: heartbeatServer(useCases.heartbeatServer),
    DeregisterServer: deregisterServer(useCases.deregisterServer),
    CheckServers: checkServers(useCases.checkServers),
    ListTools: listTools(useCases.listTools),
  };
}

/** Every RPC of streams. */
export function requestStreamRpcs(
  useCases: UseCases,
): Implementation<RequestStreamServiceDefinition, RequestStreamServiceHandlers> {
  return {
    OpenStream: openStream(useCases.openStream),
    TakeFrames: takeFrames(useCases.takeFrames),
    RenewStreams: renewStreams(useCases.renewStreams),
    CloseStream: closeStream(useCases.closeStream),
    PostResult: postResult(useCases.postResult),
  };
}

/** Every RPC of calls. */
export function toolCallRpcs(useCases: UseCases): Implementation<ToolCallServiceDefinition, ToolCallServiceHandlers> {
  return {
    StartCall: startCall(useCases.startCall),
    GetCall: getCall(useCases.getCall),
    ForgetCall: forgetCall(useCases.forgetCall),
    WithdrawCall: withdrawCall(useCases.withdrawCall),
  };
}
