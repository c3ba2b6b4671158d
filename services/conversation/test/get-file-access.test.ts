import type { ActorContext } from "@parley/contracts/common/v1";
import { expect, test } from "vitest";
import { actor, harness, newMessage, person, stranger } from "./_harness.ts";
import { finish } from "./_runner.ts";

const service = harness();
const [ann, bob] = [person("ann"), person("bob")];
let made = 0;
const newFile = (): string => `fil_${++made}`;
const access = async (fileId: string, by: ActorContext = actor): Promise<string> => {
  const { held, readable } = await service.fileHolders.GetFileAccess({ actor: by, fileId });
  return `${held ? "held" : "free"}, ${readable ? "readable" : "hidden"}`;
};

async function conversation(by: ActorContext = actor, fields: object = {}): Promise<string> {
  const created = await service.conversations.CreateConversation({ actor: by, message: newMessage("x"), ...fields });
  return created.conversation?.conversationId ?? "";
}

async function restricted(by: ActorContext): Promise<string> {
  const conversationId = await conversation(by);
  await service.conversations.UpdateConversation({
    actor: by,
    conversationId,
    accessMode: "ACCESS_MODE_PARTICIPANTS_ONLY",
    change: "accessMode",
  });
  return conversationId;
}

const copies = 210;
const copyOf = (id: string, index: number): string => `${id}-${String(index).padStart(3, "0")}`;

/** Copies the documents of a conversation, whose last copy stands last by its id. */
async function copied(collection: string, conversationId: string): Promise<void> {
  const stored = service.mongo.db.collection<{ _id: string }>(collection);
  const found = await stored.find({ conversationId }).toArray();
  const made = Array.from({ length: copies }, (_, index) =>
    found.map((document) => {
      const ofCopy = { conversationId: copyOf(conversationId, index + 1) };
      return { ...document, ...ofCopy, _id: copyOf(document._id, index + 1) };
    }),
  );
  await stored.insertMany(made.flat());
}

/** An answer that has made a file. */
async function drawing(): Promise<{ conversationId: string; messageId: string; fileId: string }> {
  const { conversationId, answers } = await service.ask("draw", await service.createAgent());
  const fileId = newFile();
  await finish(service, conversationId, answers[0]?.runId ?? "", { fileIds: [fileId] });
  return { conversationId, messageId: answers[0]?.messageId ?? "", fileId };
}

test("a file that no conversation holds is free", async () => {
  expect(await access(newFile())).toBe("free, hidden");
});

test("an attached file is read by the whole workspace where its conversation is, and unknown to others", async () => {
  const fileId = newFile();
  await service.attach(await conversation(), fileId);
  expect([await access(fileId, bob), await access(fileId, stranger)]).toEqual(["held, readable", "free, hidden"]);
});

test("a file of a conversation of participants is theirs, until another conversation holds it too", async () => {
  const fileId = newFile();
  await service.attach(await restricted(ann), fileId, ann);
  expect([await access(fileId, ann), await access(fileId, bob), await access(fileId)]).toEqual([
    "held, readable",
    "held, hidden",
    "held, hidden",
  ]);
  await service.attach(await conversation(ann), fileId, ann);
  expect(await access(fileId, bob)).toBe("held, readable");
});

test("a file of a conversation with content of a space is read by who reads the space", async () => {
  const spaceId = service.spaces.have("spc_files", ["ann"]);
  const fileId = newFile();
  await service.attach(await conversation(ann, { spaceId }), fileId, ann);
  expect([await access(fileId, ann), await access(fileId, bob)]).toEqual(["held, readable", "held, hidden"]);
  service.spaces.isAway = true;
  const cyd = person("cyd");
  await expect(access(fileId, cyd)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  service.spaces.isAway = false;
});

test("a superseded fragment holds its file, and what was deleted opens its files to nobody", async () => {
  const [first, second] = [newFile(), newFile()];
  const conversationId = await conversation();
  const fragmentId = await service.attach(conversationId, first);
  await service.attach(conversationId, second, actor, fragmentId);
  expect([await access(first), await access(second)]).toEqual(["held, readable", "held, readable"]);
  await service.conversations.DeleteConversation({ actor, conversationId });
  expect([await access(first), await access(second)]).toEqual(["held, hidden", "held, hidden"]);
  const drawn = await drawing();
  expect(await access(drawn.fileId, bob)).toBe("held, readable");
  await service.conversations.DeleteMessage({
    actor,
    conversationId: drawn.conversationId,
    messageId: drawn.messageId,
  });
  expect(await access(drawn.fileId, bob)).toBe("held, hidden");
  await service.attach(await conversation(), drawn.fileId);
  expect(await access(drawn.fileId, bob)).toBe("held, readable");
});

test("one readable conversation among more than are looked at together is found", async () => {
  const fileId = newFile();
  const conversationId = await restricted(ann);
  await service.attach(conversationId, fileId, ann);
  for (const collection of ["conversations", "messages"]) await copied(collection, conversationId);
  expect(await access(fileId, bob)).toBe("held, hidden");
  await service.conversations.UpdateConversation({
    actor: ann,
    conversationId: copyOf(conversationId, copies),
    accessMode: "ACCESS_MODE_WORKSPACE_MEMBERS",
    change: "accessMode",
  });
  expect(await access(fileId, bob)).toBe("held, readable");
});
