import type { Citation, GeneratedFile, ToolName } from "@parley/contracts/conversation/v1";
import type { ToolDefinition } from "../../models/tool-definition.ts";

/** A block of what a tool says, as the Model Context Protocol (2025-11-25, "Tool Result") writes it. */
export type ContentBlock = { readonly type: string; readonly [field: string]: unknown };

/** What a call came to. */
export interface ToolOutput {
  /** What the model reads. */
  readonly text: string;
  /** Set where the call was made and the tool says that it failed, or nobody understands what it says: then the text says why. */
  readonly errorCode?: string;
  /** What clients see; the text where there is nothing else. */
  readonly content?: readonly ContentBlock[];
  /** What an answer can cite from it. */
  readonly citations?: readonly Required<Citation>[];
  /** What it came with. */
  readonly generatedFiles?: readonly GeneratedFile[];
  readonly costMicrocredits?: number;
  /** When it began and ended, where somebody else has made it: epoch milliseconds. */
  readonly times?: CallTimes;
}

export interface CallTimes {
  readonly started: number;
  readonly ended: number;
}

export interface ToolInput {
  readonly actionId: string;
  /** As the tool's schema says. */
  readonly arguments: Readonly<Record<string, unknown>>;
  /** How much of its result the model can read, in tokens. */
  readonly room: number;
  /** Aborts with the attempt, and once the call has taken too long. */
  readonly signal: AbortSignal;
  /** Aborts with the attempt alone: a tool that has ended in time has, whatever is done with its result. */
  readonly attempt: AbortSignal;
}

/** A tool that a run can call. */
export interface RunTool {
  readonly definition: ToolDefinition;
  readonly name: Required<ToolName>;
  /** @throws ToolError, whose words the model reads; LeftRunning; anything else is a failure of which it learns no more than that. */
  readonly run: (input: ToolInput) => Promise<ToolOutput>;
  /** Of a medium stake: the arguments for whose values a permission holds. */
  readonly argumentsRequiringApproval?: readonly string[];
  /** Whether a person must allow a call first. */
  readonly stake: "never_ask" | "low" | "medium" | "high";
  /** How long a call may take, in milliseconds, where it is somebody else who ends it then; as long as any other where it is not set. */
  readonly callMs?: number;
  /** What its definition is, as a decision about it refers to it; of the definition that models read where it is not set. */
  readonly definitionHash?: string;
  /** Whether a call was begun by an earlier attempt: then its outcome is collected, whatever became of the tool. */
  readonly isStarted?: (actionId: string) => Promise<boolean>;
  /** A result is committed: what it was collected from may go. */
  readonly forget?: (actionId: string) => Promise<void>;
}

/** A call goes on at its server, and needs no runner until it has ended. */
export class LeftRunning extends Error {
  /** By when it has ended in any case, in milliseconds from now. */
  readonly waitMs: number;

  constructor(waitMs: number) {
    super("The call goes on without a runner");
    this.name = "LeftRunning";
    this.waitMs = waitMs;
  }
}

/** A call can't be made before whoever asked has authorised at its server: it waits for that without a runner. */
export class AccountMissing extends LeftRunning {
  constructor() {
    super(0);
    this.name = "AccountMissing";
  }
}

/** Why a call failed, in words that a model and a client may read. */
export class ToolError extends Error {
  readonly code: string;
  readonly times: CallTimes | undefined;

  constructor(code: string, message: string, options?: ErrorOptions & { readonly times?: CallTimes }) {
    super(message, options);
    this.name = "ToolError";
    this.code = code;
    this.times = options?.times;
  }
}
