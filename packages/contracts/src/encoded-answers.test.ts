import { expect, test } from "vitest";
import protobuf from "protobufjs/light.js";
import type { Field, INamespace } from "protobufjs/light.js";
import { encodedAnswers, encodedMessageCodec } from "./encoded-answers.ts";
import { conversationServiceDefinition } from "./gen/conversation/v1/index.ts";
import protos from "./gen/protos.json" with { type: "json" };

const root = protobuf.Root.fromJSON(protos as INamespace).resolveAll();

function fieldsOf(name: string): object[] {
  return root.lookupType(`conversation.v1.${name}`).fieldsArray.map((field: Field) => ({
    name: field.name,
    id: field.id,
    repeated: field.repeated,
    type: wireTypeOf(field),
  }));
}

/** What is written for it: a field of bytes is written as a message is. */
function wireTypeOf({ type }: Field): string {
  if (type === "Message" || type === "bytes") return "message";
  return type.replace(/^Encoded/, "");
}

test.each(["ListMessagesResponse", "GetMessageResponse", "GetConversationResponse", "MessageVersions"])(
  "Encoded%s has the fields of the answer that it stands for",
  (name) => {
    expect(fieldsOf(`Encoded${name}`)).toEqual(fieldsOf(name));
  },
);

test("a page of encoded messages is read as messages by who knows nothing of it, and the other way round", () => {
  const messages = ["first", "second"].map((content, rank) => ({
    messageId: `m${rank}`,
    rank,
    userMessage: { content },
  }));
  const encoded = messages.map((message) => Buffer.from(encodedMessageCodec.encode(message)));
  const bytes = encodedAnswers.ListMessages.responseSerialize({ messages: encoded, lastValue: 3, tag: "t" });
  const plain = conversationServiceDefinition.ListMessages;
  const read = plain.responseDeserialize(bytes);
  expect(read).toMatchObject({ messages, lastValue: 3, tag: "t", unchanged: false });
  const back = encodedAnswers.ListMessages.responseDeserialize(plain.responseSerialize(read));
  expect(back.messages.map((message) => encodedMessageCodec.decode(message))).toEqual(read.messages);
  expect(back).toMatchObject({ lastValue: 3, tag: "t", unchanged: false });
});
