import { isOpen } from "../model/action.ts";
import type { Action, ActionRepository } from "../model/action.ts";
import type { GeneratedFile } from "../model/generated-file.ts";
import type { AnswerStep } from "../model/message.ts";
import type { Run } from "../model/run.ts";
import type { RunStep, RunStepRepository } from "../model/run-step.ts";

/** What a run has committed. */
export interface RunRecord {
  readonly steps: readonly RunStep[];
  readonly actions: readonly Action[];
}

const nothing: RunRecord = { steps: [], actions: [] };

interface Dependencies {
  readonly steps: RunStepRepository;
  readonly actions: ActionRepository;
}

/** Reads what a run has committed; no query for one that has committed nothing. */
export class CommittedSteps {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  async of(run: Run): Promise<RunRecord> {
    if (run.committed.steps === 0) return nothing;
    const [steps, actions] = await Promise.all([
      this.#deps.steps.ofRuns(run, [run.runId]),
      this.#deps.actions.ofRuns(run, [run.runId]),
    ]);
    return { steps, actions };
  }
}

/** What an answer ends with when its open step has said this: the texts of all steps, one after the other, and all files. */
export function wholeAnswer(
  { steps, actions }: RunRecord,
  open: { readonly text: string; readonly chainOfThought: string | null },
): {
  readonly content: string;
  readonly chainOfThought: string | null;
  readonly steps?: readonly AnswerStep[];
  readonly openActions: readonly Action[];
  readonly generatedFiles: readonly GeneratedFile[];
} {
  if (steps.length === 0)
    return { content: open.text, chainOfThought: open.chainOfThought, openActions: [], generatedFiles: [] };
  const said = [
    ...steps.map(({ step, text, chainOfThought }) => ({ step, content: text, chainOfThought })),
    { step: steps.length, content: open.text, chainOfThought: open.chainOfThought },
  ];
  const thoughts = said.map(({ chainOfThought }) => chainOfThought ?? "").join("");
  return {
    content: said.map(({ content }) => content).join(""),
    chainOfThought: thoughts === "" ? null : thoughts,
    steps: said,
    openActions: actions.filter(isOpen),
    // However it ends: its calls are shown with what they came to.
    generatedFiles: actions.flatMap(({ result }) => result?.generatedFiles ?? []),
  };
}
