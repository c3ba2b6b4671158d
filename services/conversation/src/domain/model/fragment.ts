/** From whom a content fragment came, as its client said it. */
export interface FragmentContext {
  readonly username: string | null;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly profilePictureUrl: string | null;
}

/** The file that a fragment stands for, as its service described it when the fragment was posted. */
export interface FragmentFile {
  readonly fileId: string;
  /** How its text begins, and the text's length in UTF-8; null for a file without text. */
  readonly snippet: string | null;
  readonly textBytes: number | null;
  /** It is gone: nothing of it is left to read. */
  readonly deleted?: true;
}

/** A document, table or folder of a data source, by a view that shows it. */
export interface NamedNode {
  readonly nodeId: string;
  readonly viewId: string;
}

/** The document, table or folder that a fragment stands for, as the space service described it when the fragment was posted. */
export interface FragmentNode extends NamedNode {
  readonly spaceName: string;
  /** That it is no document. */
  readonly type?: "table" | "folder";
  /** It is gone: nothing of it is left to read. */
  readonly gone?: true;
}

/** A content fragment as a client posts it. */
export interface NewFragment {
  readonly title: string;
  /** "" for a file and a document: their texts stay where they are. */
  readonly content: string;
  /** null for a text and a document. */
  readonly file: FragmentFile | null;
  /** null for a text and a file. */
  readonly node: NamedNode | null;
  /** A MIME type; "" for a document, which has its own. */
  readonly contentType: string;
  readonly sourceUrl: string | null;
  readonly context: FragmentContext;
  /** The fragment that this one stands for from now on. */
  readonly supersededFragmentId: string | null;
}
