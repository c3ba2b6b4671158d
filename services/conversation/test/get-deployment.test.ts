import { expect, test } from "vitest";
import { harness } from "./_harness.ts";

const service = harness();

test("names the installation and region with which the database is marked", async () => {
  const mark = await service.mongo.db.collection("deployment").findOne({});
  expect(await service.runs.GetDeployment({})).toEqual({
    installation: mark?.["installation"] as unknown,
    region: "local",
  });
});
