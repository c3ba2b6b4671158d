import type { RunningService } from "@parley/runtime";
import type { GrpcServer } from "./server.ts";

/** A service that is its gRPC server: as ready as its health service says. */
export function runningServer(server: GrpcServer, address: string): RunningService {
  return { address, isReady: () => server.isServing, retire: () => server.retire() };
}
