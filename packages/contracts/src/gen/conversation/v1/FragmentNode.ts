// Original file: proto/conversation/v1/conversation_types.proto


/**
 * A document, table or folder of a data source: its text stays where it is, and is read by whoever asks an agent, as they may then.
 */
export interface FragmentNode {
  'nodeId'?: (string);
  'dataSourceViewId'?: (string);
  /**
   * The space of the view.
   */
  'spaceName'?: (string);
  /**
   * It, its data source, the view or the space was deleted, or the view does not show it any more.
   */
  'gone'?: (boolean);
  /**
   * document, table or folder.
   */
  'nodeType'?: (string);
}

/**
 * A document, table or folder of a data source: its text stays where it is, and is read by whoever asks an agent, as they may then.
 */
export interface FragmentNode__Output {
  'nodeId': (string);
  'dataSourceViewId': (string);
  /**
   * The space of the view.
   */
  'spaceName': (string);
  /**
   * It, its data source, the view or the space was deleted, or the view does not show it any more.
   */
  'gone': (boolean);
  /**
   * document, table or folder.
   */
  'nodeType': (string);
}
