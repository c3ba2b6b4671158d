import type { RequestListener } from "node:http";
import { createServer } from "node:http";

/** Serves on BENCH_PORT and says `ready` as the services do; ends at SIGTERM. */
export function listen(app: RequestListener): void {
  createServer(app).listen(Number(process.env["BENCH_PORT"]), "127.0.0.1", () => {
    process.stdout.write(`${JSON.stringify({ level: 30, msg: "ready" })}\n`);
  });
  process.on("SIGTERM", () => process.exit(0));
}
