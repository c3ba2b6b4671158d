import type { Law } from "./law.ts";

/** Every run, every answer and every summary has come to an end. */
export const answersEnd: Law = (_world, { runs, messages }) => [
  ...runs.filter(({ state }) => state !== "ended").map(({ _id, state }) => `run ${_id} is ${state}`),
  ...messages
    .filter(({ kind, status }) => (kind === "agent" || kind === "compaction") && status === "created")
    .map(({ kind, _id }) => `${kind} message ${_id} has not ended`),
];
