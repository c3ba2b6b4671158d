import type { TakeFramesRequest__Output, TakeFramesResponse__Output } from "@parley/contracts/mcp/v1";
import type { TakeFrames } from "../domain/use-cases/take-frames.ts";

/** `RequestStreamService.TakeFrames` */
export function takeFrames(useCase: TakeFrames) {
  return async ({ after, ...stream }: TakeFramesRequest__Output): Promise<TakeFramesResponse__Output> => {
    const { frames, isOver, hasMore } = await useCase.execute(stream, Number(after));
    return { frames: frames.map(({ number, message }) => ({ number: String(number), message })), isOver, hasMore };
  };
}
