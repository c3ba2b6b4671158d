import { loadSync } from "@grpc/proto-loader";
import type { MessageTypeDefinition } from "@grpc/proto-loader";
import type { ProtoGrpcType as DirectoryMessages } from "./gen/directory_events.ts";
import type { ProtoGrpcType as EventMessages } from "./gen/conversation_events.ts";
import type { ProtoGrpcType as FileMessages } from "./gen/file_events.ts";
import type { AgentServiceDefinition } from "./gen/conversation/v1/AgentService.ts";
import type { ConversationServiceDefinition } from "./gen/conversation/v1/ConversationService.ts";
import type { EventServiceDefinition } from "./gen/conversation/v1/EventService.ts";
import type { RunServiceDefinition } from "./gen/conversation/v1/RunService.ts";
import type { FileServiceDefinition } from "./gen/file/v1/FileService.ts";
import { loaderOptions, protoFiles } from "./loader-options.ts";

interface Definitions {
  readonly "conversation.v1.ConversationService": ConversationServiceDefinition;
  readonly "conversation.v1.AgentService": AgentServiceDefinition;
  readonly "conversation.v1.EventService": EventServiceDefinition;
  readonly "conversation.v1.RunService": RunServiceDefinition;
  readonly "conversation.v1.StoredEvent": EventMessages["conversation"]["v1"]["StoredEvent"];
  readonly "conversation.v1.RunRequested": EventMessages["conversation"]["v1"]["RunRequested"];
  readonly "conversation.v1.UsageRecorded": EventMessages["conversation"]["v1"]["UsageRecorded"];
  readonly "directory.v1.UserChanged": DirectoryMessages["directory"]["v1"]["UserChanged"];
  readonly "file.v1.FileService": FileServiceDefinition;
  readonly "file.v1.FileDeleted": FileMessages["file"]["v1"]["FileDeleted"];
}

// The one cast from what the loader gives to what the generator says of it.
const loaded = loadSync([...protoFiles], loaderOptions) as unknown as Definitions;

export const conversationServiceDefinition = loaded["conversation.v1.ConversationService"];
export const agentServiceDefinition = loaded["conversation.v1.AgentService"];
export const eventServiceDefinition = loaded["conversation.v1.EventService"];
export const runServiceDefinition = loaded["conversation.v1.RunService"];
export const fileServiceDefinition = loaded["file.v1.FileService"];

/** A message that travels outside RPCs, as bytes. */
export interface MessageCodec<In extends object, Out extends object> {
  encode(value: In): Uint8Array;
  decode(bytes: Uint8Array): Out;
}

function codec<In extends object, Out extends object>(type: MessageTypeDefinition<In, Out>): MessageCodec<In, Out> {
  return { encode: (value) => type.serialize(value), decode: (bytes) => type.deserialize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
}

export const storedEventCodec = codec(loaded["conversation.v1.StoredEvent"]);
export const runRequestedCodec = codec(loaded["conversation.v1.RunRequested"]);
export const usageRecordedCodec = codec(loaded["conversation.v1.UsageRecorded"]);
export const userChangedCodec = codec(loaded["directory.v1.UserChanged"]);
export const fileDeletedCodec = codec(loaded["file.v1.FileDeleted"]);
