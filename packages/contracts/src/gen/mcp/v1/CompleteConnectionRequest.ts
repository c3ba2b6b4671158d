// Original file: proto/mcp/v1/connection_service.proto


export interface CompleteConnectionRequest {
  /**
   * It names the person and the server, once.
   */
  'state'?: (string);
  /**
   * Empty where the authorisation server gave none.
   */
  'code'?: (string);
  /**
   * Who says so (RFC 9207); unset where it does not say.
   */
  'issuer'?: (string);
  '_issuer'?: "issuer";
}

export interface CompleteConnectionRequest__Output {
  /**
   * It names the person and the server, once.
   */
  'state': (string);
  /**
   * Empty where the authorisation server gave none.
   */
  'code': (string);
  /**
   * Who says so (RFC 9207); unset where it does not say.
   */
  'issuer'?: (string);
  '_issuer'?: "issuer";
}
