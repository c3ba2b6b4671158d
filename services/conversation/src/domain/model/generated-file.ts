/** A file that a model made for an answer; its record and its bytes are the file service's. */
export interface GeneratedFile {
  readonly fileId: string;
  readonly title: string;
  /** A MIME type. */
  readonly contentType: string;
}
