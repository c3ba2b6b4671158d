import { join } from "node:path";
import protobuf from "protobufjs";
import { protoDirectory, protoFiles } from "../src/proto-files.ts";

/** Every proto as what protobufjs reads fastest, without comments. A field has a line, so that a change shows as what it is. */
export function parseProtos(): string {
  const root = new protobuf.Root();
  root.resolvePath = (_origin, target) => join(protoDirectory, target);
  root.loadSync([...protoFiles]).resolveAll();
  return `${JSON.stringify(root.toJSON(), null, 1).replaceAll(/\{[^{}]*\}/g, onOneLine)}\n`;
}

/** An innermost object, which describes a field. */
function onOneLine(object: string): string {
  return object.replaceAll(/\s*\n\s*/g, " ");
}
