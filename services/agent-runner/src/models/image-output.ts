import type { OpenAICompatibleProviderSettings } from "@ai-sdk/openai-compatible";
import { z } from "zod";
import { ModelError } from "./model-error.ts";

// What models that make images put beside the text of a streamed answer. What is no answer has no choices.
const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({ images: z.array(z.object({ image_url: z.object({ url: z.string() }) })).nullish() })
          .nullish(),
      }),
    )
    .default([]),
});

/**
 * The settings with which a model is asked for images, and its images are seen. Chunks are read as they pass: as parts of
 * the stream (`include.rawChunks`) each of them would stay in memory until the answer has ended.
 * @param onUrl Told of each image as it comes; what it throws ends the stream.
 */
export function imageOutput(
  onUrl: (url: string) => void,
): Pick<OpenAICompatibleProviderSettings, "transformRequestBody" | "metadataExtractor"> {
  const processChunk = (chunk: unknown): void => {
    const { success, data, error } = chunkSchema.safeParse(chunk);
    if (!success) throw new ModelError("answer_image_invalid", { cause: error });
    for (const { delta } of data.choices) for (const { image_url } of delta?.images ?? []) onUrl(image_url.url);
  };
  return {
    transformRequestBody: (body) => ({ ...body, modalities: ["image", "text"] }),
    metadataExtractor: {
      extractMetadata: async () => undefined,
      createStreamExtractor: () => ({ processChunk, buildMetadata: () => undefined }),
    },
  };
}
