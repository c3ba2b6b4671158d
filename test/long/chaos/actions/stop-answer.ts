import { endAnswer } from "../end-answer.ts";
import type { Action } from "./action.ts";

/** Asks an agent to come to an end. */
export const stopAnswer: Action = {
  weight: 4,
  perform: (world, choice) => endAnswer(world, choice, "gracefully_stop"),
};
