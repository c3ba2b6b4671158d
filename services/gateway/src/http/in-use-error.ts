import { AppError } from "@parley/errors";

/** Who uses something. */
export interface Usage {
  /** With the agents that the caller does not see. */
  readonly count: number;
  /** Those that the caller sees, by name. */
  readonly agents: readonly UsingAgent[];
}

export interface UsingAgent {
  readonly sId: string;
  readonly name: string;
}

/** 409 for the deletion of what agents answer from; its body says which. */
export class InUseError extends AppError {
  readonly usage: Usage;

  constructor(reason: string, message: string, usage: Usage) {
    super("ABORTED", reason, message);
    this.usage = usage;
  }
}
