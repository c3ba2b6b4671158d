// Original file: proto/conversation/v1/run_service.proto

import type { RunKey as _conversation_v1_RunKey, RunKey__Output as _conversation_v1_RunKey__Output } from '../../conversation/v1/RunKey.ts';
import type { Long } from '@grpc/proto-loader';

export interface ParkRunRequest {
  'run'?: (_conversation_v1_RunKey | null);
  'attempt'?: (number);
  /**
   * Calls that go on at their servers without a runner: the run waits for the end of all of them.
   */
  'awaitedActionIds'?: (string)[];
  /**
   * By when they have ended in any case, in milliseconds from now: then the run goes on, whoever has heard of it. Without a
   * meaning where nothing is awaited.
   */
  'waitMs'?: (number | string | Long);
  /**
   * Calls that can't be made before whoever asked has authorised at their servers: they block the run.
   */
  'unauthorizedActionIds'?: (string)[];
}

export interface ParkRunRequest__Output {
  'run': (_conversation_v1_RunKey__Output | null);
  'attempt': (number);
  /**
   * Calls that go on at their servers without a runner: the run waits for the end of all of them.
   */
  'awaitedActionIds': (string)[];
  /**
   * By when they have ended in any case, in milliseconds from now: then the run goes on, whoever has heard of it. Without a
   * meaning where nothing is awaited.
   */
  'waitMs': (string);
  /**
   * Calls that can't be made before whoever asked has authorised at their servers: they block the run.
   */
  'unauthorizedActionIds': (string)[];
}
