import { writeFileSync } from "node:fs";
import { Broker } from "@parley/events";
import { Constellation, eventually, isolatedNatsUrl, onDatabase } from "@parley/testing";
import { BSON } from "mongodb";
import { test } from "vitest";

// Made `home.json` once, on the revision that README.md names; what that is to have in it stands in former-home.test.ts.

/** The documents and indexes of a database. */
const dumpDatabase = (name: string): Promise<object> =>
  onDatabase(name, async (db) => {
    const collections = await db.listCollections().toArray();
    const entries = collections.map(async ({ name: collection }) => {
      const indexes = await db.collection(collection).indexes();
      return [collection, { indexes, documents: await db.collection(collection).find().toArray() }] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });

/** The streams of a broker with their messages. */
async function dumpStreams(natsUrl: string): Promise<readonly object[]> {
  const broker = await Broker.connect({ url: natsUrl, name: "dump" });
  const found: object[] = [];
  for await (const { config, state } of broker.manager.streams.list()) {
    const messages: object[] = [];
    for (let sequence = state.first_seq; sequence <= state.last_seq; sequence++) {
      const message = await broker.manager.streams.getMessage(config.name, { seq: sequence }).catch(() => null);
      if (message === null) continue;
      const headers = Object.fromEntries(message.header.keys().map((name) => [name, message.header.get(name)]));
      messages.push({
        sequence,
        subject: message.subject,
        headers,
        data: Buffer.from(message.data).toString("base64"),
      });
    }
    found.push({ config, messages });
  }
  await broker.close();
  return found;
}

test("a home is dumped", async () => {
  const natsUrl = isolatedNatsUrl();
  const parley = await Constellation.start({ natsUrl });
  const api = parley.api();
  // As `npm start` names the demo's.
  const agentId = await parley.createAgent("Parley");
  parley.model.on("colour", { kind: "answer", pieces: ["It is ", "green."] });
  const asked = await api.ask("What colour is the heron?", [agentId]);
  const root = `/assistant/conversations/${asked.conversationId}`;
  await eventually("it is answered", async () =>
    (await api.messages(asked.conversationId)).some(({ status }) => status === "succeeded") ? true : undefined,
  );
  const answer = asked.agentMessageIds[0] ?? "";
  const fragment = { title: "Notes", content: "Herons are grey.", contentType: "text/plain" };
  await api.expect(200, "POST", api.q(`${root}/content_fragment`), fragment);
  await api.expect(200, "POST", api.q(`${root}/messages/${answer}/feedbacks`), { thumbDirection: "up" });
  await api.expect(200, "POST", api.q(`${root}/messages/${answer}/reactions`), { emoji: "\u{1F44D}" });

  const key = async (name: string, scopes: string): Promise<object> =>
    JSON.parse(
      await parley.cli("keys", "create", "--workspace", parley.workspaceId, "--name", name, "--scopes", scopes),
    ) as object;
  const reader = await key("reader", "conversations:read,agents:read");

  for (const runner of parley.runners) await runner.stop();
  const queued = await api.ask("What does the queued question ask?", [agentId]);
  await eventually("nothing waits to be published", async () =>
    (await onDatabase(parley.databases.conversation, (db) => db.collection("outbox").countDocuments())) === 0
      ? true
      : undefined,
  );
  for (const service of [...parley.gateways, ...parley.conversations]) await service.stop();

  const { workspaceId, apiKey } = parley;
  const home = {
    ids: { workspaceId, apiKey, agentId, reader, asked, queued },
    databases: {
      gateway: await dumpDatabase(parley.databases.gateway),
      conversation: await dumpDatabase(parley.databases.conversation),
    },
    streams: await dumpStreams(natsUrl),
  };
  writeFileSync(
    process.env["FORMER_HOME"] ?? "home.json",
    `${BSON.EJSON.stringify(home, undefined, 1, { relaxed: false })}\n`,
  );
  await parley.stop();
}, 300_000);
