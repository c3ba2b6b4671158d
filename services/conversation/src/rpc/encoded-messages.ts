import { createHash, hash } from "node:crypto";
import { encodedMessageCodec } from "@parley/contracts/encoded-conversation/v1";
import type { Message__Output } from "@parley/contracts/conversation/v1";
import type { Message } from "../domain/model/message.ts";
import type { MessageView } from "../domain/use-cases/message-views.ts";
import { fromView } from "./message-mapper.ts";

/** A message as it is sent. */
export interface EncodedMessage {
  readonly bytes: Buffer;
  readonly digest: string;
}

// A message that was read twice with the same bytes is the same object.
const known = new WeakMap<Message, EncodedMessage>();

/** A message as somebody sees it, encoded once where it is as it is for everybody. */
export function encodeView(view: MessageView): EncodedMessage {
  const { message, reactions, isAgentUnseen } = view;
  if (reactions.length > 0 || isAgentUnseen) return encode(fromView(view));
  const before = known.get(message);
  if (before !== undefined) return before;
  const encoded = encode(fromView(view));
  known.set(message, encoded);
  return encoded;
}

function encode(message: Message__Output): EncodedMessage {
  const bytes = encodedMessageCodec.encode(message) as Buffer;
  return { bytes, digest: hash("sha256", bytes, "base64url") };
}

const tagLength = 27;

/**
 * The tag of an answer: a digest of all that is in it, so that one that shows anything else has another, whoever asks, whichever replica
 * answers, and whatever became of the database meanwhile.
 * @param others What the answer has besides its messages.
 */
export function tagOf(messages: readonly EncodedMessage[], others: unknown): string {
  const digest = createHash("sha256").update(JSON.stringify(others) ?? "");
  for (const message of messages) digest.update(message.digest);
  return digest.digest("base64url").slice(0, tagLength);
}

/** How large they are together, in bytes. */
export function sizeOf(messages: readonly EncodedMessage[]): number {
  return messages.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
