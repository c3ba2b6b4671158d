import { AnswerControl, newMessage, onDatabase } from "@parley/testing";
import type { ApiClient, ClientEvent, CreatedMessage } from "@parley/testing";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { KnowledgeWorld } from "./_knowledge-world.ts";
import type { Source } from "./_knowledge-world.ts";

/** Within this time a removal counts in what is open. */
const boundMs = 10_000;
let world: KnowledgeWorld;
beforeAll(async () => {
  // As it is where nobody has set it: the bound is that of production, not that of quicker tests.
  world = await KnowledgeWorld.start({ conversation: { PARLEY_ACCESS_MAX_AGE_MS: "3000" } });
}, 300_000);
afterAll(() => world.stop());

interface Stream {
  readonly path: string;
  readonly events: readonly ClientEvent[];
  /** Who ended it; undefined while it is open. */
  readonly closed: string | undefined;
}

/** What somebody follows of an answer: the conversation and the answer itself. */
function follow(api: ApiClient, { conversationId, agentMessageIds }: CreatedMessage): [talk: Stream, answer: Stream] {
  const open = (path: string): Stream => {
    const events: ClientEvent[] = [];
    const stream: { -readonly [K in keyof Stream]: Stream[K] } = { path, events, closed: undefined };
    const abort = new AbortController();
    onTestFinished(() => abort.abort());
    const followed = api.follow(path, { signal: abort.signal, onEvent: (event) => events.push(event) });
    void followed.then(
      ({ closed }) => (stream.closed = closed),
      (error: unknown) => (stream.closed = String(error)),
    );
    return stream;
  };
  return [open(api.eventsPath(conversationId)), open(api.eventsPath(conversationId, agentMessageIds[0]))];
}

const typesOf = ({ events }: Stream) => events.map(({ data }) => data.type);
const textOf = ({ events }: Stream) =>
  events.map(({ data }) => (data.type === "generation_tokens" ? String(data["text"]) : "")).join("");

/** An answer whose words come one after another until it is ended. */
class SlowAnswer {
  readonly control = new AnswerControl();
  #said = "";
  #timer: NodeJS.Timeout | undefined;

  get said(): string {
    return this.#said;
  }

  async begin(): Promise<void> {
    await this.control.asked;
    const timer = setInterval(() => this.say(`word${this.#said.length} `), 100);
    onTestFinished(() => clearInterval(timer));
    this.#timer = timer;
  }

  say(words: string): void {
    this.#said += words;
    this.control.send(words);
  }

  end(...[calls]: Parameters<AnswerControl["finish"]>): void {
    clearInterval(this.#timer);
    this.control.finish(calls);
  }
}

/** Resolves once more words have come, and both streams have told something. */
async function hearMore([talk, answer]: readonly [Stream, Stream]): Promise<void> {
  const { length } = textOf(answer);
  await expect.poll(() => textOf(answer).length).toBeGreaterThan(length + 30);
  await expect.poll(() => talk.events).not.toEqual([]);
}

/** That somebody's streams have ended in time, and that nothing of the conversation is theirs any more. */
async function expectShutOut(api: ApiClient, { conversationId }: CreatedMessage, streams: readonly Stream[]) {
  await expect
    .poll(() => streams.map(({ closed }) => closed), { timeout: boundMs })
    .toEqual(streams.map(() => "server"));
  const conversation = `/assistant/conversations/${conversationId}`;
  await api.expect(404, "GET", api.p(conversation));
  await api.expect(404, "GET", api.q(conversation));
  await api.expect(404, "GET", api.q(`${conversation}/messages?limit=9`));
  for (const { path, events } of streams) {
    await api.expect(404, "GET", path);
    const again = `${path}?lastEventId=${events.at(-1)?.eventId}`;
    await api.expect(404, "GET", again, undefined, { accept: "text/event-stream" });
  }
}

/** That of an answer that has ended somebody hears all, to the end. */
async function expectWhole([talk, answer]: readonly [Stream, Stream], said: string): Promise<void> {
  await expect.poll(() => answer.closed).toBe("server");
  expect(textOf(answer)).toBe(said);
  expect(answer.events.at(-1)?.data).toMatchObject({ type: "agent_message_success", message: { content: said } });
  await expect.poll(() => typesOf(talk)).toContain("agent_message_done");
  expect(talk.closed).toBeUndefined();
}

const removed = (source: Source) => world.letIn(source, [world.outsiderId]);
/** As one whose announcement was lost. */
const removedUnheard = async ({ spaceId }: Source) => {
  const { deletedCount } = await onDatabase(world.parley.databases.space, (db) =>
    db.collection("space_members").deleteMany({ spaceId, userId: world.memberId }),
  );
  expect(deletedCount).toBe(1);
};

test.for([
  { what: "a conversation in the space", isProject: true, remove: removed },
  { what: "an answer taken from the space", isProject: false, remove: removed },
  { what: "an answer taken from the space, unheard", isProject: false, remove: removedUnheard },
])(
  "who is removed while they follow $what hears no more of it, who stays hears all",
  async ({ what, isProject, remove }) => {
    const source = await world.source([world.memberId, world.outsiderId]);
    await world.put(source, "storks", "Storks are called Adebar.");
    const { outsider: staying, member: leaving, parley } = world;
    const agentId = isProject ? parley.agentId : await world.agent(`Teller of ${what}`, source);
    const slow = new SlowAnswer();
    parley.model.on(`tell of ${what}.`, { kind: "controlled", control: slow.control });
    const body = { title: "T", ...(isProject ? { spaceId: source.spaceId } : {}) };
    const { conversationId } = await created(staying, body);
    const asked = await staying.post(conversationId, `tell of ${what}.`, [agentId]);
    const [theirs, others] = [follow(leaving, asked), follow(staying, asked)];
    await slow.begin();
    await hearMore(theirs);
    await hearMore(others);

    await remove(source);
    await expectShutOut(leaving, asked, theirs);
    const heard = theirs.map(({ events }) => events.length);
    await staying.post(conversationId, "between us", []);
    await hearMore(others);
    slow.end();
    await expectWhole(others, slow.said);
    expect(theirs.map(({ events }) => events.length)).toEqual(heard);
    expect(typesOf(theirs[0])).not.toContain("agent_message_done");
    expect(new Set(typesOf(theirs[1]))).toEqual(new Set(["generation_tokens"]));
    expect(slow.said.startsWith(textOf(theirs[1]))).toBe(true);
    expect(await staying.messages(conversationId)).toContainEqual(
      expect.objectContaining({ sId: asked.agentMessageIds[0], status: "succeeded", content: slow.said }),
    );
  },
);

test("an answer whose asker is removed ends for those who stay, and searches nothing more that the asker can't read", async () => {
  const source = await world.source([world.memberId, world.outsiderId]);
  await world.put(source, "storks", "Storks are called Adebar.");
  const { outsider: staying, member: leaving, parley, admin } = world;
  const agentId = await world.agent("Namer", source);
  const path = admin.q(`/assistant/agent_configurations/${agentId}`);
  await admin.expect(200, "PATCH", path, { assistant: { tools: { builtIn: ["search"] } } });
  const question = "what are storks called?";
  const search = (id: string) => [{ id, name: "search", arguments: '{"query":"storks"}' }];
  const [before, after] = [new SlowAnswer(), new SlowAnswer()];
  parley.model.on(
    question,
    { kind: "answer", pieces: [], calls: search("call_1") },
    { kind: "controlled", control: before.control },
    { kind: "controlled", control: after.control },
  );
  const asked = await leaving.ask(question, [agentId]);
  const [theirs, others] = [follow(leaving, asked), follow(staying, asked)];
  await before.begin();
  before.say("Adebar :cite[k1] ");
  await hearMore(theirs);

  await removed(source);
  // At once: while the streams may still be open.
  before.end(search("call_2"));
  await expectShutOut(leaving, asked, theirs);
  await after.begin();
  const [, withFirst, withSecond] = parley.model.callsFor(question);
  expect(withFirst?.messages.at(-1)?.content).toContain("Storks are called Adebar.");
  expect(withSecond?.messages.at(-1)).toMatchObject({ role: "tool", content: "Nothing was found." });
  await hearMore(others);
  after.end();
  await expectWhole(others, `${before.said}\n\n${after.said}`);
  const [, answer] = await world.messages(staying, asked.conversationId);
  expect(answer).toMatchObject({ status: "succeeded", citations: { k1: { title: "storks" } } });
  expect(typesOf(theirs[1])).not.toContain("agent_message_success");
  await expectShutOut(leaving, asked, theirs);
});

/** A conversation that no agent has been asked in. */
async function created(api: ApiClient, body: object): Promise<{ readonly conversationId: string }> {
  const path = api.q("/assistant/conversations");
  const message = newMessage("good morning", []);
  const made = (await api.expect(200, "POST", path, { ...body, message })) as { conversation: { sId: string } };
  return { conversationId: made.conversation.sId };
}
