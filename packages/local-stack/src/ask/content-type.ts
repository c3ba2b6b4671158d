import { extname } from "node:path";

const office = "application/vnd.openxmlformats-officedocument.";
const types: Readonly<Record<string, string>> = {
  ".c": "text/x-c",
  ".css": "text/css",
  ".csv": "text/csv",
  ".docx": `${office}wordprocessingml.document`,
  ".eml": "message/rfc822",
  ".gif": "image/gif",
  ".go": "text/x-go",
  ".htm": "text/html",
  ".html": "text/html",
  ".java": "text/x-java-source",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".log": "text/plain",
  ".md": "text/markdown",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".pptx": `${office}presentationml.presentation`,
  ".py": "text/x-python",
  ".rs": "text/x-rust",
  ".sh": "text/x-sh",
  ".sql": "text/x-sql",
  ".ts": "text/typescript",
  ".tsv": "text/tsv",
  ".txt": "text/plain",
  ".webp": "image/webp",
  ".xlsx": `${office}spreadsheetml.sheet`,
  ".xml": "text/xml",
  ".yaml": "text/yaml",
  ".yml": "text/yaml",
};

/** The content type that a file's name suggests. */
export function contentTypeOf(path: string): string {
  return types[extname(path).toLowerCase()] ?? "application/octet-stream";
}
