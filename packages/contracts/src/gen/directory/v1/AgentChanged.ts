// Original file: proto/directory/v1/directory_events.proto

import type { Long } from '@grpc/proto-loader';

/**
 * An agent, as it is now: lies in the DIRECTORY stream whenever one is made, changed or archived.
 */
export interface AgentChanged {
  'workspaceId'?: (string);
  'agentId'?: (string);
  'name'?: (string);
  'pictureUrl'?: (string);
  /**
   * visible or hidden.
   */
  'scope'?: (string);
  /**
   * Who edits it: its creator first, a person's id or `key:<keyId>`, then the authors of its last versions. A hidden agent exists for its editors only.
   */
  'editorIds'?: (string)[];
  'isArchived'?: (boolean);
  /**
   * Raised by every change of this agent, from 1; 0 of one that has not changed since there were revisions. What is not newer than the
   * known one changes nothing.
   */
  'revision'?: (number | string | Long);
  /**
   * The spaces whose content may be in its answers: who can't read all of them sees no such agent.
   */
  'spaceIds'?: (string)[];
}

/**
 * An agent, as it is now: lies in the DIRECTORY stream whenever one is made, changed or archived.
 */
export interface AgentChanged__Output {
  'workspaceId': (string);
  'agentId': (string);
  'name': (string);
  'pictureUrl': (string);
  /**
   * visible or hidden.
   */
  'scope': (string);
  /**
   * Who edits it: its creator first, a person's id or `key:<keyId>`, then the authors of its last versions. A hidden agent exists for its editors only.
   */
  'editorIds': (string)[];
  'isArchived': (boolean);
  /**
   * Raised by every change of this agent, from 1; 0 of one that has not changed since there were revisions. What is not newer than the
   * known one changes nothing.
   */
  'revision': (string);
  /**
   * The spaces whose content may be in its answers: who can't read all of them sees no such agent.
   */
  'spaceIds': (string)[];
}
