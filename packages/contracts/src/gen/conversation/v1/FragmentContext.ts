// Original file: proto/conversation/v1/conversation_types.proto


/**
 * From whom a content fragment came, as the client said it.
 */
export interface FragmentContext {
  'username'?: (string);
  'fullName'?: (string);
  'email'?: (string);
  'profilePictureUrl'?: (string);
  '_username'?: "username";
  '_fullName'?: "fullName";
  '_email'?: "email";
  '_profilePictureUrl'?: "profilePictureUrl";
}

/**
 * From whom a content fragment came, as the client said it.
 */
export interface FragmentContext__Output {
  'username'?: (string);
  'fullName'?: (string);
  'email'?: (string);
  'profilePictureUrl'?: (string);
  '_username'?: "username";
  '_fullName'?: "fullName";
  '_email'?: "email";
  '_profilePictureUrl'?: "profilePictureUrl";
}
