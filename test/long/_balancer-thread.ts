import { workerData } from "node:worker_threads";
import { answerQuestions } from "./_answer-questions.ts";
import { Balancer } from "./_balancer.ts";

const { urls, learnsAfterMs } = workerData as { readonly urls: readonly string[]; readonly learnsAfterMs: number };
const balancer = Balancer.start(urls, learnsAfterMs);

answerQuestions({
  url: async () => (await balancer).url,
  isWhole: async () => (await balancer).isWhole,
  refused: async () => (await balancer).refused,
});
