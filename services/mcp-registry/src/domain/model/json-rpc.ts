import { invalidField } from "@parley/errors";
import { z } from "zod";
import { answered } from "./tool-call.ts";
import type { CallOutcome } from "./tool-call.ts";

const longestMessage = 2_000;

const id = z.union([z.string(), z.int()]);
const response = z.object({
  jsonrpc: z.literal("2.0"),
  id,
  result: z.unknown().optional(),
  error: z.unknown().optional(),
});
const request = z.object({ jsonrpc: z.literal("2.0"), id, method: z.string() });
const notification = z.object({ jsonrpc: z.literal("2.0"), method: z.string(), params: z.unknown().optional() });
const rpcError = z.object({ code: z.int().min(-2_147_483_648).max(2_147_483_647), message: z.string() });
const progressOf = z.object({
  progressToken: z.string(),
  progress: z.number(),
  total: z.number().optional(),
  message: z.string().optional(),
});

/** What a server says. */
export type ServerMessage =
  | { readonly kind: "response"; readonly callId: string; readonly outcome: CallOutcome }
  | { readonly kind: "request"; readonly id: string | number; readonly method: string }
  | {
      readonly kind: "progress";
      readonly callId: string;
      readonly progress: number;
      readonly total: number | null;
      readonly message: string;
    }
  | { readonly kind: "tools_changed" }
  | { readonly kind: "other" };

/** Reads a message of a server. @throws AppError INVALID_ARGUMENT naming `result`, for what is no JSON-RPC message. */
export function readServerMessage(text: string): ServerMessage {
  const message = parsed(text);
  const asked = request.safeParse(message);
  if (asked.success) return { kind: "request", id: asked.data.id, method: asked.data.method };
  const told = notification.safeParse(message);
  if (told.success) return notificationOf(told.data.method, told.data.params);
  const answered = response.safeParse(message);
  if (!answered.success) throw invalidField("result", "is not a JSON-RPC 2.0 message");
  const { result, error } = answered.data;
  if ((result === undefined) === (error === undefined))
    throw invalidField("result", "must have either a result or an error");
  // Every id that was sent is a text; another one belongs to no call.
  return { kind: "response", callId: String(answered.data.id), outcome: outcomeOf(result, error) };
}

/** A request. Its id comes back with the answer, and as the token of its progress. */
export function requestMessage(callId: string, method: string, params: object): string {
  return JSON.stringify({
    jsonrpc: "2.0",
    id: callId,
    method,
    params: { ...params, _meta: { progressToken: callId } },
  });
}

/** What is said of a request that nobody waits for any more. */
export function cancelledMessage(callId: string, reason: string): string {
  return JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: callId, reason } });
}

/** The answer to what a server asks: we are there, and serve nothing. */
export function replyMessage(id: string | number, method: string): string {
  if (method === "ping") return JSON.stringify({ jsonrpc: "2.0", id, result: {} });
  return JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32_601, message: "Method not found" } });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField("result", "is not JSON");
  }
}

function notificationOf(method: string, params: unknown): ServerMessage {
  if (method === "notifications/tools/list_changed") return { kind: "tools_changed" };
  const progress = method === "notifications/progress" ? progressOf.safeParse(params) : undefined;
  if (progress?.success !== true) return { kind: "other" };
  const { progressToken, total = null, message = "" } = progress.data;
  return { kind: "progress", callId: progressToken, progress: progress.data.progress, total, message };
}

function outcomeOf(result: unknown, error: unknown): CallOutcome {
  if (typeof result === "object" && result !== null && !Array.isArray(result)) return answered(result);
  const refused = rpcError.safeParse(error);
  if (refused.success) {
    const { code, message } = refused.data;
    return { failure: { kind: "refused", message: message.slice(0, longestMessage), rpcCode: code } };
  }
  return { failure: { kind: "malformed", message: "The tool's answer could not be read.", rpcCode: 0 } };
}
