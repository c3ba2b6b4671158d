import { readFileSync } from "node:fs";
import { attributeNames, metricDefinitions } from "@parley/telemetry";
import { expect, it } from "vitest";

const page = readFileSync(new URL("../../docs/metrics.md", import.meta.url), "utf8");

it("has each metric as it is exported, and no other", () => {
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  const written = rows.map((row) => {
    const [name, kind, unit, attributes] = row.split("|").slice(1, 5);
    return [name, kind, unit, attributes].map((cell) => cell?.replaceAll("`", "").trim());
  });
  const exported = Object.values(metricDefinitions).map(({ name, kind, unit, attributes }) => {
    const names = attributes.map((attribute) => attributeNames[attribute]);
    return [name, kind, unit, names.join(", ")];
  });
  expect(written).toEqual(exported);
});
