// Original file: proto/conversation/v1/run_service.proto

import type { MessageError as _conversation_v1_MessageError, MessageError__Output as _conversation_v1_MessageError__Output } from '../../conversation/v1/MessageError.ts';
import type { GeneratedFile as _conversation_v1_GeneratedFile, GeneratedFile__Output as _conversation_v1_GeneratedFile__Output } from '../../conversation/v1/GeneratedFile.ts';
import type { Citation as _conversation_v1_Citation, Citation__Output as _conversation_v1_Citation__Output } from '../../conversation/v1/Citation.ts';
import type { Long } from '@grpc/proto-loader';

export interface ToolResult {
  'actionId'?: (string);
  /**
   * What the model reads.
   */
  'text'?: (string);
  /**
   * What clients see: a JSON array of MCP content blocks.
   */
  'content'?: (string);
  /**
   * Set where the call failed.
   */
  'error'?: (_conversation_v1_MessageError | null);
  'generatedFiles'?: (_conversation_v1_GeneratedFile)[];
  'citations'?: (_conversation_v1_Citation)[];
  /**
   * 0 for a call that was never made.
   */
  'started'?: (number | string | Long);
  'ended'?: (number | string | Long);
  /**
   * What it cost besides its model's words, in millionths of a credit.
   */
  'costMicrocredits'?: (number | string | Long);
}

export interface ToolResult__Output {
  'actionId': (string);
  /**
   * What the model reads.
   */
  'text': (string);
  /**
   * What clients see: a JSON array of MCP content blocks.
   */
  'content': (string);
  /**
   * Set where the call failed.
   */
  'error': (_conversation_v1_MessageError__Output | null);
  'generatedFiles': (_conversation_v1_GeneratedFile__Output)[];
  'citations': (_conversation_v1_Citation__Output)[];
  /**
   * 0 for a call that was never made.
   */
  'started': (string);
  'ended': (string);
  /**
   * What it cost besides its model's words, in millionths of a credit.
   */
  'costMicrocredits': (string);
}
