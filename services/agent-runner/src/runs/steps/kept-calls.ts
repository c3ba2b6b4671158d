import type { ModelResult } from "../../models/stream-model.ts";
import type { OfferedCall } from "../../models/tool-definition.ts";

type Asked = Pick<ModelResult, "calls" | "assistant">;

/** How many calls a step may hold: a model makes up any number. */
export const maxCallsOfStep = 128;
// The same of what they are made with.
const maxArgumentsBytes = 256 * 1024;
const maxBytesOfStep = 2 * 1024 * 1024;
const tooLarge = "The arguments are too large: a call has at most 256 KB, all of a step together 2 MB.";

/**
 * What is kept of what a model has asked for: calls that fit a step, alike in its message, which the model reads again. Arguments that are too large,
 * or no JSON object, are none, and the model is told; of more calls than a step holds there is no trace.
 */
export function keptCalls({ calls, assistant }: Asked): Asked {
  let left = maxBytesOfStep;
  const kept = calls.slice(0, maxCallsOfStep).map((call): OfferedCall => {
    const bytes = Buffer.byteLength(JSON.stringify(call.arguments));
    const fits = bytes <= Math.min(left, maxArgumentsBytes);
    if (fits) left -= bytes;
    return fits ? call : { ...call, arguments: {}, problem: tooLarge };
  });
  if (typeof assistant === "string") return { calls: kept, assistant };
  const byId = new Map(kept.map((call) => [call.callId, call]));
  const parts = assistant.flatMap((part): typeof assistant => {
    if (part.type !== "tool-call") return [part];
    const call = byId.get(part.toolCallId);
    if (call === undefined) return [];
    // What is no object was measured as none, and may be of any length. Some providers refuse it, too.
    return [call.problem === null ? part : { ...part, input: {} }];
  });
  return { calls: kept, assistant: parts };
}
