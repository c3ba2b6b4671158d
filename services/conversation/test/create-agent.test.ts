import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";

const service = harness();
const fields = {
  name: "Writer",
  description: "Writes",
  instructions: "Write.",
  pictureUrl: "http://x/a.png",
  model: { providerId: "local", modelId: "m", temperature: 0.5 },
  maxStepsPerRun: 4,
};

test("an agent is created as asked, active and visible", async () => {
  const { agent } = await service.agents.CreateAgent({ actor, ...fields });
  expect(agent).toMatchObject({ ...fields, version: 0, status: "AGENT_STATUS_ACTIVE", scope: "visible" });
});

test("an idempotency key creates one agent", async () => {
  const request = { actor, ...fields, idempotencyKey: { key: "k", bodyHash: "h" } };
  const first = await service.agents.CreateAgent(request);
  expect(await service.agents.CreateAgent(request)).toEqual(first);
  await expect(
    service.agents.CreateAgent({ ...request, idempotencyKey: { key: "k", bodyHash: "other" } }),
  ).rejects.toMatchObject({ code: "UNPROCESSABLE" });
});

test("an unknown model and a missing name are refused", async () => {
  const before = await service.count("agents");
  await expect(
    service.agents.CreateAgent({ actor, ...fields, model: { providerId: "local", modelId: "unknown" } }),
  ).rejects.toMatchObject({ reason: "MODEL_DISABLED", fields: [{ field: "model" }] });
  await expect(service.agents.CreateAgent({ actor, ...fields, model: null })).rejects.toMatchObject({
    fields: [{ field: "model" }],
  });
  await expect(service.agents.CreateAgent({ actor, ...fields, name: "" })).rejects.toMatchObject({
    fields: [{ field: "name" }],
  });
  expect(await service.count("agents")).toBe(before);
});
