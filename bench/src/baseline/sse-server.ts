// Row d's baseline: an Express route that holds its response and writes a comment to all of them now and then.
import express from "express";
import type { Response } from "express";
import { listen } from "./listen.ts";

const keepaliveMs = 15_000;
const open = new Set<Response>();
const app = express().disable("etag").disable("x-powered-by");
app.get("/events", (_request, response) => {
  response.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
  });
  response.write("retry: 1000\n\n");
  open.add(response);
  response.on("close", () => open.delete(response));
});
setInterval(() => {
  for (const response of open) response.write(":\n\n");
}, keepaliveMs);
listen(app);
