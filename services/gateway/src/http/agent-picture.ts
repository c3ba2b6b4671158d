import type { Request, Response } from "express";

// A disc, 16 by 16 pixels: the picture of agents that have none of their own.
const picture = Buffer.from(
  [
    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAPElEQVR42mN4++k/SYgBjW8dfRsN4dOAqRpTDwNB1Wh6GIhRjayHgUjVcD0jVgPJwUpOxJGT",
    "NMhJfMQgACMJ/6Tn7fcoAAAAAElFTkSuQmCC",
  ].join(""),
  "base64",
);

/** GET /static/agent.png, for anybody. */
export function answerAgentPicture(_request: Request, response: Response): void {
  response.setHeader("Cache-Control", "public, max-age=86400");
  response.type("image/png").send(picture);
}
