/** From whom a content fragment came, as its client said it. */
export interface FragmentContext {
  readonly username: string | null;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly profilePictureUrl: string | null;
}

/** A content fragment as a client posts it. */
export interface NewFragment {
  readonly title: string;
  /** May be empty for a file, which may have no text. */
  readonly content: string;
  /** The file whose text this is; absent for text that was posted. */
  readonly fileId?: string;
  /** A MIME type. */
  readonly contentType: string;
  readonly sourceUrl: string | null;
  readonly context: FragmentContext;
  /** The fragment that this one stands for from now on. */
  readonly supersededFragmentId: string | null;
}
