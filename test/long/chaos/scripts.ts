import type { ScriptedModel } from "@parley/testing";
import { writeToolScripts } from "./tool-scripts.ts";

/** Words in a question that say how the model behaves; the last ones answer at once. */
export const manners = ["at length", "with thoughts", "in vain", "in one word", "as ever"] as const;

/** The same for an agent that makes images. */
export const pictureManner = "with a picture";

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export function writeScripts(model: ScriptedModel): void {
  const words = Array.from({ length: 40 }, (_, at) => `word ${at} of a long answer, `);
  model.on("at length", { kind: "answer", pieces: words, delayMs: 80 });
  model.on("with thoughts", {
    kind: "answer",
    reasoning: ["Let me ", "think."],
    pieces: ["So ", "it is."],
    delayMs: 150,
  });
  model.on("in vain", { kind: "status", status: 400 });
  const images = [`data:image/png;base64,${png}`];
  model.on(pictureManner, { kind: "answer", images, pieces: ["Look ", "at ", "this."], delayMs: 150 });
  writeToolScripts(model);
  model.on("in one word", { kind: "answer", pieces: ["Yes."] });
}
