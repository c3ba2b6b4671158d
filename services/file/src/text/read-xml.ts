import { SaxesParser } from "saxes";
import { decodeText } from "@parley/extraction";
import { UnreadableContent } from "./read-archive.ts";

/** The events of an XML document, in its order; names come without their prefix. */
export interface XmlReader {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const maxDepth = 1_000;

/** Reads XML. No entity is expanded but the five of XML itself, nothing outside is loaded. @throws UnreadableContent */
export function readXml(bytes: Uint8Array, reader: XmlReader): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on("error", (cause) => {
    throw new UnreadableContent("It is damaged", { cause });
  });
  parser.on("doctype", () => {
    throw new UnreadableContent("It declares a document type of its own");
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (++depth > maxDepth) throw new UnreadableContent("It is nested too deep");
    reader.open?.(localName(name), attributes);
  });
  parser.on("text", (text) => reader.text?.(text));
  parser.on("closetag", ({ name }) => {
    depth--;
    reader.close?.(localName(name));
  });
  parser.write(decodeText(bytes)).close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
