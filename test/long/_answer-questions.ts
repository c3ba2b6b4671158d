import { parentPort } from "node:worker_threads";

/** On a thread: answers what `OnThread` asks by name. */
export function answerQuestions(answers: Readonly<Record<string, () => unknown>>): void {
  parentPort?.on("message", ({ id, question }: { readonly id: number; readonly question: string }) => {
    void (async () => answers[question]?.())().then(
      (value) => parentPort?.postMessage({ id, value }),
      (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
    );
  });
}
