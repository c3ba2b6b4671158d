import PostalMime from "postal-mime";
import type { Address } from "postal-mime";
import { htmlStringText } from "@parley/extraction";
import type { TextSink } from "@parley/extraction";

/** The text of an e-mail: who wrote when to whom about what, what they wrote, and what was attached (by name). */
export async function emailText(bytes: Uint8Array, sink: TextSink): Promise<void> {
  const email = await PostalMime.parse(bytes, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 });
  const head = {
    From: addresses(email.from === undefined ? [] : [email.from]),
    To: addresses(email.to ?? []),
    Cc: addresses(email.cc ?? []),
    Date: email.date ?? "",
    Subject: email.subject ?? "",
  };
  for (const [name, value] of Object.entries(head)) if (value !== "") sink.add(`${name}: ${value}\n`);
  sink.add("\n");
  if (email.text !== undefined && email.text.trim() !== "") sink.add(email.text);
  else if (email.html !== undefined) htmlStringText(email.html, sink);
  const attached = email.attachments.map(({ filename, mimeType }) => filename ?? mimeType);
  if (attached.length > 0) sink.add(`\n\nAttachments: ${attached.join(", ")}\n`);
}

function addresses(list: readonly Address[]): string {
  return list
    .map(({ name, address }) => (address === undefined ? name : name === "" ? address : `${name} <${address}>`))
    .join(", ");
}
