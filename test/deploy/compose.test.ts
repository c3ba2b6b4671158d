import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { spaceMemory, streamMemory } from "@parley/local-stack";
import { describe, expect, it } from "vitest";
import { configurations, parseEnvFile, sharedVariables } from "../../scripts/check-env-example.ts";
import { compose, composeEnvironment } from "./_compose.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const example = parseEnvFile(read(".env.example"));
const setByCompose = parseEnvFile(read(".env.example").split("# ---- set by docker-compose.yml")[1] ?? "");
const ownServices = readdirSync(join(root, "services"));

it("has a configuration to check for every service", () => {
  expect(Object.keys(configurations).toSorted()).toEqual(ownServices.toSorted());
});

describe.each(Object.entries(configurations))("%s", (name, { variables, read: readEnvironment }) => {
  const service = compose.services[name];

  it("is built by the one Dockerfile", () => {
    expect(service?.build).toMatchObject({ dockerfile: "deploy/docker/service.Dockerfile", args: { SERVICE: name } });
  });

  it.each([
    ["without .env", new Map<string, string>()],
    ["with .env.example", example],
  ])("gets an environment that makes a configuration, %s", (_title, dotenv) => {
    expect(() => readEnvironment(composeEnvironment(name, dotenv))).not.toThrow();
  });

  const readNames = [...Object.keys(variables), ...sharedVariables];

  it("receives every variable that it reads, and no other", () => {
    const names = Object.keys(service?.environment ?? {}).filter((variable) => variable.startsWith("PARLEY_"));
    expect(names.toSorted()).toEqual(readNames.toSorted());
  });

  it("takes a setting of .env, except for what .env.example says compose sets", () => {
    const values = composeEnvironment(name, new Map(readNames.map((variable) => [variable, `own ${variable}`])));
    const ignored = readNames.filter((variable) => values[variable] !== `own ${variable}`);
    expect(ignored.toSorted()).toEqual(readNames.filter((variable) => setByCompose.has(variable)).toSorted());
  });

  it("exports its telemetry to the collector", () => {
    expect(composeEnvironment(name, new Map())["OTEL_EXPORTER_OTLP_ENDPOINT"]).toBe("http://otel-collector:4318");
  });

  it("is asked about its health where it answers probes", () => {
    const { probeAddress } = readEnvironment(composeEnvironment(name, new Map()));
    expect(service?.healthcheck?.test.at(-1)).toContain(`/dev/tcp/127.0.0.1/${probeAddress?.port}`);
  });

  it("may drain before it is killed", () => {
    const { lameDuckMs, spreadMs = 0, drainMs } = readEnvironment(composeEnvironment(name, new Map()));
    const graceMs = Number.parseInt(service?.stop_grace_period ?? "0", 10) * 1_000;
    expect(graceMs).toBeGreaterThan(lameDuckMs + spreadMs + drainMs);
  });
});

it("gives services the memory settings that they have everywhere", () => {
  expect(composeEnvironment("space", new Map())).toMatchObject(spaceMemory);
  for (const name of ["gateway", "conversation"])
    expect(composeEnvironment(name, new Map())).toMatchObject(streamMemory);
});

it("waits only for what exists, and for health only where it is checked", () => {
  for (const [name, { depends_on: needs = {} }] of Object.entries(compose.services)) {
    const conditions = Array.isArray(needs)
      ? (needs as readonly string[]).map((need) => [need, "service_started"] as const)
      : Object.entries(needs).map(([need, { condition }]) => [need, condition] as const);
    for (const [need, condition] of conditions) {
      expect(compose.services, name).toHaveProperty(need);
      if (condition === "service_healthy")
        expect(compose.services[need]?.healthcheck, `${name} waits for ${need}`).toBeDefined();
    }
  }
});

it("mounts files that are there, volumes that are declared, and pins every image", () => {
  for (const { volumes = [], image } of Object.values(compose.services)) {
    if (image !== undefined) expect(image).toMatch(/^[a-z0-9/-]+:[A-Za-z0-9.-]*\d[A-Za-z0-9.-]*$/);
    for (const volume of volumes) {
      const source = volume.split(":")[0] ?? "";
      if (source.startsWith("./")) expect(existsSync(join(root, source)), source).toBe(true);
      else expect(compose.volumes).toHaveProperty(source);
    }
  }
});

describe("service.Dockerfile", () => {
  const dockerfile = read("deploy/docker/service.Dockerfile");
  const script = read("deploy/docker/assemble-service.sh");
  const sources = /^ {2}(package\.json .*) \|/m.exec(script)?.[1]?.replaceAll('"', "").split(" ") ?? [];

  it("assembles its files from paths that .dockerignore lets through", () => {
    const allowed = read(".dockerignore")
      .split("\n")
      .filter((line) => line.startsWith("!"))
      .map((line) => line.slice(1));
    expect(sources.length).toBeGreaterThan(4);
    for (const source of ["deploy/docker/assemble-service.sh", ...sources])
      expect(
        allowed.some((path) => source === path || source.startsWith(`${path}/`)),
        source,
      ).toBe(true);
  });

  it("runs as an unprivileged user", () => {
    expect(dockerfile).toMatch(/^USER node$/m);
  });
});
