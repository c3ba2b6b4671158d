import { readFileSync } from "node:fs";
import type { ServiceDefinition } from "@grpc/grpc-js";
import protobuf from "protobufjs/light.js";
import type { INamespace, Method, Type } from "protobufjs/light.js";
import { loaderOptions } from "./loader-options.ts";
import { decodeSteps, encodeSteps, isLong, isManyValued } from "./sliced-codec.ts";

/** A message that travels outside RPCs, as bytes. */
export interface MessageCodec<In extends object, Out extends object> {
  encode(value: In): Uint8Array;
  decode(bytes: Uint8Array): Out;
}

type MethodDefinition = ServiceDefinition[string];

// The protos as the generator parsed them. Parsing them here, and describing each for server reflection as proto-loader
// does, was a third of the processor time of the command line's start.
const parsed = JSON.parse(readFileSync(new URL("gen/protos.json", import.meta.url), "utf8")) as INamespace;
const root = protobuf.Root.fromJSON(parsed);

/**
 * The definition of a service, by its full name. For the generated indexes, which alone say what it is: the generated
 * types describe these objects.
 */
export function serviceDefinition<Definition>(name: string): Definition {
  const methods = root.lookupService(name).methodsArray;
  return Object.fromEntries(methods.map((method) => [method.name, methodDefinition(name, method)])) as Definition;
}

/** The codec of a message, by its full name. For the generated indexes. */
export function messageCodec<In extends object, Out extends object>(name: string): MessageCodec<In, Out> {
  const type = root.lookupType(name);
  const [encode, decode] = [encoder(type), decoder(type)];
  return {
    encode,
    decode: (bytes) => decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) as Out,
  };
}

function methodDefinition(service: string, method: Method): MethodDefinition {
  const { name, requestStream = false, responseStream = false } = method;
  const { resolvedRequestType: request, resolvedResponseType: response } = method.resolve() as Method;
  if (request === null || response === null) throw new Error(`The messages of ${service}.${name} are not there`);
  return {
    path: `/${service}/${name}`,
    requestStream,
    responseStream,
    requestSerialize: encoder(request),
    requestDeserialize: decoder(request),
    responseSerialize: encoder(response),
    responseDeserialize: decoder(response),
  };
}

// On Node the writer makes a Buffer. What is large may be encoded and decoded in `steps` as well.
function encoder(type: Type): (value: object) => Buffer {
  const encode = (value: object): Buffer => type.encode(type.fromObject(value)).finish() as Buffer;
  const steps = (value: object) => (isManyValued(value) ? encodeSteps(type, value) : null);
  return Object.assign(encode, { steps, messageType: type });
}

function decoder(type: Type): (bytes: Buffer) => object {
  const decode = (bytes: Buffer): object => type.toObject(type.decode(bytes), loaderOptions);
  const steps = (bytes: Buffer) => (isLong(bytes) ? decodeSteps(type, bytes) : null);
  return Object.assign(decode, { steps });
}
