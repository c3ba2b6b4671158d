import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPortFree, rememberedPorts } from "./free-port.ts";

test("a directory keeps its ports, except one that somebody else took", async () => {
  const dir = mkdtempSync(join(tmpdir(), "parley-ports-"));
  const first = await rememberedPorts(dir, ["a", "b"]);
  expect(await rememberedPorts(dir, ["a", "b"])).toEqual(first);

  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(first.a, "127.0.0.1", resolve));
  expect(await isPortFree(first.a)).toBe(false);
  const second = await rememberedPorts(dir, ["a", "b"]);
  expect(second.a).not.toBe(first.a);
  expect(second.b).toBe(first.b);
  await new Promise((resolve) => squatter.close(resolve));
});
