import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, serviceNames } from "@parley/local-stack";
import type { ServiceName } from "@parley/local-stack";
import {
  ApiClient,
  ObjectStoreServer,
  eventually,
  isolatedDatabases,
  isolatedKnowledge,
  isolatedNatsUrl,
  testStack,
} from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pdf } from "../services/file/test/_pdf.ts";
import { Image } from "./_image.ts";
import { composeEnvironment } from "./deploy/_compose.ts";

type Ports = Readonly<Record<ServiceName, { readonly main: number; readonly probe: number }>>;

const databases = isolatedDatabases();
let folder = "";
const images = new Map<ServiceName, Image>();
let ports: Ports;
let environments: ReadonlyMap<ServiceName, Readonly<Record<string, string>>>;

// Each service runs from the files of its image with the environment of compose. Only addresses differ: here all
// services share one machine.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley-images-"));
  ports = await freePorts();
  const natsUrl = isolatedNatsUrl();
  const storage = { ...ObjectStoreServer.ofRun().environment, ...isolatedKnowledge() };
  environments = new Map(serviceNames.map((name) => [name, environmentOf(name, { natsUrl, storage })]));
  for (const name of serviceNames) images.set(name, await Image.assemble(name, join(folder, name)));
  for (const [name, image] of images) image.start(environments.get(name) ?? {});
}, 600_000);

afterAll(async () => {
  for (const image of images.values()) image.kill();
  await databases.drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

async function freePorts(): Promise<Ports> {
  const entries = serviceNames.map(
    async (name) => [name, { main: await freePort(), probe: await freePort() }] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Ports;
}

interface Servers {
  readonly natsUrl: string;
  readonly storage: Readonly<Record<string, string>>;
}

function environmentOf(service: ServiceName, { natsUrl, storage }: Servers): Readonly<Record<string, string>> {
  const ofCompose = composeEnvironment(service, new Map());
  const local: Readonly<Record<string, string>> = {
    ...storage,
    // As compose has it: clients never reach the storage.
    PARLEY_S3_PUBLIC_URL: "",
    PARLEY_GRPC_ADDRESS: `127.0.0.1:${ports[service].main}`,
    PARLEY_HTTP_ADDRESS: `127.0.0.1:${ports[service].main}`,
    PARLEY_PROBE_ADDRESS: `127.0.0.1:${ports[service].probe}`,
    PARLEY_PUBLIC_URL: `http://127.0.0.1:${ports.gateway.main}`,
    PARLEY_MONGODB_URL: testStack().mongodbUrl,
    PARLEY_MONGODB_DATABASE: databases.name(service),
    PARLEY_NATS_URL: natsUrl,
  };
  const translated = Object.entries(ofCompose).map(([name, value]) => [name, local[name] ?? withLocalCallees(value)]);
  // Only space needs a temporary folder: the others work on a read-only root.
  return { ...Object.fromEntries(translated), ...(service === "space" ? {} : { TMPDIR: "/dev/null/tmp" }) };
}

/** The services that compose finds by name, at their local ports. */
function withLocalCallees(value: string): string {
  return value.replace(/^dns:\/\/\/([a-z-]+):\d+$/, (_all, name: ServiceName) => `127.0.0.1:${ports[name].main}`);
}

const statusAt = (port: number, path: string): Promise<number | undefined> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => undefined,
  );

describe.each(serviceNames)("the image of %s", (name) => {
  test("answers its probes", async () => {
    const { probe } = ports[name];
    await eventually(
      `${name} is ready`,
      async () => {
        if (images.get(name)?.hasEnded === true) throw new Error(`${name} has ended:\n${images.get(name)?.output}`);
        return (await statusAt(probe, "/readyz")) === 200 ? true : undefined;
      },
      100_000,
    );
    expect(await statusAt(probe, "/livez")).toBe(200);
  });

  test("has the versions of the lock file", () => {
    const installed = lockedVersions(join(folder, name, "node_modules/.package-lock.json"));
    const locked = lockedVersions(join(import.meta.dirname, "../package-lock.json"));
    expect(installed.size).toBeGreaterThan(50);
    for (const [path, version] of installed) expect({ path, version }).toEqual({ path, version: locked.get(path) });
  });
});

function lockedVersions(path: string): ReadonlyMap<string, string> {
  const { packages } = JSON.parse(readFileSync(path, "utf8")) as {
    packages: Readonly<Record<string, { version: string }>>;
  };
  return new Map(Object.entries(packages).map(([place, { version }]) => [place, version]));
}

test("the images together issue a key on the command line, find a document and read a PDF", async () => {
  const readme = readFileSync(join(import.meta.dirname, "../deploy/README.md"), "utf8");
  const command = /docker compose exec gateway (node \S+ demo)/.exec(readme)?.[1] ?? "";
  const printed = (await images.get("gateway")?.exec(command, environments.get("gateway") ?? {})) ?? "";
  const { workspaceId, apiKey } = JSON.parse(printed) as { workspaceId: string; apiKey: string };
  const api = new ApiClient(`http://127.0.0.1:${ports.gateway.main}`, workspaceId, apiKey);

  const made = await api.expect(201, "POST", api.q("/spaces"), {
    name: "Birds",
    isRestricted: false,
    spaceKind: "project",
  });
  const spaceId = (made as { space: { sId: string } }).space.sId;
  const sources = `/spaces/${spaceId}/data_sources`;
  const created = await api.expect(201, "POST", api.q(sources), { name: "Papers", description: null });
  const source = `${sources}/${(created as { dataSource: { sId: string } }).dataSource.sId}`;
  await api.expect(200, "POST", api.p(`${source}/documents/herons`), {
    text: "Grey herons nest in trees.",
    title: "herons",
    async: true,
  });
  await eventually("the document is found", async () => {
    const { documents } = (await api.expect(200, "GET", api.p(`${source}/search?query=herons&top_k=1`))) as {
      documents: readonly unknown[];
    };
    return documents.length === 1 ? true : undefined;
  });

  const bytes = pdf("Herons fish at dawn");
  const wanted = { contentType: "application/pdf", fileName: "a.pdf", fileSize: bytes.length, useCase: "conversation" };
  const { file } = (await api.expect(200, "POST", api.q("/files"), wanted)) as {
    file: { sId: string; uploadUrl: string };
  };
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)], { type: "application/pdf" }), "a.pdf");
  const uploaded = await fetch(file.uploadUrl, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}` },
    body: form,
  });
  expect(await uploaded.json()).toMatchObject({ file: { status: "ready" } });
});
