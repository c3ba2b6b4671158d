import { isText } from "./content-types.ts";

/** How many bytes of a file's beginning are looked at. */
export const sniffedBytes = 4096;

type Form =
  | "jpeg"
  | "png"
  | "gif"
  | "webp"
  | "bmp"
  | "icon"
  | "pdf"
  | "zip"
  | "ole"
  | "mp3"
  | "mp4"
  | "ogg"
  | "wav"
  | "matroska"
  | "font"
  | "program"
  | "text"
  | "unknown";

const office = ["wordprocessingml.document", "presentationml.presentation", "spreadsheetml.sheet"].map(
  (name) => [`application/vnd.openxmlformats-officedocument.${name}`, ["zip"]] as const,
);

// What a type's bytes may look like. The old Office types also stand for the new files (API C71).
const expected: ReadonlyMap<string, readonly Form[]> = new Map<string, readonly Form[]>([
  ["image/jpeg", ["jpeg"]],
  ["image/png", ["png"]],
  ["image/gif", ["gif"]],
  ["image/webp", ["webp"]],
  ["image/bmp", ["bmp"]],
  ["image/x-icon", ["icon"]],
  ["application/pdf", ["pdf"]],
  ["application/msword", ["ole", "zip"]],
  ["application/vnd.ms-powerpoint", ["ole", "zip"]],
  ["application/vnd.ms-excel", ["ole", "zip", "text"]],
  ...office,
  ["audio/mpeg", ["mp3", "mp4"]],
  ["audio/x-m4a", ["mp4"]],
  ["audio/ogg", ["ogg"]],
  ["audio/wav", ["wav"]],
  ["audio/x-wav", ["wav"]],
  ["audio/webm", ["matroska"]],
  ["video/webm", ["matroska"]],
]);

/** Why these first bytes can't be of that type; null when they can. What nobody looks into may be anything. */
export function contradiction(contentType: string, head: Uint8Array): string | null {
  const forms = expected.get(contentType);
  const fits = isText(contentType) ? isReadable(head) : (forms?.includes(formOf(head)) ?? true);
  return fits ? null : `The content is not ${contentType}`;
}

const signatures: readonly (readonly [Form, number, string])[] = [
  ["jpeg", 0, "\u00FF\u00D8\u00FF"],
  ["png", 0, "\u0089PNG\r\n\u001A\n"],
  ["gif", 0, "GIF8"],
  ["webp", 8, "WEBP"],
  ["wav", 8, "WAVE"],
  ["mp4", 4, "ftyp"],
  ["zip", 0, "PK\u0003\u0004"],
  ["zip", 0, "PK\u0005\u0006"],
  ["ole", 0, "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1"],
  ["ogg", 0, "OggS"],
  ["matroska", 0, "\u001A\u0045\u00DF\u00A3"],
  ["mp3", 0, "ID3"],
  ["icon", 0, "\u0000\u0000\u0001\u0000"],
  ["font", 0, "wOF"],
  ["font", 0, "OTTO"],
  ["font", 0, "\u0000\u0001\u0000\u0000"],
  ["program", 0, "\u007FELF"],
  ["program", 0, "MZ\u0090"],
  ["program", 0, "\u00CA\u00FE\u00BA\u00BE"],
];

// What is no letter: marks of letters alone are the beginning of many a text ("OTTO,1", "ID3 tags are").
const unwritten = /[^ -~]/;

// No content of those forms is without NUL, but for some PDFs.
function isReadable(head: Uint8Array): boolean {
  const text = beginningOf(head).toString("latin1");
  if (isUtf16(text)) return true;
  if (text.includes("\0") || text.startsWith("%PDF-") || isMp3Frame(head)) return false;
  return !signatures.some(([, at, mark]) => unwritten.test(mark) && text.startsWith(mark, at));
}

function formOf(head: Uint8Array): Form {
  const bytes = beginningOf(head);
  const text = bytes.toString("latin1");
  const known = signatures.find(([, at, mark]) => text.startsWith(mark, at))?.[0];
  if (known !== undefined) return known;
  // Writers put a few bytes before it, and readers look for it in the first kilobyte.
  if (text.slice(0, 1024).includes("%PDF-")) return "pdf";
  if (text.startsWith("BM") && bytes.length > 26 && bytes.includes(0)) return "bmp";
  if (isMp3Frame(bytes) && !isUtf16(text)) return "mp3";
  return isReadable(head) ? "text" : "unknown";
}

function beginningOf(head: Uint8Array): Buffer {
  return Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, sniffedBytes));
}

function isMp3Frame([first, second]: Uint8Array): boolean {
  return first === 0xff && second !== undefined && (second & 0xe0) === 0xe0;
}

function isUtf16(text: string): boolean {
  return text.startsWith("\u00FF\u00FE") || text.startsWith("\u00FE\u00FF");
}
