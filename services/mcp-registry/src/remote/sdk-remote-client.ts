import { EgressRefused, checkedAddresses } from "@parley/egress";
import { slices } from "@parley/runtime";
import { NotListed } from "../domain/model/remote-client.ts";
import type { RemoteClient, RemoteRequest } from "../domain/model/remote-client.ts";
import type { Endpoint } from "../domain/model/remote-server.ts";
import { answered, unauthorized } from "../domain/model/tool-call.ts";
import type { CallOutcome } from "../domain/model/tool-call.ts";
import { ToolListReader } from "../domain/model/tool-list.ts";
import type { ToolList } from "../domain/model/tool-list.ts";
import type { Egress } from "./checked-agent.ts";
import { isUnauthorized, isUnsent, outcomeOf, problemOf } from "./failure-of.ts";
import type { Redaction } from "./redaction.ts";
import type { RemoteSession } from "./remote-session.ts";
import { RemoteSessions } from "./remote-sessions.ts";

interface Options {
  readonly egress: Egress;
  readonly listMs: number;
  /** Told that a server announced a change of its tools. */
  readonly onToolsChanged: (endpoint: Endpoint) => void;
}

const mebibyte = 1024 * 1024;
const limits = { maxBytes: 8 * mebibyte, handshakeMs: 15_000, idleMs: 60_000, most: 500 };
const longestVersion = 100;

/** Asks remote servers by the official client. */
export class SdkRemoteClient implements RemoteClient {
  readonly #options: Options;
  readonly #sessions: RemoteSessions;

  constructor(options: Options) {
    this.#options = options;
    this.#sessions = new RemoteSessions({ ...options, ...limits });
  }

  async problemOf(url: string, signal: AbortSignal): Promise<string | null> {
    try {
      await checkedAddresses(url, { ...this.#options.egress, needsTls: true }, signal);
      return null;
    } catch (error) {
      // A name that stands for nothing now may do so later: it is looked at whenever it is asked.
      return error instanceof EgressRefused ? error.message : null;
    }
  }

  async listTools(
    endpoint: Endpoint,
    signal: AbortSignal,
  ): Promise<{ readonly list: ToolList; readonly version: string }> {
    const until = AbortSignal.any([signal, AbortSignal.timeout(this.#options.listMs)]);
    try {
      return await this.#sessions.use(endpoint, until, async (session) => ({
        list: await this.#readList(session, until),
        version: session.redaction.of(session.version).slice(0, longestVersion),
      }));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof NotListed) throw error;
      const isRefused = endpoint.account !== null && isUnauthorized(error);
      throw new NotListed(isRefused ? "unauthorized" : "not_answering", problemOf(error));
    }
  }

  async callTool(endpoint: Endpoint, request: RemoteRequest): Promise<CallOutcome> {
    const { signal, timeoutMs, toolName, onProgress } = request;
    let redaction: Redaction | null = null;
    try {
      const result = await this.#sessions.use(endpoint, signal, async (session) => {
        redaction = session.redaction;
        const params = { name: toolName, arguments: JSON.parse(request.arguments) as unknown };
        return session.request("tools/call", params, {
          signal,
          timeout: timeoutMs,
          onprogress: ({ progress, total, message = "" }) =>
            onProgress(progress, total ?? null, session.redaction.of(message)),
        });
      });
      return answered(result);
    } catch (error) {
      signal.throwIfAborted();
      if (endpoint.account !== null && isUnauthorized(error)) return unauthorized();
      return redaction === null && !isUnsent(error)
        ? { failure: { kind: "not_delivered", message: `The tool did not run: ${problemOf(error)}.`, rpcCode: 0 } }
        : outcomeOf(error, redaction);
    }
  }

  /** Closes sessions that nobody uses. */
  closeIdle(): void {
    this.#sessions.closeIdle();
  }

  async closeAll(): Promise<void> {
    await this.#sessions.closeAll();
  }

  async #readList(session: RemoteSession, signal: AbortSignal): Promise<ToolList> {
    const reader = new ToolListReader();
    for (let cursor: string | null = ""; cursor !== null;) {
      const options = { signal, timeout: this.#options.listMs };
      const page = await session.request("tools/list", cursor === "" ? {} : { cursor }, options);
      try {
        cursor = await slices.run(reader.add(page));
      } catch (cause) {
        throw new NotListed("not_readable", cause instanceof Error ? cause.message : "it is malformed");
      }
    }
    return reader.list();
  }
}
