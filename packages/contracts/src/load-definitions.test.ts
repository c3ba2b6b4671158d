import { loadSync } from "@grpc/proto-loader";
import type { MethodDefinition, PackageDefinition } from "@grpc/proto-loader";
import { expect, test } from "vitest";
import { serviceDefinition } from "./load-definitions.ts";
import { loaderOptions } from "./loader-options.ts";
import { protoDirectory, protoFiles } from "./proto-files.ts";

type Method = MethodDefinition<object, object>;

const loaded: PackageDefinition = loadSync([...protoFiles], { ...loaderOptions, includeDirs: [protoDirectory] });
const services = Object.entries(loaded).filter(([, definition]) => !("format" in definition)) as [
  string,
  Readonly<Record<string, Method>>,
][];

test("services are what proto-loader makes of them: methods, paths, streams, and messages byte for byte", () => {
  expect(services.length).toBeGreaterThan(5);
  for (const [name, expected] of services) {
    const defined = serviceDefinition<Readonly<Record<string, Method>>>(name);
    expect(Object.keys(defined)).toEqual(Object.keys(expected));
    for (const [method, { path, requestStream, responseStream, ...codecs }] of Object.entries(expected)) {
      const own = defined[method];
      expect(own).toMatchObject({ path, requestStream, responseStream });
      // An empty message has a default for each of its fields: these are encoded as different types are.
      const request = codecs.requestDeserialize(Buffer.alloc(0));
      expect(own?.requestDeserialize(Buffer.alloc(0))).toEqual(request);
      expect(own?.requestSerialize(request)).toEqual(codecs.requestSerialize(request));
      const response = codecs.responseDeserialize(Buffer.alloc(0));
      expect(own?.responseDeserialize(Buffer.alloc(0))).toEqual(response);
      expect(own?.responseSerialize(response)).toEqual(codecs.responseSerialize(response));
    }
  }
});
