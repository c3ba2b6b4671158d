// Original file: proto/space/v1/search_service.proto

import type { ActorContext as _common_v1_ActorContext, ActorContext__Output as _common_v1_ActorContext__Output } from '../../common/v1/ActorContext.ts';
import type { NodeViewType as _space_v1_NodeViewType, NodeViewType__Output as _space_v1_NodeViewType__Output } from '../../space/v1/NodeViewType.ts';

export interface SearchNodesRequest {
  'actor'?: (_common_v1_ActorContext | null);
  /**
   * The words of a title, each from its beginning on. 4,096 characters are looked at; the rest is cut off.
   */
  'query'?: (string);
  /**
   * In place of the query: the nodes with these ids, at most 100.
   */
  'nodeIds'?: (string)[];
  /**
   * Also nodes whose whole address is the query.
   */
  'searchSourceUrls'?: (boolean);
  'viewType'?: (_space_v1_NodeViewType);
  /**
   * At most 100: views of these spaces alone; all when empty.
   */
  'spaceIds'?: (string)[];
  /**
   * At most 100: these views alone; all when empty.
   */
  'viewIds'?: (string)[];
  /**
   * Also data sources by their names.
   */
  'includeDataSources'?: (boolean);
  /**
   * Once no more is found by its title: also documents and tables of the view type by what they say. A page has one kind of the two.
   */
  'byContent'?: (boolean);
  /**
   * 1 to 100.
   */
  'limit'?: (number);
  /**
   * Where the page before ended; empty for the first.
   */
  'cursor'?: (string);
}

export interface SearchNodesRequest__Output {
  'actor': (_common_v1_ActorContext__Output | null);
  /**
   * The words of a title, each from its beginning on. 4,096 characters are looked at; the rest is cut off.
   */
  'query': (string);
  /**
   * In place of the query: the nodes with these ids, at most 100.
   */
  'nodeIds': (string)[];
  /**
   * Also nodes whose whole address is the query.
   */
  'searchSourceUrls': (boolean);
  'viewType': (_space_v1_NodeViewType__Output);
  /**
   * At most 100: views of these spaces alone; all when empty.
   */
  'spaceIds': (string)[];
  /**
   * At most 100: these views alone; all when empty.
   */
  'viewIds': (string)[];
  /**
   * Also data sources by their names.
   */
  'includeDataSources': (boolean);
  /**
   * Once no more is found by its title: also documents and tables of the view type by what they say. A page has one kind of the two.
   */
  'byContent': (boolean);
  /**
   * 1 to 100.
   */
  'limit': (number);
  /**
   * Where the page before ended; empty for the first.
   */
  'cursor': (string);
}
