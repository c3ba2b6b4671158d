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

/** A content fragment as a client posts it. */
export interface NewFragment {
  readonly title: string;
  /** "" for a file: its text stays where it is. */
  readonly content: string;
  /** null for a text. */
  readonly file: FragmentFile | null;
  /** A MIME type. */
  readonly contentType: string;
  readonly sourceUrl: string | null;
  readonly context: FragmentContext;
  /** The fragment that this one stands for from now on. */
  readonly supersededFragmentId: string | null;
}
