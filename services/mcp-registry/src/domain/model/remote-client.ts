import type { Endpoint } from "./remote-server.ts";
import type { CallOutcome } from "./tool-call.ts";
import type { ToolList } from "./tool-list.ts";

/** What a tool is to be called with. */
export interface RemoteRequest {
  readonly toolName: string;
  /** A JSON object. */
  readonly arguments: string;
  readonly timeoutMs: number;
  readonly onProgress: (progress: number, total: number | null, message: string) => void;
  /** Aborts the call: the server is told. */
  readonly signal: AbortSignal;
}

/** A server could not be asked for its tools: it does not answer, or with what can't be read. Text for people. */
export class NotListed extends Error {
  readonly kind: "not_answering" | "not_readable" | "refused_address" | "unauthorized";

  constructor(kind: NotListed["kind"], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Asks remote servers. Connections are kept for a while and made anew where a server has lost them. */
export interface RemoteClient {
  /** Why an address may not be asked, as far as its name stands for something now; null where it may. */
  problemOf(url: string, signal: AbortSignal): Promise<string | null>;
  /** Asks for its tools. @throws NotListed. */
  listTools(endpoint: Endpoint, signal: AbortSignal): Promise<{ readonly list: ToolList; readonly version: string }>;
  /** Calls a tool once. Never rejects but with the reason of the signal. */
  callTool(endpoint: Endpoint, request: RemoteRequest): Promise<CallOutcome>;
}
