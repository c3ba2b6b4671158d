/** What a content type is, as far as limits and checks go. */
export type ContentKind = "image" | "audio" | "document";

/** The largest size of each kind, in bytes. */
export type SizeLimits = Readonly<Record<ContentKind, number>>;

const images = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/svg+xml", "image/bmp", "image/x-icon"];
const audio = ["audio/mpeg", "audio/x-m4a", "audio/ogg", "audio/wav", "audio/x-wav", "audio/webm", "video/webm"];
const office = [
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.google-apps.document",
  "application/vnd.google-apps.presentation",
  "application/vnd.google-apps.spreadsheet",
];
const languages = [
  "c",
  "csharp",
  "go",
  "groovy",
  "java-source",
  "kotlin",
  "perl",
  "perl-script",
  "php",
  "python",
  "python-script",
  "ruby",
  "rust",
  "scala",
  "sh",
  "sql",
  "swift",
];
const texts = [
  "calendar",
  "comma-separated-values",
  "css",
  "csv",
  "html",
  "javascript",
  "markdown",
  "plain",
  "tab-separated-values",
  "tsv",
  "typescript",
  "vnd.dust.attachment.pasted",
  "vnd.dust.attachment.slack.thread",
  "vnd.yaml",
  "xml",
  "yaml",
];
const data = [
  "application/json",
  "application/vnd.dust.section.json",
  "application/xml",
  "application/x-sh",
  "application/x-yaml",
  "message/rfc822",
  "application/pdf",
  "application/octet-stream",
];
const fonts = ["collection", "otf", "ttf", "woff", "woff2"];
const documents = [
  office,
  languages.map((name) => `text/x-${name}`),
  texts.map((name) => `text/${name}`),
  data,
  fonts.map((name) => `font/${name}`),
].flat();

/** Every type that is taken (API C71, both client versions). */
const kinds: ReadonlyMap<string, ContentKind> = new Map([
  ...images.map((type) => [type, "image"] as const),
  ...audio.map((type) => [type, "audio"] as const),
  ...documents.map((type) => [type, "document"] as const),
]);

/** The kind of a type; null when it is not taken. */
export function kindOf(contentType: string): ContentKind | null {
  return kinds.get(contentType) ?? null;
}

const modelImages: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/gif", "image/webp"]);

/** Whether models take images of this type. */
export function isModelImage(contentType: string): boolean {
  return modelImages.has(contentType);
}

/** A media type without its parameters, in lower case. */
export function normalizedType(contentType: string): string {
  return (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();
}

/** Whether a type's content is text that people read. */
export function isText(contentType: string): boolean {
  if (contentType.startsWith("text/") || contentType === "message/rfc822" || contentType === "image/svg+xml")
    return true;
  return [
    "application/json",
    "application/xml",
    "application/x-sh",
    "application/x-yaml",
    "application/vnd.dust.section.json",
  ].includes(contentType);
}
