import type {
  ConnectionServiceDefinition,
  ConnectionServiceHandlers,
  ClientServerServiceDefinition,
  ClientServerServiceHandlers,
  RemoteServerServiceDefinition,
  RemoteServerServiceHandlers,
  RequestStreamServiceDefinition,
  RequestStreamServiceHandlers,
  ToolCallServiceDefinition,
  ToolCallServiceHandlers,
  ViewServiceDefinition,
  ViewServiceHandlers,
} from "@parley/contracts/mcp/v1";
import type { Implementation } from "@parley/grpc";
import type { UseCases } from "../build-use-cases.ts";
import { checkServers } from "./check-servers.ts";
import { closeStream } from "./close-stream.ts";
import { deregisterServer } from "./deregister-server.ts";
import { forgetCall } from "./forget-call.ts";
import { getCall } from "./get-call.ts";
import { heartbeatServer } from "./heartbeat-server.ts";
import { heartbeatServers } from "./heartbeat-servers.ts";
import { listTools } from "./list-tools.ts";
import { openStream } from "./open-stream.ts";
import { postResult } from "./post-result.ts";
import { registerServer } from "./register-server.ts";
import { renewStreams } from "./renew-streams.ts";
import { startCall } from "./start-call.ts";
import { takeFrames } from "./take-frames.ts";
import { getPendingConnection } from "./get-pending-connection.ts";
import { completeConnection } from "./complete-connection.ts";
import { deleteConnection } from "./delete-connection.ts";
import { listConnections } from "./list-connections.ts";
import { startConnection } from "./start-connection.ts";
import { createServer } from "./create-server.ts";
import { createView } from "./create-view.ts";
import { deleteServer } from "./delete-server.ts";
import { deleteView } from "./delete-view.ts";
import { getServer } from "./get-server.ts";
import { listServers } from "./list-servers.ts";
import { listViews } from "./list-views.ts";
import { listViewTools } from "./list-view-tools.ts";
import { syncServer } from "./sync-server.ts";
import { updateServer } from "./update-server.ts";
import { updateTool } from "./update-tool.ts";
import { withdrawCall } from "./withdraw-call.ts";

/** The table of contents: every RPC of registrations and the file it is in. */
export function clientServerRpcs(
  useCases: UseCases,
): Implementation<ClientServerServiceDefinition, ClientServerServiceHandlers> {
  return {
    RegisterServer: registerServer(useCases.registerServer),
    HeartbeatServer: heartbeatServer(useCases.heartbeatServers),
    HeartbeatServers: heartbeatServers(useCases.heartbeatServers),
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

/** Every RPC of remote servers. */
export function remoteServerRpcs(
  useCases: UseCases,
): Implementation<RemoteServerServiceDefinition, RemoteServerServiceHandlers> {
  return {
    CreateServer: createServer(useCases.createServer),
    ListServers: listServers(useCases.listServers),
    GetServer: getServer(useCases.getServer),
    UpdateServer: updateServer(useCases.updateServer),
    DeleteServer: deleteServer(useCases.deleteServer),
    SyncServer: syncServer(useCases.syncServer),
    UpdateTool: updateTool(useCases.updateTool),
  };
}

/** Every RPC of persons' accounts. */
export function connectionRpcs(
  useCases: UseCases,
): Implementation<ConnectionServiceDefinition, ConnectionServiceHandlers> {
  return {
    StartConnection: startConnection(useCases.startConnection),
    GetPendingConnection: getPendingConnection(useCases.getPendingConnection),
    CompleteConnection: completeConnection(useCases.completeConnection),
    DeleteConnection: deleteConnection(useCases.deleteConnection),
    ListConnections: listConnections(useCases.listConnections),
  };
}

/** Every RPC of views. */
export function viewRpcs(useCases: UseCases): Implementation<ViewServiceDefinition, ViewServiceHandlers> {
  return {
    CreateView: createView(useCases.createView),
    DeleteView: deleteView(useCases.deleteView),
    ListViews: listViews(useCases.listViews),
    ListViewTools: listViewTools(useCases.listViewTools),
  };
}
