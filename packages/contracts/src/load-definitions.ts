import { loadSync } from "@grpc/proto-loader";
import type { MessageTypeDefinition } from "@grpc/proto-loader";
import { loaderOptions, protoFiles } from "./loader-options.ts";

/** A message that travels outside RPCs, as bytes. */
export interface MessageCodec<In extends object, Out extends object> {
  encode(value: In): Uint8Array;
  decode(bytes: Uint8Array): Out;
}

// What this returns is described by the generated types: the only two casts are below, and only generated code calls them.
const loaded: Readonly<Record<string, unknown>> = loadSync([...protoFiles], loaderOptions);

/** The definition of a service, by its full name. For the generated indexes. */
export function serviceDefinition<Definition>(name: string): Definition {
  return loaded[name] as Definition;
}

/** The codec of a message, by its full name. For the generated indexes. */
export function messageCodec<In extends object, Out extends object>(name: string): MessageCodec<In, Out> {
  const type = loaded[name] as MessageTypeDefinition<In, Out>;
  return {
    encode: (value) => type.serialize(value),
    decode: (bytes) => type.deserialize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  };
}
