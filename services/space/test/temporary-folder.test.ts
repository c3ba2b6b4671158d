import { ServiceProcess } from "@parley/testing";
import { expect, test } from "vitest";
import { harness } from "./_harness.ts";

const parley = harness();

test("the service ends before it is ready, and names the folder, when its temporary folder is not writable", async () => {
  const service = new ServiceProcess("space", { ...parley.environment, PARLEY_LOG_LEVEL: "info" });
  // Nothing can be made below a file, not even by root.
  await expect(service.start({ TMPDIR: "/dev/null/tmp" })).rejects.toThrow("ended before it was ready");
  expect(service.output).toContain("can't write to the temporary folder /dev/null/tmp: mount a writable folder");
});
