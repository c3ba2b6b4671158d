import { eventServiceDefinition } from "@parley/contracts/conversation/v1";
import type {
  DeliveredEvent__Output,
  EventServiceDefinition,
  EventServiceHandlers,
  SubscribeRequest__Output,
} from "@parley/contracts/conversation/v1";
import { GrpcServer } from "@parley/grpc";
import type { Implementation } from "@parley/grpc";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EventStream } from "./_event-stream.ts";
import { Harness, listOf } from "./_harness.ts";

let harness: Harness;
let server: GrpcServer;
const streams: EventStream[] = [];

// On the wire a payload that this version does not know looks like none.
const bare = { created: "1", conversationId: "", messageId: "msg_1", configurationId: "", step: 0 };
const unknown: DeliveredEvent__Output = { ...bare, eventId: "local-e-1" };
const unreadable: DeliveredEvent__Output = {
  ...bare,
  eventId: "local-e-2",
  agentMessageSuccess: { message: null, runIds: [] },
};
const known: DeliveredEvent__Output = {
  ...bare,
  eventId: "local-e-3",
  generationTokens: { text: "hi", classification: "tokens", step: 0 },
};

const implementation: Implementation<EventServiceDefinition, EventServiceHandlers> = {
  ListEvents: async () => Promise.resolve({ events: [unknown, known] }),
  Subscribe: async (stream) =>
    new Promise<void>((resolve) => {
      stream.on("data", ({ subscriptionId, open: opened }: SubscribeRequest__Output) => {
        if (!opened) return;
        const events = opened.source?.conversationId === "cnv_unreadable" ? [unreadable, known] : [unknown, known];
        stream.write({
          frames: [{ subscriptionId, opened: {} }, ...events.map((event) => ({ subscriptionId, event }))],
        });
      });
      stream.on("end", resolve).on("error", () => resolve());
    }),
};

beforeAll(async () => {
  server = new GrpcServer({ onUnexpectedError: (_method, error) => expect.unreachable(String(error)) });
  server.add(eventServiceDefinition, implementation);
  const port = await server.listen({ host: "127.0.0.1", port: 0 });
  const environment = { PARLEY_CONVERSATION_ADDRESS: `127.0.0.1:${port}`, PARLEY_KEEPALIVE_MS: "100" };
  harness = await Harness.start({ environment });
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await harness.stop();
  await server.shutdown(0);
});

async function open(conversationId: string) {
  const stream = await EventStream.open(
    `${harness.baseUrl}${harness.paths.public}/conversations/${conversationId}/events`,
    harness.key,
  );
  streams.push(stream);
  return stream;
}

it("events of an unknown kind are skipped", async () => {
  const stream = await open("cnv_1");
  await expect.poll(() => stream.events.map(({ id }) => id)).toEqual(["local-e-3"]);
  const { body } = await harness.call("GET", `${harness.paths.public}/conversations/cnv_1/events`);
  expect(listOf(body["events"]).map((event) => event["id"])).toEqual(["local-e-3"]);
});

it("an event that can't be read ends its stream alone", async () => {
  const [other, broken] = [await open("cnv_1"), await open("cnv_unreadable")];
  await broken.ended;
  expect(broken.events).toEqual([]);
  const comments = other.comments;
  await expect.poll(() => other.comments).toBeGreaterThan(comments);
});
