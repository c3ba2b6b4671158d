import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from "@modelcontextprotocol/client";
import { failure, tooLarge } from "../domain/model/tool-call.ts";
import type { CallOutcome } from "../domain/model/tool-call.ts";
import type { Redaction } from "./redaction.ts";
import { AnswerTooLarge, NotConnected, Redirected, causeOf } from "./remote-errors.ts";

const longestMessage = 2_000;

/** Why a server could not be asked, for people: nothing of what it wrote, which may quote what it was sent. */
export function problemOf(error: unknown): string {
  const known = causeOf(error, NotConnected) ?? causeOf(error, Redirected) ?? causeOf(error, AnswerTooLarge);
  if (known !== null) return known.message;
  const status = statusOf(error);
  if (status === 401 || status === 403) return `it refuses its callers (HTTP ${status}): are its headers right?`;
  if (status !== null) return `it answers with HTTP ${status}`;
  if (isTimeout(error)) return "it does not answer in time";
  return "what it answers is no MCP";
}

/** Whether nothing was sent, so that it did not run. */
export function isUnsent(error: unknown): boolean {
  return causeOf(error, NotConnected) !== null;
}

/** What a call that failed ends as, once its request may have been read. @param redaction null before there is a session. */
export function outcomeOf(error: unknown, redaction: Redaction | null): CallOutcome {
  if (error instanceof ProtocolError) {
    const message = (redaction?.of(error.message) ?? "The server refused it.").slice(0, longestMessage);
    const rpcCode = Number.isInteger(error.code) && Math.abs(error.code) < 2 ** 31 ? error.code : 0;
    return { failure: { kind: "refused", message, rpcCode } };
  }
  if (isUnsent(error)) return failure("not_delivered", `The tool did not run: ${problemOf(error)}.`);
  const status = statusOf(error);
  if (causeOf(error, Redirected) !== null || (status !== null && status < 500))
    return failure("refused", `The server refused the call: ${problemOf(error)}.`);
  if (causeOf(error, AnswerTooLarge) !== null) return failure("malformed", tooLarge);
  if (isTimeout(error)) return failure("timed_out", "The tool did not answer in time.");
  if (isMalformed(error)) return failure("malformed", "The tool's answer could not be read.");
  return failure("outcome_unknown", "The connection to the tool was lost: it may have run.");
}

/** Whether the server wants another authorisation: it has done nothing. */
export function isUnauthorized(error: unknown): boolean {
  return statusOf(error) === 401;
}

function statusOf(error: unknown): number | null {
  return error instanceof SdkHttpError ? error.status : null;
}

function isTimeout(error: unknown): boolean {
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) return true;
  return error instanceof DOMException && error.name === "TimeoutError";
}

function isMalformed(error: unknown): boolean {
  const codes: readonly SdkErrorCode[] = [
    SdkErrorCode.InvalidResult,
    SdkErrorCode.UnsupportedResultType,
    SdkErrorCode.ClientHttpUnexpectedContent,
  ];
  // A body that is no JSON, or JSON of another kind.
  const isUnreadable = error instanceof SyntaxError || (error instanceof Error && error.name.endsWith("ZodError"));
  return isUnreadable || (error instanceof SdkError && codes.includes(error.code));
}
