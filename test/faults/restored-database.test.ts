import { Constellation, eventually, onDatabase, sampled } from "@parley/testing";
import type { ServiceProcess } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Dump } from "./_dump.ts";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({ conversations: 2 });
});
afterAll(() => parley.stop());

const ends = new Set(["agent_message_success", "agent_error", "agent_generation_cancelled"]);
const epochOf = (eventId: string): string => eventId.split("-").at(-2) ?? "";
let stories = 0;

/** The database's life, as it stands there. */
async function lifeOf(database: string): Promise<string> {
  const life = await onDatabase(database, (db) => db.collection("lives").findOne({}));
  return String(life?.["life"]);
}

/** A conversation with answers that are open, in a dump; then what the dump does not hold. */
async function dumpAndGoOn() {
  const api = parley.api();
  const story = ++stories;
  const held = parley.model.control(`held ${story}`);
  const ended = parley.model.control(`ended ${story}`);
  const { conversationId } = await api.ask(`before the dump ${story}`, []);
  const open = await api.post(conversationId, `held ${story}`, [parley.agentId]);
  const other = await api.post(conversationId, `ended ${story}`, [parley.agentId]);
  await Promise.all([held.asked, ended.asked]);
  held.send("begun ");
  const path = api.eventsPath(conversationId, open.agentMessageIds[0]);
  await api.follow(path, { until: ({ data }) => data.type === "generation_tokens" });

  const dump = await Dump.of(parley.databases.conversation);

  ended.send("of the lost future");
  ended.finish();
  await api.follow(api.eventsPath(conversationId, other.agentMessageIds[0]));
  for (const at of [1, 2, 3]) await api.post(conversationId, `lost ${at}`, []);
  const last = await api.post(conversationId, "lost at last", []);
  const { events } = await api.follow(api.eventsPath(conversationId), {
    until: ({ data }) => data["messageId"] === last.userMessageId,
  });
  const answers = [open.agentMessageIds[0] ?? "", other.agentMessageIds[0] ?? ""];
  return { conversationId, dump, held, answers, cursor: events.at(-1)?.eventId ?? "" };
}

type Story = Awaited<ReturnType<typeof dumpAndGoOn>>;

/** Posts to a restored conversation, and looks at all that its clients are to notice. */
async function expectToGoOn({ conversationId, held, answers, cursor }: Story): Promise<void> {
  const api = parley.api();
  const posted: string[] = [];
  for (const at of [1, 2, 3, 4, 5, 6]) posted.push((await api.post(conversationId, `new ${at}`, [])).userMessageId);
  const told = await eventually("every new message has its event", async () => {
    const events = await api.listEvents(conversationId);
    const ids = events.map(({ data }) => String(data["messageId"]));
    return posted.every((id) => ids.includes(id)) ? ids : undefined;
  });
  expect(told.filter((id) => posted.includes(id))).toEqual(posted);
  for (const replica of parley.conversations.keys()) {
    const [gap] = await eventually(`a client of before is told of the gap, ${replica}`, async () => {
      const events = await api.listEvents(conversationId, undefined, cursor);
      return events[0]?.data["type"] === "gap" ? events : undefined;
    });
    expect(gap?.data).toMatchObject({ type: "gap", reason: "other_epoch" });
    expect(epochOf(gap?.id ?? "")).not.toBe(epochOf(cursor));
  }
  await eventually("its open answers are ended", async () => {
    const messages = await api.messages(conversationId);
    return answers.every((id) => messages.find(({ sId }) => sId === id)?.status === "failed") || undefined;
  });
  // Their runner has not heard of anything: what it says now belongs to what is lost.
  held.send("of the lost future");
  held.finish();
  for (const answer of answers) {
    const { events } = await api.follow(api.eventsPath(conversationId, answer));
    expect(events.map(({ data }) => data.type).filter((type) => ends.has(type))).toEqual(["agent_error"]);
    const message = (await api.messages(conversationId)).find(({ sId }) => sId === answer);
    expect(message).toMatchObject({ status: "failed", error: { code: "run_interrupted" } });
  }
  const asked = await api.post(conversationId, "a question of now", [parley.agentId]);
  const { events } = await api.follow(api.eventsPath(conversationId, asked.agentMessageIds[0]));
  expect(events.at(-1)?.data.type).toBe("agent_message_success");
}

const stop = (processes: readonly ServiceProcess[]): Promise<unknown> =>
  Promise.all(processes.map((process) => process.stop()));

const cases = [
  {
    name: "with the database restored under two replicas, every new event arrives and open answers end",
    run: async () => {
      const story = await dumpAndGoOn();
      const { conversation } = parley.databases;
      const before = await lifeOf(conversation);
      await story.dump.putBack();
      await expectToGoOn(story);
      expect(await lifeOf(conversation)).not.toBe(before);
    },
  },
  {
    name: "with the same dump put back twice, each time is a life of its own",
    run: async () => {
      const story = await dumpAndGoOn();
      const { conversation } = parley.databases;
      const lives = [await lifeOf(conversation)];
      for (const at of [1, 2, 3]) {
        await stop(parley.conversations);
        await story.dump.putBack();
        await Promise.all(parley.conversations.map((process) => process.start()));
        await expectToGoOn(story);
        lives.push(await lifeOf(conversation));
        expect(new Set(lives).size).toBe(at + 1);
      }
    },
  },
  {
    name: "`restore finish` begins another life of every database at once",
    run: async () => {
      const story = await dumpAndGoOn();
      const { conversation, gateway } = parley.databases;
      const before = [await lifeOf(conversation), await lifeOf(gateway)];
      await stop(parley.conversations);
      await story.dump.putBack();
      const databases = ["conversation", "space", "file"].map(
        (service) => `${service}=${parley.databases[service as "file"]}`,
      );
      const printed = await parley.cli("restore", "finish", "--databases", databases.join(","));
      const after = [await lifeOf(conversation), await lifeOf(gateway)];
      expect(after.filter((life) => before.includes(life))).toEqual([]);
      expect(printed).toContain(`${conversation}: life ${after[0]} has begun`);
      expect(printed).toContain(`${parley.databases.space}: is not there`);
      await Promise.all(parley.conversations.map((process) => process.start()));
      await expectToGoOn(story);
      // Nobody had to find it out again.
      expect(await lifeOf(conversation)).toBe(after[0]);
    },
  },
];

test.each(sampled(cases, 1))("$name", ({ run }) => run());
