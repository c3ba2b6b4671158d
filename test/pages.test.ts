import { isDeepStrictEqual } from "node:util";
import { freePort } from "@parley/local-stack";
import { ApiClient, Constellation, ServiceProcess, eventually, isLongRun, newMessage } from "@parley/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Dump } from "./faults/_dump.ts";

// What answers with what it remembers, on two replicas, against a gateway and a conversation service that remember nothing.
const publicUrl = "http://parley.example";
const forgetful = { PARLEY_MESSAGE_BYTES: "0" };
const people = ["ann", "bob", "cyd"] as const;
type Name = (typeof people)[number];
interface Person {
  readonly personId: string;
  readonly key: string;
}

let parley: Constellation;
let truthUrl = "";
const started: ServiceProcess[] = [];
const persons = new Map<Name, Person>();
beforeAll(async () => {
  const gateway = { PARLEY_PUBLIC_URL: publicUrl };
  parley = await Constellation.start({ gateways: 2, conversations: 2, files: true, environment: { gateway } });
  truthUrl = await startForgetful();
  for (const name of people) persons.set(name, await makePerson(name));
}, 300_000);
afterAll(async () => {
  await Promise.all(started.map((process) => process.stop()));
  await parley.stop();
});

async function startForgetful(): Promise<string> {
  const [conversation, gateway] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const models = [
    { providerId: "local", modelId: "scripted", contextWindow: 4096, maxOutputTokens: 256, tokenizer: "bytes" },
  ];
  started.push(
    new ServiceProcess("conversation", {
      ...parley.gatewayEnvironment,
      ...forgetful,
      PARLEY_GRPC_ADDRESS: conversation,
      PARLEY_MONGODB_DATABASE: parley.databases.conversation,
      PARLEY_MODELS: JSON.stringify(models),
    }),
    new ServiceProcess("gateway", {
      ...parley.gatewayEnvironment,
      ...forgetful,
      PARLEY_PUBLIC_URL: publicUrl,
      PARLEY_HTTP_ADDRESS: gateway,
      PARLEY_CONVERSATION_ADDRESS: conversation,
      PARLEY_RATE_LIMIT_PER_MINUTE: "100000",
    }),
  );
  for (const process of started) await process.start();
  return `http://${gateway}`;
}

async function makePerson(name: Name): Promise<Person> {
  const words = ["--workspace", parley.workspaceId];
  const called = ["--username", name, "--full-name", `${name} Doe`, "--email", `${name}@example.com`];
  const { userId } = JSON.parse(await parley.cli("people", "create", ...words, ...called)) as { userId: string };
  const key = await parley.cli("keys", "create", ...words, "--name", name, "--person", userId);
  return { personId: userId, key: (JSON.parse(key) as { apiKey: string }).apiKey };
}

const personOf = (name: Name): Person => persons.get(name) ?? { personId: "", key: "" };
const at = (baseUrl: string | undefined, name: Name): ApiClient =>
  new ApiClient(baseUrl ?? "", parley.workspaceId, personOf(name).key);

/** What a person may do to a conversation, on one of the replicas. */
interface Step {
  readonly does: keyof typeof steps;
  readonly by: Name;
  /** Which gateway, and which of the messages or people. */
  readonly pick: number;
}

interface Story {
  readonly conversationId: string;
  readonly messageIds: string[];
  readonly fileIds: string[];
  /** How often it was read. */
  turn: number;
}

const pathOf = ({ conversationId }: Story, rest = ""): string => `/assistant/conversations/${conversationId}${rest}`;
const pickedFrom = ({ messageIds }: Story, pick: number): string => messageIds[pick % messageIds.length] ?? "";

async function postTo(api: ApiClient, story: Story, body: object): Promise<void> {
  const response = await api.request("POST", api.p(pathOf(story, "/messages")), body);
  if (!response.ok) return;
  const { message, agentMessages } = (await response.json()) as {
    message: { sId: string };
    agentMessages: { sId: string }[];
  };
  story.messageIds.push(message.sId);
  for (const { sId } of agentMessages) {
    await api.follow(api.eventsPath(story.conversationId, sId));
    story.messageIds.push(sId);
  }
}

/** Each may be refused: then nothing changes. */
const steps = {
  post: (api: ApiClient, story: Story, pick: number) => postTo(api, story, newMessage(`says ${pick}`, [])),
  ask: (api: ApiClient, story: Story, pick: number) => postTo(api, story, newMessage(`asks ${pick}`, [parley.agentId])),
  mention: (api: ApiClient, story: Story, pick: number) => {
    const { personId: userId } = personOf(people[pick % people.length] ?? "bob");
    return postTo(api, story, { ...newMessage("look at this", []), mentions: [{ type: "user", userId }] });
  },
  decide: async (api: ApiClient, story: Story, pick: number) => {
    const { personId: id } = personOf(people[pick % people.length] ?? "bob");
    const action = (["approved", "rejected", "dismissed"] as const)[pick % 3];
    for (const messageId of story.messageIds.slice(-4))
      await api.request("POST", api.q(pathOf(story, `/messages/${messageId}/mentions`)), { type: "user", id, action });
  },
  edit: async (api: ApiClient, story: Story, pick: number) => {
    const path = api.p(pathOf(story, `/messages/${pickedFrom(story, pick)}/edit`));
    const response = await api.request("POST", path, { content: `edited ${pick}`, mentions: [] });
    if (response.ok) story.messageIds.push(((await response.json()) as { message: { sId: string } }).message.sId);
  },
  remove: (api: ApiClient, story: Story, pick: number) =>
    api.request("DELETE", api.q(pathOf(story, `/messages/${pickedFrom(story, pick)}`))),
  react: (api: ApiClient, story: Story, pick: number) =>
    api.request("POST", api.q(pathOf(story, `/messages/${pickedFrom(story, pick)}/reactions`)), { emoji: "👍" }),
  unreact: (api: ApiClient, story: Story, pick: number) =>
    api.request("DELETE", api.q(pathOf(story, `/messages/${pickedFrom(story, pick)}/reactions`)), { emoji: "👍" }),
  attach: async (api: ApiClient, story: Story, pick: number) => {
    const content = `file ${pick}`;
    const wanted = { contentType: "text/plain", fileName: "a.txt", fileSize: content.length, useCase: "conversation" };
    const { file } = (await api.expect(200, "POST", api.p("/files"), wanted)) as {
      file: { sId: string; uploadUrl: string };
    };
    const body = new FormData();
    body.append("file", new Blob([content], { type: "text/plain" }), "a.txt");
    await fetch(file.uploadUrl.replace(publicUrl, api.baseUrl), {
      method: "POST",
      headers: { authorization: `Bearer ${api.apiKey}` },
      body,
    });
    await api.request("POST", api.q(pathOf(story, "/content_fragment")), { title: "t", fileId: file.sId });
    story.fileIds.push(file.sId);
  },
  removeFile: (api: ApiClient, story: Story) =>
    api.request("DELETE", api.p(`/files/${story.fileIds.at(-1) ?? "none"}`)),
  restrict: (api: ApiClient, story: Story) =>
    api.request("PATCH", api.q(pathOf(story)), { accessMode: "participants_only" }),
  open: (api: ApiClient, story: Story) =>
    api.request("PATCH", api.q(pathOf(story)), { accessMode: "workspace_members" }),
  name: (api: ApiClient, story: Story, pick: number) =>
    api.request("PATCH", api.p(pathOf(story)), { title: `title ${pick}` }),
  join: (api: ApiClient, story: Story) => api.request("POST", api.q(pathOf(story, "/participants"))),
} as const;

async function take({ does, by, pick }: Step, story: Story): Promise<void> {
  await steps[does](at(parley.baseUrls[pick % parley.baseUrls.length], by), story, pick);
}

interface Shown {
  readonly status: number;
  readonly body: unknown;
}

let unchanged = 0;

/** What a person of the story has kept, as a browser does. */
class Browser {
  readonly #kept = new Map<string, Shown & { readonly etag: string }>();

  /** What is shown now: a 304 shows what was kept. */
  async read(api: ApiClient, path: string): Promise<Shown> {
    const name = `${api.apiKey} ${path}`;
    const kept = this.#kept.get(name);
    const response = await api.request(
      "GET",
      path,
      undefined,
      kept === undefined ? {} : { "if-none-match": kept.etag },
    );
    if (response.status === 304) unchanged += 1;
    if (response.status === 304) return { status: kept?.status ?? 304, body: kept?.body };
    const shown = { status: response.status, body: await bodyOf(response) };
    const etag = response.headers.get("etag");
    if (etag !== null) {
      expect(response.headers.get("cache-control")).toBe("private, no-cache");
      this.#kept.set(name, { ...shown, etag });
    }
    return shown;
  }
}

/** Of an error only which one it is: each request has an id of its own. */
async function bodyOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return response.ok ? body : (body as { error: { type: string } }).error.type;
}

/** All that can be read of a story, by everybody, from each gateway, is what is in the database. */
async function expectTruth(story: Story, browser: Browser): Promise<void> {
  const last = story.messageIds.at(-1) ?? "";
  const reads = people.flatMap((name) => {
    const api = at(truthUrl, name);
    const rest = [api.q(pathOf(story, `/messages/${last}`)), api.q(pathOf(story)), api.p(pathOf(story))];
    // The page each time, the others in turn.
    const other = rest[story.turn % rest.length] ?? "";
    return [api.q(pathOf(story, "/messages?limit=50")), other].map((path) => ({ name, path }));
  });
  story.turn += 1;
  await Promise.all(reads.map(({ name, path }) => expectSame(name, path, browser)));
}

async function expectSame(name: Name, path: string, browser: Browser): Promise<void> {
  const truth = (): Promise<Shown> => new Browser().read(at(truthUrl, name), path);
  // What is told elsewhere, as that a file is gone, may arrive between two reads: then they are read again.
  await eventually(`${name} reads ${path} while nothing changes`, async () => {
    const before = await truth();
    const shown: Shown[] = [];
    for (const baseUrl of parley.baseUrls) shown.push(await browser.read(at(baseUrl, name), path));
    if (!isDeepStrictEqual(await truth(), before)) return undefined;
    for (const one of shown) expect(one).toEqual(before);
    return true;
  });
}

async function begin(): Promise<Story> {
  const api = at(parley.baseUrls[0], "ann");
  const { conversationId, userMessageId } = await api.ask("begins", []);
  return { conversationId, messageIds: [userMessageId], fileIds: [], turn: 0 };
}

const names = Object.keys(steps) as (keyof typeof steps)[];
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(...names),
  by: fc.constantFrom(...people, "ann" as const),
  pick: fc.nat({ max: 30 }),
});
const runs = isLongRun ? 40 : 1;
// Dozens of reads after each of two dozen steps, on machines that do other things.
const timeoutMs = 300_000 * runs;

test(
  "whatever people do, everybody reads what is in the database, from every replica, also by tags",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(names, { minLength: names.length }),
        fc.array(step, { maxLength: 6 }),
        async (all, more) => {
          const [story, browser] = [await begin(), new Browser()];
          // Each kind once, in some order, and some more.
          const each = all.map((does, pick) => ({ does, by: "ann" as const, pick }));
          for (const one of [...each, ...more]) {
            await take(one, story);
            await expectTruth(story, browser);
          }
        },
      ),
      { numRuns: runs, endOnFailure: true },
    );
    expect(unchanged).toBeGreaterThan(10);
  },
  timeoutMs,
);

test(
  "also of a database that was put back under the services, where the same numbers come again",
  async () => {
    for (let run = 0; run < runs; run++) {
      const [story, browser] = [await begin(), new Browser()];
      await take({ does: "post", by: "ann", pick: run }, story);
      const dump = await Dump.of(parley.databases.conversation);
      const [held, lost] = [{ ...story, messageIds: [...story.messageIds] }, ["post", "edit", "name"] as const];
      for (const does of lost) await take({ does, by: "ann", pick: 1 }, story);
      await expectTruth(story, browser);
      await dump.putBack();
      await expectTruth(held, browser);
      for (const does of lost) {
        await take({ does, by: "ann", pick: 2 }, held);
        await expectTruth(held, browser);
      }
    }
  },
  timeoutMs,
);
