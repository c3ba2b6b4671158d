import type { JSONSchema7, ToolSet } from "ai";
import { jsonSchema, tool } from "ai";
import { functionNameOf } from "./call-names.ts";
import type { CallIds } from "./call-names.ts";

/** A tool as a model is offered it. */
export interface ToolDefinition {
  /** What the model calls: `^[A-Za-z][A-Za-z0-9_-]{0,62}$`, the letters that all providers take. */
  readonly functionName: string;
  readonly description: string;
  readonly inputSchema: JSONSchema7;
}

/** A call that a model has asked for. */
export interface OfferedCall {
  /** Unique in its step. */
  readonly callId: string;
  readonly functionName: string;
  /** A JSON object; {} where the model wrote none. */
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Why it can't be made, for a model that wrote no JSON object; null where it did. */
  readonly problem: string | null;
}

/** The tools as the model's client takes them; without `execute`: whoever asks the model runs them. */
export function toToolSet(definitions: readonly ToolDefinition[]): ToolSet {
  return Object.fromEntries(
    definitions.map(({ functionName, description, inputSchema }) => [
      functionName,
      tool({ description, inputSchema: jsonSchema(inputSchema) }),
    ]),
  );
}

/** A call as the model's client found it in the stream. */
export function toOfferedCall(
  part: { readonly toolCallId: string; readonly toolName: string; readonly input: unknown },
  ids: CallIds,
): OfferedCall {
  const { input } = part;
  const [callId, functionName] = [ids.of(part.toolCallId), functionNameOf(part.toolName)];
  if (isObject(input)) return { callId, functionName, arguments: input, problem: null };
  return { callId, functionName, arguments: {}, problem: "The arguments are not a JSON object." };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
