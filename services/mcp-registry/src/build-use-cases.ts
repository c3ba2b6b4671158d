import { CallEnd } from "./domain/changes/call-end.ts";
import { CallSettlement } from "./domain/changes/call-settlement.ts";
import { CallStart } from "./domain/changes/call-start.ts";
import { PersonalEndpoints } from "./domain/changes/personal-endpoints.ts";
import { RemoteCallRuns } from "./domain/changes/remote-call-runs.ts";
import { RemoteCallStart } from "./domain/changes/remote-call-start.ts";
import { RemoteSync } from "./domain/changes/remote-sync.ts";
import { ServerEnd } from "./domain/changes/server-end.ts";
import type { Announcements } from "./domain/model/announcements.ts";
import type { ServerEndings, ServerRepository } from "./domain/model/client-server.ts";
import type { Authorizer, ConnectionRepository } from "./domain/model/connection.ts";
import type { RequestStreamRepository } from "./domain/model/request-stream.ts";
import type { RemoteCallRepository } from "./domain/model/remote-call.ts";
import type { RemoteClient } from "./domain/model/remote-client.ts";
import type { RemoteServerRepository } from "./domain/model/remote-server.ts";
import type { SpaceAccess } from "./domain/model/space-access.ts";
import type { CallRepository } from "./domain/model/tool-call.ts";
import type { ToolListRepository } from "./domain/model/tool-list.ts";
import type { ViewUsage } from "./domain/model/view-usage.ts";
import type { ViewRepository } from "./domain/model/view.ts";
import { Caretaker } from "./domain/use-cases/caretaker.ts";
import { CheckServers } from "./domain/use-cases/check-servers.ts";
import { CloseStream } from "./domain/use-cases/close-stream.ts";
import { GetPendingConnection } from "./domain/use-cases/get-pending-connection.ts";
import { CompleteConnection } from "./domain/use-cases/complete-connection.ts";
import { ConnectableServers } from "./domain/use-cases/connectable-servers.ts";
import { DeleteConnection } from "./domain/use-cases/delete-connection.ts";
import { ListConnections } from "./domain/use-cases/list-connections.ts";
import { StartConnection } from "./domain/use-cases/start-connection.ts";
import { CreateServer } from "./domain/use-cases/create-server.ts";
import { CreateView } from "./domain/use-cases/create-view.ts";
import { DeleteServer } from "./domain/use-cases/delete-server.ts";
import { DeleteView } from "./domain/use-cases/delete-view.ts";
import { GetServer } from "./domain/use-cases/get-server.ts";
import { ListServers } from "./domain/use-cases/list-servers.ts";
import { ListViews } from "./domain/use-cases/list-views.ts";
import { ListViewTools } from "./domain/use-cases/list-view-tools.ts";
import { SyncServer } from "./domain/use-cases/sync-server.ts";
import { UpdateServer } from "./domain/use-cases/update-server.ts";
import { UpdateTool } from "./domain/use-cases/update-tool.ts";
import { RemoteServerReader } from "./domain/use-cases/remote-server-reader.ts";
import { DeregisterServer } from "./domain/use-cases/deregister-server.ts";
import { ForgetCall } from "./domain/use-cases/forget-call.ts";
import { GetCall } from "./domain/use-cases/get-call.ts";
import { HeartbeatServers } from "./domain/use-cases/heartbeat-servers.ts";
import { ListTools } from "./domain/use-cases/list-tools.ts";
import { OpenStream } from "./domain/use-cases/open-stream.ts";
import { PostResult } from "./domain/use-cases/post-result.ts";
import { RegisterServer } from "./domain/use-cases/register-server.ts";
import { RenewStreams } from "./domain/use-cases/renew-streams.ts";
import { ServerReader } from "./domain/use-cases/server-reader.ts";
import { StartCall } from "./domain/use-cases/start-call.ts";
import { TakeFrames } from "./domain/use-cases/take-frames.ts";
import { WithdrawCall } from "./domain/use-cases/withdraw-call.ts";

/** What use cases need from outside, and the settings that are theirs. */
export interface Ports {
  readonly servers: ServerRepository;
  readonly endings: ServerEndings;
  readonly streams: RequestStreamRepository;
  readonly calls: CallRepository;
  readonly lists: ToolListRepository;
  readonly announcements: Announcements;
  readonly remoteServers: RemoteServerRepository;
  readonly remoteCalls: RemoteCallRepository;
  readonly remoteClient: RemoteClient;
  readonly connections: ConnectionRepository;
  readonly authorizer: Authorizer;
  readonly views: ViewRepository;
  readonly viewUsage: ViewUsage;
  readonly spaceAccess: SpaceAccess;
  /** Names this replica, and no other one before or after it. */
  readonly holder: string;
  readonly callLeaseMs: number;
  /** Whether what failed may succeed soon: the database is away. */
  readonly isTemporary: (error: unknown) => boolean;
  readonly toolsMaxAgeMs: number;
  readonly leaseMs: number;
  readonly serversPerName: number;
  readonly streamLeaseMs: number;
  readonly streamAwaitedMs: number;
  readonly undeliveredMs: number;
  readonly outcomeGraceMs: number;
  /** Told of work that failed and will be repeated. */
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

export type UseCases = ReturnType<typeof buildUseCases>;

/** Every use case, named as its RPC. */
export function buildUseCases(ports: Ports) {
  const reader = new ServerReader(ports);
  const serverEnd = new ServerEnd(ports);
  const settlement = new CallSettlement(ports);
  const callStart = new CallStart(ports);
  const callEnd = new CallEnd(ports);
  const endpoints = new PersonalEndpoints(ports);
  const sync = new RemoteSync({ ...ports, endpoints });
  const runs = new RemoteCallRuns({ ...ports, settlement, endpoints });
  const remoteReader = new RemoteServerReader({ sync });
  const remoteCallStart = new RemoteCallStart({ ...ports, runs, sync, endpoints });
  return {
    registerServer: new RegisterServer({ ...ports, serverEnd }),
    heartbeatServers: new HeartbeatServers(ports),
    deregisterServer: new DeregisterServer({ reader, serverEnd }),
    checkServers: new CheckServers(ports),
    listTools: new ListTools({ ...ports, callStart, callEnd }),
    openStream: new OpenStream({ ...ports, reader }),
    takeFrames: new TakeFrames(ports),
    renewStreams: new RenewStreams(ports),
    closeStream: new CloseStream(ports),
    postResult: new PostResult({ ...ports, reader, settlement }),
    startCall: new StartCall({ ...ports, callStart, remoteCallStart }),
    getCall: new GetCall(ports),
    forgetCall: new ForgetCall(ports),
    withdrawCall: new WithdrawCall(ports),
    caretaker: new Caretaker({ ...ports, serverEnd, settlement, runs }),
    runs,
    endpoints,
    sync,
    ...remoteUseCases(ports, sync, remoteReader),
  };
}

/** Those of remote servers and their views. */
function remoteUseCases(ports: Ports, sync: RemoteSync, remoteReader: RemoteServerReader) {
  const deps = { ...ports, sync, remoteReader, connectable: new ConnectableServers(ports) };
  return {
    startConnection: new StartConnection(deps),
    getPendingConnection: new GetPendingConnection(deps),
    completeConnection: new CompleteConnection(deps),
    deleteConnection: new DeleteConnection(deps),
    listConnections: new ListConnections(deps),
    createServer: new CreateServer(deps),
    createView: new CreateView(deps),
    deleteServer: new DeleteServer(deps),
    deleteView: new DeleteView(deps),
    getServer: new GetServer(deps),
    listServers: new ListServers(deps),
    listViews: new ListViews(deps),
    listViewTools: new ListViewTools(deps),
    syncServer: new SyncServer(deps),
    updateServer: new UpdateServer(deps),
    updateTool: new UpdateTool(deps),
  };
}
