import { expect, it } from "vitest";
import { createLogger } from "./logger.ts";

it("logs from the level info when PARLEY_LOG_LEVEL is empty", () => {
  const previous = process.env["PARLEY_LOG_LEVEL"];
  process.env["PARLEY_LOG_LEVEL"] = "";
  try {
    expect(createLogger("test").level).toBe("info");
  } finally {
    if (previous === undefined) delete process.env["PARLEY_LOG_LEVEL"];
    else process.env["PARLEY_LOG_LEVEL"] = previous;
  }
});
