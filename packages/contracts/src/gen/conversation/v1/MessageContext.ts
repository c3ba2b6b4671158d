// Original file: proto/conversation/v1/conversation_types.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Where and from whom a message came, as the client said it.
 */
export interface MessageContext {
  'username'?: (string);
  'timezone'?: (string);
  'fullName'?: (string);
  'email'?: (string);
  'profilePictureUrl'?: (string);
  'origin'?: (string);
  'clientSideMcpServerIds'?: (string)[];
  'selectedMcpServerViewIds'?: (string)[];
  'selectedSpaceIds'?: (string)[];
  'lastTriggerRunAt'?: (number | string | Long);
  '_fullName'?: "fullName";
  '_email'?: "email";
  '_profilePictureUrl'?: "profilePictureUrl";
  '_origin'?: "origin";
  '_lastTriggerRunAt'?: "lastTriggerRunAt";
}

/**
 * Where and from whom a message came, as the client said it.
 */
export interface MessageContext__Output {
  'username': (string);
  'timezone': (string);
  'fullName'?: (string);
  'email'?: (string);
  'profilePictureUrl'?: (string);
  'origin'?: (string);
  'clientSideMcpServerIds': (string)[];
  'selectedMcpServerViewIds': (string)[];
  'selectedSpaceIds': (string)[];
  'lastTriggerRunAt'?: (string);
  '_fullName'?: "fullName";
  '_email'?: "email";
  '_profilePictureUrl'?: "profilePictureUrl";
  '_origin'?: "origin";
  '_lastTriggerRunAt'?: "lastTriggerRunAt";
}
