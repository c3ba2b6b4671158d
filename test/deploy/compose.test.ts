import { existsSync, globSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { spaceMemory, streamMemory } from "@parley/local-stack";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { configurations, parseEnvFile, sharedVariables } from "../../scripts/check-env-example.ts";

interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string; readonly args: Readonly<Record<string, string>> };
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
  readonly volumes?: readonly string[];
  readonly stop_grace_period?: string;
}

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const compose = parse(read("docker-compose.yml"), { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: object;
};
const ownServices = readdirSync(join(root, "services"));

// `${NAME:-default}` as compose reads it, without an environment or with one.
function interpolate(value: string, environment: ReadonlyMap<string, string>): string {
  return value.replaceAll(
    /\$\{([A-Z0-9_]+):-([^{}]*)\}/g,
    (_all, name: string, fallback: string) => environment.get(name) ?? fallback,
  );
}

function environmentOf(
  service: ComposeService | undefined,
  environment: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(service?.environment ?? {}).map(([name, value]) => [name, interpolate(String(value), environment)]),
  );
}

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
    ["with .env.example", parseEnvFile(read(".env.example"))],
  ])("gets an environment that makes a configuration, %s", (_title, environment) => {
    const values = environmentOf(service, environment);
    expect(() => readEnvironment(values)).not.toThrow();
    const unknown = Object.keys(values).filter(
      (variable) => variable.startsWith("PARLEY_") && !(variable in variables) && !sharedVariables.has(variable),
    );
    expect(unknown).toEqual([]);
  });

  it("exports its telemetry to the collector", () => {
    expect(environmentOf(service, new Map())["OTEL_EXPORTER_OTLP_ENDPOINT"]).toBe("http://otel-collector:4318");
  });

  it("is asked about its health where it answers probes", () => {
    const { probeAddress } = readEnvironment(environmentOf(service, new Map()));
    expect(service?.healthcheck?.test.at(-1)).toContain(`/dev/tcp/127.0.0.1/${probeAddress?.port}`);
  });

  it("may drain before it is killed", () => {
    const { lameDuckMs, spreadMs = 0, drainMs } = readEnvironment(environmentOf(service, new Map()));
    const graceMs = Number.parseInt(service?.stop_grace_period ?? "0", 10) * 1_000;
    expect(graceMs).toBeGreaterThan(lameDuckMs + spreadMs + drainMs);
  });
});

it("gives services the memory settings that they have everywhere", () => {
  expect(environmentOf(compose.services["space"], new Map())).toMatchObject(spaceMemory);
  for (const name of ["gateway", "conversation"])
    expect(environmentOf(compose.services[name], new Map())).toMatchObject(streamMemory);
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
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) => names.split(" "));

  it("copies what is there, for every service", () => {
    expect(sources.length).toBeGreaterThan(5);
    for (const service of ownServices)
      for (const source of sources)
        expect(existsSync(join(root, source.replace("${SERVICE}", service))), source).toBe(true);
  });

  it("copies nothing that .dockerignore keeps out", () => {
    const allowed = read(".dockerignore")
      .split("\n")
      .filter((line) => line.startsWith("!"))
      .map((line) => line.slice(1));
    for (const source of sources)
      expect(
        allowed.some((path) => source === path || source.startsWith(`${path}/`)),
        source,
      ).toBe(true);
  });

  it("copies the manifest of every workspace that the lock file knows", () => {
    const { workspaces } = JSON.parse(read("package.json")) as { readonly workspaces: readonly string[] };
    const manifests = globSync(
      workspaces.map((workspace) => `${workspace}/package.json`),
      { cwd: root },
    );
    for (const manifest of manifests)
      expect(
        sources.some((source) => manifest === source || manifest.startsWith(`${source}/`)),
        manifest,
      ).toBe(true);
  });

  it("runs as an unprivileged user", () => {
    expect(dockerfile).toMatch(/^USER node$/m);
  });
});
