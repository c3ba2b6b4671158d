import { accessServiceDefinition } from "@parley/contracts/space/v1";
import type { AccessServiceDefinition, AccessServiceHandlers } from "@parley/contracts/space/v1";
import { AppError } from "@parley/errors";
import { GrpcServer } from "@parley/grpc";

/** A space service that says who reads what, as a test has told it, over gRPC. */
export class ScriptedAccess {
  readonly #server = new GrpcServer({ onUnexpectedError: () => undefined });
  readonly #readers = new Map<string, string>();
  /** Whether it answers nobody. */
  isAway = false;
  address = "";

  async start(): Promise<void> {
    this.#server.add<AccessServiceDefinition, AccessServiceHandlers>(accessServiceDefinition, {
      ResolveAccess: ({ actor, spaceIds }) => {
        if (this.isAway) return Promise.reject(new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "Away"));
        const userId = actor?.person?.userId ?? "";
        const readableSpaceIds = spaceIds.filter((id) => this.#readers.get(id) === userId);
        return Promise.resolve({ readableSpaceIds, groupIds: [] });
      },
      CheckPeople: () => Promise.reject(new Error("Nobody is asked about")),
    });
    this.address = `127.0.0.1:${await this.#server.listen({ host: "127.0.0.1", port: 0 })}`;
  }

  stop(): Promise<void> {
    return this.#server.shutdown(0);
  }

  /** A space that one person reads. */
  have(spaceId: string, userId: string): string {
    this.#readers.set(spaceId, userId);
    return spaceId;
  }
}
