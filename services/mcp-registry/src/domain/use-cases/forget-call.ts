import type { CallKey, CallRepository } from "../model/tool-call.ts";

interface Dependencies {
  readonly calls: CallRepository;
}

/** Drops the outcome of a call that was collected. */
export class ForgetCall {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Harmless when repeated, and for one that is open. */
  async execute(key: CallKey): Promise<void> {
    await this.#deps.calls.forget(key);
  }
}
