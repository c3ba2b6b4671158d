import { callNotFound } from "../model/registry-errors.ts";
import type { CallKey, CallRepository, ToolCall } from "../model/tool-call.ts";

interface Dependencies {
  readonly calls: CallRepository;
}

/** Reads a call. */
export class GetCall {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND. */
  async execute(key: CallKey): Promise<ToolCall> {
    const call = await this.#deps.calls.find(key);
    if (call === null) throw callNotFound();
    return call;
  }
}
