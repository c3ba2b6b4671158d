/** A file that a model made for an answer, or that a tool answered with; its record and its bytes are the file service's. */
export interface GeneratedFile {
  readonly fileId: string;
  readonly title: string;
  /** A MIME type. */
  readonly contentType: string;
}
