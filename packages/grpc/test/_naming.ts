const toBytes = (value: { readonly name: string }): Buffer => Buffer.from(value.name);
const fromBytes = (bytes: Buffer): { name: string } => ({ name: bytes.toString() });

const unary = {
  requestStream: false,
  responseStream: false,
  requestSerialize: toBytes,
  responseSerialize: toBytes,
  requestDeserialize: fromBytes,
  responseDeserialize: fromBytes,
};

/** A service whose one call returns the name of the replica that answers. It may not be repeated. */
export const namingDefinition = {
  Name: { ...unary, path: "/test.Naming/Name" },
};
