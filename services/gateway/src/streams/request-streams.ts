import type { ActorContext } from "@parley/contracts/common/v1";
import { Interval, exitPoint } from "@parley/runtime";
import type { Response } from "express";
import type { RequestStreamClient } from "../clients.ts";
import type { Actor } from "../domain/identity.ts";
import { OpenStreams } from "./open-streams.ts";
import type { OpenStreamsOptions } from "./open-streams.ts";
import { RequestStream } from "./request-stream.ts";

export interface RequestStreamsOptions extends Omit<OpenStreamsOptions<RequestStream>, "end"> {
  readonly registry: RequestStreamClient;
  /** How often the registry is told that the streams are open; well within their lease there. */
  readonly renewMs: number;
}

/** A client that asks for the requests to its server. */
export interface RequestStreamRequest {
  readonly response: Response;
  readonly owner: Actor;
  readonly actor: ActorContext;
  readonly serverId: string;
  /** The last event that the client has; "" for none. */
  readonly lastEventId: string;
}

// The registry takes no more in one call.
const renewedAtOnce = 1_000;
const takenAtOnce = 50;

/** Every open request stream of this process, with the timers they share. */
export class RequestStreams implements AsyncDisposable {
  readonly #options: RequestStreamsOptions;
  readonly #open: OpenStreams<RequestStream>;
  // More than one only until the registry has said which of them is over.
  readonly #byServer = new Map<string, readonly RequestStream[]>();
  readonly #renewal: Interval;

  constructor(options: RequestStreamsOptions) {
    this.#options = options;
    this.#open = new OpenStreams({ ...options, end: (stream) => stream.end() });
    const onError = (error: unknown): void => options.onError("could not renew the request streams", error);
    this.#renewal = new Interval(() => this.#renew(), { everyMs: options.renewMs, onError });
  }

  /** Begins to keep streams alive. */
  start(): void {
    this.#open.start();
    this.#renewal.start();
  }

  /** Serves a stream until one side ends it; resolves when the headers are sent. @throws AppError The registry's refusal, 429. */
  async serve({ response, owner, actor, serverId, lastEventId }: RequestStreamRequest): Promise<void> {
    this.#open.admit(owner.keyId);
    const stream = await this.#opened(actor, owner, serverId, lastEventId, response).catch((error: unknown) => {
      this.#open.giveBack(owner.keyId);
      throw error;
    });
    this.#open.add(stream);
    response.on("close", () => void this.#gone(stream));
    if (response.closed) return void this.#gone(stream);
    if (!stream.isOpen) return;
    this.#byServer.set(serverId, [...(this.#byServer.get(serverId) ?? []), stream]);
    stream.start();
    this.look(serverId);
  }

  /** Frames may wait for a server, or its stream may be over. */
  look(serverId: string): void {
    for (const stream of this.#byServer.get(serverId) ?? []) void this.#take(stream);
  }

  /** The same for all: what was announced may have been missed. */
  async lookAtAll(): Promise<void> {
    await this.#takeAll([...this.#open]);
  }

  /** Checks a changed key again: ends its streams when it was revoked. */
  recheckKey(keyId: string): Promise<void> {
    return this.#open.recheckKey(keyId);
  }

  /** Checks every key that has a stream again. */
  recheckKeys(): Promise<void> {
    return this.#open.recheckKeys();
  }

  /** Ends the open ones over `spreadMs`, so that their clients open them at another replica; then takes no more. */
  drain(spreadMs: number): Promise<void> {
    return this.#open.drain(spreadMs);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.#open.close(), this.#renewal.stop()]);
  }

  async #opened(actor: ActorContext, owner: Actor, serverId: string, lastEventId: string, response: Response) {
    const { streamId } = await this.#options.registry.OpenStream({ actor, serverId, lastEventId });
    return new RequestStream(owner, { workspaceId: owner.workspaceId, serverId, streamId }, response);
  }

  async #take(stream: RequestStream): Promise<void> {
    stream.isDue = true;
    if (stream.isTaking) return;
    stream.isTaking = true;
    try {
      while (stream.isDue && stream.isOpen) {
        stream.isDue = false;
        await this.#takeOnce(stream);
      }
    } catch (error) {
      // What was missed is taken with the next renewal.
      stream.isDue = true;
      this.#options.onError("could not take the requests to a client's server", error);
    } finally {
      stream.isTaking = false;
    }
  }

  async #takeOnce(stream: RequestStream): Promise<void> {
    const after = stream.written;
    const { frames, isOver, hasMore } = await this.#options.registry.TakeFrames({ ...stream.name, after });
    if (isOver) return stream.end();
    if (frames.length > 0) exitPoint("gateway.frames-taken");
    for (const frame of frames) await stream.write(frame);
    stream.isDue ||= hasMore;
  }

  /** It never rejects: what fails with one stream is told and tried again. */
  async #takeAll(streams: readonly RequestStream[]): Promise<void> {
    const left = streams.values();
    const worker = async (): Promise<void> => {
      for (const stream of left) await this.#take(stream);
    };
    await Promise.all(Array.from({ length: takenAtOnce }, worker));
  }

  async #renew(): Promise<void> {
    const all = [...this.#open].filter(({ isOpen }) => isOpen);
    for (let from = 0; from < all.length; from += renewedAtOnce) {
      const part = all.slice(from, from + renewedAtOnce);
      const answer = await this.#options.registry.RenewStreams({ streams: part.map(({ name }) => name) });
      const [over, waiting] = [new Set(answer.overStreamIds), new Set(answer.waitingStreamIds)];
      for (const stream of part) if (over.has(stream.name.streamId)) stream.end();
      // Not awaited: a client that reads nothing holds up its own frames, and must not hold up the leases of all others.
      void this.#takeAll(part.filter(({ name, isDue }) => isDue || waiting.has(name.streamId)));
    }
  }

  async #gone(stream: RequestStream): Promise<void> {
    if (!this.#open.remove(stream)) return;
    stream.leave();
    const { serverId } = stream.name;
    const others = this.#byServer.get(serverId)?.filter((other) => other !== stream) ?? [];
    if (others.length > 0) this.#byServer.set(serverId, others);
    else this.#byServer.delete(serverId);
    try {
      await this.#options.registry.CloseStream({ ...stream.name, after: stream.written });
    } catch (error) {
      // It then counts as open until it was not renewed for long enough.
      this.#options.onError("could not close a request stream", error);
    }
  }
}
