import { accessServiceDefinition } from "@parley/contracts/space/v1";
import type { AccessServiceDefinition, AccessServiceHandlers } from "@parley/contracts/space/v1";
import type { AppError } from "@parley/errors";
import { GrpcServer } from "@parley/grpc";

/** A space service that says who reads what, as a test has told it, over gRPC. */
export class ScriptedAccess {
  readonly #server = new GrpcServer({ onUnexpectedError: () => undefined });
  readonly #readers = new Map<string, string>();
  /** What it answers everybody in place of an answer. */
  failure: AppError | null = null;
  /** The spaces of each question. */
  readonly asked: (readonly string[])[] = [];
  address = "";

  async start(): Promise<void> {
    this.#server.add<AccessServiceDefinition, AccessServiceHandlers>(accessServiceDefinition, {
      ResolveAccess: ({ actor, spaceIds }) => {
        this.asked.push(spaceIds);
        if (this.failure !== null) return Promise.reject(this.failure);
        const userId = actor?.person?.userId ?? "";
        const readableSpaceIds = spaceIds.filter((id) => this.#readers.get(id) === userId);
        return Promise.resolve({ readableSpaceIds, memberSpaceIds: [], groupIds: [] });
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
