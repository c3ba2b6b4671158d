import type { RunAction__Output, ToolResult } from "@parley/contracts/conversation/v1";
import type { CountTokens } from "../../models/tokenizer.ts";
import { changedMessage } from "./client-call.ts";
import { AccountMissing, LeftRunning, ToolError } from "./tool.ts";
import { definitionHashOf } from "./offered-tools.ts";
import type { OfferedTools } from "./offered-tools.ts";
import { failedResult, failure, fitted, toolResult } from "./tool-results.ts";

export interface CallLimits {
  /** How many calls run at once. */
  readonly atOnce: number;
  /** How long a call may take, in milliseconds. */
  readonly callMs: number;
}

interface Options {
  readonly tools: OfferedTools;
  readonly limits: CallLimits;
  readonly count: CountTokens;
  readonly signal: AbortSignal;
  /** Aborts when the runner stops: no other call begins. */
  readonly draining: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/** A call that goes on at its server, or waits for an account there. */
export interface LeftCall {
  readonly actionId: string;
  /** By when it has ended in any case, in milliseconds from now. */
  readonly waitMs: number;
  readonly needsAccount: boolean;
}

export interface CallOutcomes {
  readonly results: ToolResult[];
  readonly left: readonly LeftCall[];
}

// Whoever makes the call ends it by its time, which begins a little later there; what it then came to is collected and paid.
const graceMs = 30_000;

/** Runs the calls of a step, a few at once. What goes wrong with one is its result: the model reads it and goes on. */
export class CallRunner {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Results of those that have ended, and those that go on without a runner. Of the others none has begun: there are more than run at
   * once, or the runner stops. @param room What the model can read of all results, in tokens. @throws The signal's reason.
   */
  async run(actions: readonly RunAction__Output[], room: number): Promise<CallOutcomes> {
    const { limits, draining } = this.#options;
    const results: ToolResult[] = [];
    const left: LeftCall[] = [];
    const waiting = actions.values();
    const share = Math.floor(room / Math.max(1, actions.length));
    const work = async (): Promise<void> => {
      for (const action of waiting) {
        if (draining.aborted) return;
        const outcome = await this.#runOne(action, share);
        if (!(outcome instanceof LeftRunning)) results.push(outcome);
        else {
          const needsAccount = outcome instanceof AccountMissing;
          left.push({ actionId: action.actionId, waitMs: outcome.waitMs, needsAccount });
          // What goes on at its server is one of those at once.
          if (!needsAccount) return;
        }
      }
    };
    await Promise.all(Array.from({ length: limits.atOnce }, work));
    return { results, left };
  }

  async #runOne(action: RunAction__Output, room: number): Promise<ToolResult | LeftRunning> {
    const { signal } = this.#options;
    signal.throwIfAborted();
    const times = { started: Date.now(), ended: 0 };
    try {
      const result = await this.#outcome(action, room);
      signal.throwIfAborted();
      times.ended = Date.now();
      return { ...times, ...result, actionId: action.actionId };
    } catch (error) {
      if (error instanceof LeftRunning) return error;
      throw error;
    }
  }

  /** What results were collected from may go: they are committed. */
  async forget(actions: readonly RunAction__Output[]): Promise<void> {
    const { tools, onError } = this.#options;
    await Promise.all(
      actions.map(async (action) => {
        await tools.find(action)?.forget?.(action.actionId).catch(onError);
      }),
    );
  }

  async #outcome(action: RunAction__Output, room: number): Promise<ToolResult> {
    const { tools, limits, count, signal, onError } = this.#options;
    const { actionId, arguments: args, definitionHash } = action;
    const tool = tools.find(action);
    // The agent has lost it since the call was asked for.
    if (tool === undefined) return failedResult("tool_not_found", "The agent does not have this tool any more.");
    if (definitionHashOf(tool) !== definitionHash && (await tool.isStarted?.(actionId)) !== true)
      return failedResult("tool_changed", changedMessage);
    const late = AbortSignal.timeout(tool.callMs === undefined ? limits.callMs : tool.callMs + graceMs);
    const input = {
      actionId,
      arguments: JSON.parse(args) as Record<string, unknown>,
      room,
      signal: AbortSignal.any([signal, late]),
      attempt: signal,
    };
    try {
      const output = await tool.run(input);
      return { ...(await toolResult(output, room, count)), ...output.times };
    } catch (error) {
      if (error instanceof LeftRunning) throw error;
      if (error instanceof ToolError)
        return { ...failure(error.code, await fitted(error.message, room, count)), ...error.times };
      if (late.aborted) return failure("tool_timeout", "The tool took too long.");
      onError(error);
      return failure("tool_failed", "The tool failed.");
    }
  }
}
