import { ModelError } from "./model-error.ts";

export type GeneratedImageType = "image/png" | "image/jpeg" | "image/gif" | "image/webp";

/** An image that a model made. */
export interface GeneratedImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What its bytes are, whatever the model called them. */
  readonly contentType: GeneratedImageType;
}

const maxImageBytes = 5 * 1024 * 1024;
const prefix = /^data:image\/(?:png|jpe?g|gif|webp);base64,/;

/**
 * The image in a `data:` URL. Nothing is fetched: what a model writes must not lead this process anywhere.
 * @throws ModelError `answer_too_large`, `answer_image_invalid`.
 */
export function imageIn(url: string): GeneratedImage {
  const [start] = prefix.exec(url) ?? [];
  if (start === undefined) throw new ModelError("answer_image_invalid");
  const encoded = url.slice(start.length);
  if (encoded.length > Math.ceil(maxImageBytes / 3) * 4) throw new ModelError("answer_too_large");
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.length > maxImageBytes) throw new ModelError("answer_too_large");
  const contentType = typeOf(bytes);
  // Decoding passes over what is no base64.
  if (contentType === null || bytes.toString("base64") !== encoded) throw new ModelError("answer_image_invalid");
  return { bytes, contentType };
}

function typeOf(bytes: Buffer): GeneratedImageType | null {
  const head = bytes.toString("latin1", 0, 12);
  if (head.startsWith("\u0089PNG\r\n\u001A\n")) return "image/png";
  if (head.startsWith("\u00FF\u00D8\u00FF")) return "image/jpeg";
  if (head.startsWith("GIF8")) return "image/gif";
  return head.startsWith("RIFF") && head.startsWith("WEBP", 8) ? "image/webp" : null;
}
