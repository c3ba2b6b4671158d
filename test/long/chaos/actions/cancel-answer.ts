import { endAnswer } from "../end-answer.ts";
import type { Action } from "./action.ts";

/** Cancels one of the newest answers. */
export const cancelAnswer: Action = {
  weight: 4,
  perform: (world, choice) => endAnswer(world, choice, "cancel"),
};
