import type { Field, Type } from "protobufjs/light.js";

interface Method {
  readonly requestSerialize: Serializer;
  readonly requestDeserialize: (bytes: Buffer) => object;
  readonly responseSerialize: Serializer;
  readonly responseDeserialize: (bytes: Buffer) => object;
}

/** With the type of its messages, where it is the definition's own. */
type Serializer = ((value: object) => Buffer) & { readonly messageType?: Type };

// No message of an RPC is nested deeper, but for those that hold others of their own type.
const deepest = 6;

/**
 * Encodes and decodes one message of each kind that these methods take and give: their code is made when it is first used, and whoever asks first
 * would wait for that.
 * @param definition The definition of a service. @param names Of its methods.
 */
export function warmUpCodecs<Definition extends object>(
  definition: Definition,
  names: readonly (keyof Definition)[],
): void {
  for (const name of names) {
    const method = definition[name] as Method;
    warmUp(method.requestSerialize, method.requestDeserialize);
    warmUp(method.responseSerialize, method.responseDeserialize);
  }
}

function warmUp(serialize: Serializer, deserialize: (bytes: Buffer) => object): void {
  const { messageType } = serialize;
  deserialize(serialize(messageType === undefined ? deserialize(Buffer.alloc(0)) : exampleOf(messageType)));
}

/** A message that has every field once. */
export function exampleOf(type: Type, depth = 0): object {
  return Object.fromEntries(
    type.fieldsArray.flatMap((field) => {
      const value = exampleValue(field.resolve(), depth);
      if (value === undefined) return [];
      return [[field.name, field.map ? { example: value } : field.repeated ? [value] : value]];
    }),
  );
}

function exampleValue({ type, resolvedType }: Field, depth: number): unknown {
  if (resolvedType !== null && "fieldsArray" in resolvedType)
    return depth < deepest ? exampleOf(resolvedType, depth + 1) : undefined;
  if (resolvedType !== null) return 0;
  if (type === "string") return "example";
  if (type === "bytes") return Buffer.alloc(1);
  return type === "bool" ? true : 1;
}
