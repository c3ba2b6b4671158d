import fc from "fast-check";
import { expect, it } from "vitest";
import { contradiction } from "./sniff-content.ts";

const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1");

it.each([
  ["image/jpeg", "\u00FF\u00D8\u00FF\u00E0\u0000\u0010JFIF"],
  ["image/png", "\u0089PNG\r\n\u001A\n\u0000"],
  ["image/gif", "GIF89a\u0000"],
  ["image/webp", "RIFF\u0000\u0000\u0000\u0000WEBPVP8 "],
  ["application/pdf", "%PDF-1.7\n"],
  ["application/pdf", "junk before\n%PDF-1.4"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "PK\u0003\u0004"],
  ["application/msword", "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1"],
  ["audio/mpeg", "ID3\u0004"],
  ["audio/mpeg", "\u00FF\u00FB\u0090\u0064\u0000"],
  ["audio/wav", "RIFF\u0000\u0000\u0000\u0000WAVEfmt "],
  ["audio/webm", "\u001A\u0045\u00DF\u00A3"],
  ["text/plain", "\u00FF\u00FEh\u0000i\u0000"],
  ["text/csv", "a,b\n"],
  ["text/csv", "OTTO,1\nHANS,2\n"],
  ["text/plain", "ID3 tags come first"],
  ["text/plain", "Learn a WAVE"],
  ["text/markdown", "# PDF\n\nA file that begins with %PDF-1.7"],
  ["application/octet-stream", "\u007FELF\u0000"],
])("takes %s for what it is", (contentType, head) => {
  expect(contradiction(contentType, bytes(head))).toBeNull();
});

it.each([
  ["image/png", "GIF89a"],
  ["image/jpeg", "<script>"],
  ["application/pdf", "PK\u0003\u0004%PDF-"],
  ["text/plain", "\u007FELF\u0000"],
  ["text/plain", "%PDF-1.7"],
  ["text/plain", "ID3\u0004\u0000"],
  ["text/plain", "\u00FF\u00FB\u0090\u0064"],
  ["text/plain", "\u0089PNG\r\n\u001A\n"],
  ["text/html", "PK\u0003\u0004"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "a,b"],
  ["audio/mpeg", "plain"],
])("does not take %s for something else", (contentType, head) => {
  expect(contradiction(contentType, bytes(head))).toBe(`The content is not ${contentType}`);
});

it("says something of whatever bytes there are", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 64 }),
      fc.constantFrom("image/png", "text/plain", "application/pdf", "audio/mpeg"),
      (head, contentType) =>
        void expect([null, `The content is not ${contentType}`]).toContain(contradiction(contentType, head)),
    ),
  );
});
