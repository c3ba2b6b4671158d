import { workerData } from "node:worker_threads";
import { ApiClient } from "@parley/testing";
import { answerQuestions } from "../_answer-questions.ts";
import { live } from "./neighbour.ts";
import type { Met, NeighbourThings } from "./neighbour.ts";

/** Whose neighbour is measured. */
export interface NeighbourOrder {
  readonly baseUrl: string;
  readonly workspaceId: string;
  readonly apiKey: string;
  readonly things: NeighbourThings;
}

const { baseUrl, workspaceId, apiKey, things } = workerData as NeighbourOrder;
const api = new ApiClient(baseUrl, workspaceId, apiKey);
let silence = new AbortController();

/** Lives until it is asked to rest; returns what it has met. */
function meet(): Promise<Met> {
  silence = new AbortController();
  return live(api, things, silence.signal);
}

answerQuestions({ meet, rest: () => silence.abort() });
