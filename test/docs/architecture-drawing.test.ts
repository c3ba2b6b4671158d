import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readArchitecture } from "../../scripts/drawing/architecture.ts";
import { mayImport, orderStrata, rowOf } from "../../scripts/drawing/layers.ts";
import { drawPicture } from "../../scripts/drawing/picture.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const architecture = await readArchitecture();

describe("the drawing of the architecture", () => {
  it("is what the sources say: else run node scripts/draw-architecture.ts", () => {
    expect(drawPicture(architecture) === read("docs/architecture.svg")).toBe(true);
  });

  it("is the same each time", async () => {
    expect(drawPicture(await readArchitecture())).toBe(drawPicture(architecture));
  });

  it("names each database and collection once", () => {
    for (const { database } of architecture.services) {
      expect(database?.collections ?? []).toEqual([...new Set(database?.collections ?? [])]);
      if (database !== null) expect(database.collections.length).toBeGreaterThan(0);
    }
  });
});

describe("what is read of the sources", () => {
  it("finds who publishes to each stream and who calls each gRPC service", () => {
    const unused = [...architecture.streams, ...architecture.calls].filter(({ from }) => from.length === 0);
    expect(unused.map(({ name }) => name)).toEqual([]);
  });

  it("finds who publishes and who consumes each subject of core NATS", () => {
    const unpublished = architecture.subjects.filter(({ from }) => from.length === 0);
    expect(unpublished.map(({ name }) => name)).toEqual([]);
    const unheard = architecture.subjects.filter(({ to }) => to.length === 0);
    expect(unheard.map(({ name }) => name)).toEqual([]);
  });

  it("knows every subject that the catalogue calls core NATS", () => {
    const documented = read("packages/contracts/src/events.ts").match(/\/\*\* Core NATS/g) ?? [];
    expect(architecture.subjects.length).toBe(documented.length);
  });

  it("knows as consumers whom ARCHITECTURE.md names", () => {
    const consumers = architecture.streams.filter(({ to }) => to.length > 0).map(({ name, to }) => [name, ...to]);
    expect(consumers).toEqual([
      ["EVENTS", "conversation"],
      ["RUNS", "agent-runner"],
      ["USAGE", "analytics"],
      ["RELEASES", "file"],
      ["DIRECTORY", "conversation", "space", "analytics"],
      ["FILES", "conversation"],
      ["TOOLS", "conversation"],
      ["WITHDRAWALS", "conversation", "mcp-registry"],
    ]);
  });
});

describe("layers", () => {
  it("point at the domain in every service that has one", () => {
    const inward = architecture.services.filter(({ folders }) => folders.domain.includes("domain"));
    expect(inward.map(({ pointsInward }) => pointsInward)).toEqual(inward.map(() => ({ edge: true, outside: true })));
  });

  it("follow the lint rules", () => {
    expect(mayImport("file", "rpc", "domain")).toBe(true);
    expect(mayImport("file", "domain", "rpc")).toBe(false);
    expect(mayImport("file", "storage", "events")).toBe(false);
  });

  it("refuse a folder that stands in no row", () => {
    expect(() => rowOf("drawer")).toThrow("src/drawer stands in no row");
  });

  it("order a domain's strata by their imports", () => {
    const folders = ["changes", "mentions", "model", "use-cases"];
    expect(orderStrata(folders)).toEqual({ strata: ["use-cases", "changes", "model"], others: ["mentions"] });
  });
});
