import { callNotFound, serverNotFound, tooManyCalls } from "../model/registry-errors.ts";
import type { Announcements } from "../model/announcements.ts";
import { isOf } from "../model/tool-call.ts";
import type { CallRepository, NewCall, ToolCall } from "../model/tool-call.ts";

interface Dependencies {
  readonly calls: CallRepository;
  readonly announcements: Announcements;
  readonly undeliveredMs: number;
}

/** Starts calls, each once. */
export class CallStart {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The call as it is now. @throws AppError NOT_FOUND, RESOURCE_EXHAUSTED. */
  async execute(call: NewCall): Promise<ToolCall> {
    const { calls, announcements, undeliveredMs } = this.#deps;
    const started = await calls.start(call, Math.min(call.deadline, call.startedAt + undeliveredMs));
    if (started === "no_server") throw serverNotFound();
    if (started === "too_many") throw tooManyCalls();
    // Somebody else's call of that id is none of the caller's.
    if (!isOf(started, call.ownerId)) throw callNotFound();
    if (started.state === "open") announcements.lookAt(started.serverId);
    return started;
  }
}
