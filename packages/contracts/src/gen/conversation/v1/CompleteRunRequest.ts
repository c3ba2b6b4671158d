// Original file: proto/conversation/v1/run_service.proto

import type { RunKey as _conversation_v1_RunKey, RunKey__Output as _conversation_v1_RunKey__Output } from '../../conversation/v1/RunKey.ts';
import type { RunOutcome as _conversation_v1_RunOutcome, RunOutcome__Output as _conversation_v1_RunOutcome__Output } from '../../conversation/v1/RunOutcome.ts';
import type { MessageError as _conversation_v1_MessageError, MessageError__Output as _conversation_v1_MessageError__Output } from '../../conversation/v1/MessageError.ts';
import type { ModelCall as _conversation_v1_ModelCall, ModelCall__Output as _conversation_v1_ModelCall__Output } from '../../conversation/v1/ModelCall.ts';
import type { GeneratedFile as _conversation_v1_GeneratedFile, GeneratedFile__Output as _conversation_v1_GeneratedFile__Output } from '../../conversation/v1/GeneratedFile.ts';
import type { Citation as _conversation_v1_Citation, Citation__Output as _conversation_v1_Citation__Output } from '../../conversation/v1/Citation.ts';
import type { Retrieval as _conversation_v1_Retrieval, Retrieval__Output as _conversation_v1_Retrieval__Output } from '../../conversation/v1/Retrieval.ts';
import type { Long } from '@grpc/proto-loader';

export interface CompleteRunRequest {
  'run'?: (_conversation_v1_RunKey | null);
  'attempt'?: (number);
  'outcome'?: (_conversation_v1_RunOutcome);
  /**
   * The title or the summary; of an answer what was published after its last committed step.
   */
  'content'?: (string);
  'chainOfThought'?: (string);
  'error'?: (_conversation_v1_MessageError | null);
  /**
   * The sequence of the last delta that the broker acknowledged; the expectation handed out when none was.
   */
  'lastSequence'?: (number | string | Long);
  'modelCalls'?: (_conversation_v1_ModelCall)[];
  /**
   * For a compaction: what was summarised and the summary, as the model counts.
   */
  'tokensBefore'?: (number | string | Long);
  'tokensAfter'?: (number | string | Long);
  /**
   * For an answer that came to a good end: files that the file service has already.
   */
  'generatedFiles'?: (_conversation_v1_GeneratedFile)[];
  /**
   * For an answer that came to a good end: what it was taken from.
   */
  'citations'?: (_conversation_v1_Citation)[];
  /**
   * The search that the answer was made with, whatever the outcome; its cost is among the model calls.
   */
  'retrieval'?: (_conversation_v1_Retrieval | null);
  /**
   * As in CommitStepRequest.
   */
  'contextPruned'?: (boolean);
  '_chainOfThought'?: "chainOfThought";
}

export interface CompleteRunRequest__Output {
  'run': (_conversation_v1_RunKey__Output | null);
  'attempt': (number);
  'outcome': (_conversation_v1_RunOutcome__Output);
  /**
   * The title or the summary; of an answer what was published after its last committed step.
   */
  'content': (string);
  'chainOfThought'?: (string);
  'error': (_conversation_v1_MessageError__Output | null);
  /**
   * The sequence of the last delta that the broker acknowledged; the expectation handed out when none was.
   */
  'lastSequence': (string);
  'modelCalls': (_conversation_v1_ModelCall__Output)[];
  /**
   * For a compaction: what was summarised and the summary, as the model counts.
   */
  'tokensBefore': (string);
  'tokensAfter': (string);
  /**
   * For an answer that came to a good end: files that the file service has already.
   */
  'generatedFiles': (_conversation_v1_GeneratedFile__Output)[];
  /**
   * For an answer that came to a good end: what it was taken from.
   */
  'citations': (_conversation_v1_Citation__Output)[];
  /**
   * The search that the answer was made with, whatever the outcome; its cost is among the model calls.
   */
  'retrieval': (_conversation_v1_Retrieval__Output | null);
  /**
   * As in CommitStepRequest.
   */
  'contextPruned': (boolean);
  '_chainOfThought'?: "chainOfThought";
}
