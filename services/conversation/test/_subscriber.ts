import { eventServiceDefinition } from "@parley/contracts/conversation/v1";
import type { ActorContext } from "@parley/contracts/common/v1";
import type {
  DeliveredEvent__Output,
  SubscribeRequest,
  SubscribeResponse__Output,
  SubscriptionClosed__Output,
} from "@parley/contracts/conversation/v1";
import { ReplicaConnection } from "@parley/grpc";
import { actor } from "./_harness.ts";

/** A gateway's stream with one subscription on it. */
export class Subscriber {
  readonly events: DeliveredEvent__Output[] = [];
  readonly closed: Promise<SubscriptionClosed__Output>;
  opened = false;
  /** How many bytes were asked for, each time. */
  readonly wanted: number[] = [];
  /** How often granted room was given back. */
  unused = 0;
  readonly #connection: ReplicaConnection;
  readonly #stream: ReturnType<ReplicaConnection["openStream"]>;
  #onEvent: () => void = () => undefined;

  constructor(
    address: string,
    source: { conversationId: string; messageId?: string },
    options: {
      lastEventId?: string;
      credit?: number;
      creditBytes?: number;
      workspaceId?: string;
      actor?: ActorContext;
    } = {},
  ) {
    this.#connection = new ReplicaConnection(address);
    const stream = this.#connection.openStream<SubscribeRequest, SubscribeResponse__Output>(
      eventServiceDefinition.Subscribe,
    );
    this.#stream = stream as never;
    this.closed = new Promise((resolve, reject) => {
      stream.on("error", reject);
      stream.on("data", ({ frames }: SubscribeResponse__Output) => {
        for (const frame of frames) {
          if (frame.frame === "opened") this.opened = true;
          if (frame.event) this.events.push(frame.event);
          if (frame.wanted !== undefined) this.wanted.push(frame.wanted);
          if (frame.frame === undefined && frame.usesGrant) this.unused++;
          if (frame.closed) resolve(frame.closed);
          this.#onEvent();
        }
      });
    });
    this.closed.catch(() => undefined);
    const { lastEventId = "", credit = 10_000, actor: who = actor, workspaceId = who.workspaceId ?? "" } = options;
    stream.write({
      subscriptionId: "s",
      open: {
        actor: { ...who, workspaceId },
        source,
        lastEventId,
        credit,
        ...(options.creditBytes === undefined ? {} : { creditBytes: options.creditBytes }),
      },
      action: "open",
    });
  }

  grant(credit: number, creditBytes = 0): void {
    this.#stream.write({ subscriptionId: "s", credit, creditBytes, action: "credit" });
  }

  /** Grants room for the event that is wanted. */
  grantRoom(): void {
    this.#stream.write({ subscriptionId: "s", grant: {}, action: "grant" });
  }

  /** Resolves when so many events have come. */
  async has(count: number): Promise<void> {
    while (this.events.length < count) await new Promise<void>((resolve) => (this.#onEvent = resolve));
  }

  end(): void {
    this.#stream.end();
    this.#connection.close();
  }
}
