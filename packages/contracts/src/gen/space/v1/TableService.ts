// Original file: proto/space/v1/table_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { DeleteRowRequest as _space_v1_DeleteRowRequest, DeleteRowRequest__Output as _space_v1_DeleteRowRequest__Output } from '../../space/v1/DeleteRowRequest.ts';
import type { DeleteRowResponse as _space_v1_DeleteRowResponse, DeleteRowResponse__Output as _space_v1_DeleteRowResponse__Output } from '../../space/v1/DeleteRowResponse.ts';
import type { DeleteTableRequest as _space_v1_DeleteTableRequest, DeleteTableRequest__Output as _space_v1_DeleteTableRequest__Output } from '../../space/v1/DeleteTableRequest.ts';
import type { DeleteTableResponse as _space_v1_DeleteTableResponse, DeleteTableResponse__Output as _space_v1_DeleteTableResponse__Output } from '../../space/v1/DeleteTableResponse.ts';
import type { GetRowRequest as _space_v1_GetRowRequest, GetRowRequest__Output as _space_v1_GetRowRequest__Output } from '../../space/v1/GetRowRequest.ts';
import type { GetRowResponse as _space_v1_GetRowResponse, GetRowResponse__Output as _space_v1_GetRowResponse__Output } from '../../space/v1/GetRowResponse.ts';
import type { GetTableRequest as _space_v1_GetTableRequest, GetTableRequest__Output as _space_v1_GetTableRequest__Output } from '../../space/v1/GetTableRequest.ts';
import type { GetTableResponse as _space_v1_GetTableResponse, GetTableResponse__Output as _space_v1_GetTableResponse__Output } from '../../space/v1/GetTableResponse.ts';
import type { ImportCsvRequest as _space_v1_ImportCsvRequest, ImportCsvRequest__Output as _space_v1_ImportCsvRequest__Output } from '../../space/v1/ImportCsvRequest.ts';
import type { ImportCsvResponse as _space_v1_ImportCsvResponse, ImportCsvResponse__Output as _space_v1_ImportCsvResponse__Output } from '../../space/v1/ImportCsvResponse.ts';
import type { ListRowsRequest as _space_v1_ListRowsRequest, ListRowsRequest__Output as _space_v1_ListRowsRequest__Output } from '../../space/v1/ListRowsRequest.ts';
import type { ListRowsResponse as _space_v1_ListRowsResponse, ListRowsResponse__Output as _space_v1_ListRowsResponse__Output } from '../../space/v1/ListRowsResponse.ts';
import type { ListTablesRequest as _space_v1_ListTablesRequest, ListTablesRequest__Output as _space_v1_ListTablesRequest__Output } from '../../space/v1/ListTablesRequest.ts';
import type { ListTablesResponse as _space_v1_ListTablesResponse, ListTablesResponse__Output as _space_v1_ListTablesResponse__Output } from '../../space/v1/ListTablesResponse.ts';
import type { UpdateTableParentsRequest as _space_v1_UpdateTableParentsRequest, UpdateTableParentsRequest__Output as _space_v1_UpdateTableParentsRequest__Output } from '../../space/v1/UpdateTableParentsRequest.ts';
import type { UpdateTableParentsResponse as _space_v1_UpdateTableParentsResponse, UpdateTableParentsResponse__Output as _space_v1_UpdateTableParentsResponse__Output } from '../../space/v1/UpdateTableParentsResponse.ts';
import type { UpsertRowsRequest as _space_v1_UpsertRowsRequest, UpsertRowsRequest__Output as _space_v1_UpsertRowsRequest__Output } from '../../space/v1/UpsertRowsRequest.ts';
import type { UpsertRowsResponse as _space_v1_UpsertRowsResponse, UpsertRowsResponse__Output as _space_v1_UpsertRowsResponse__Output } from '../../space/v1/UpsertRowsResponse.ts';
import type { UpsertTableRequest as _space_v1_UpsertTableRequest, UpsertTableRequest__Output as _space_v1_UpsertTableRequest__Output } from '../../space/v1/UpsertTableRequest.ts';
import type { UpsertTableResponse as _space_v1_UpsertTableResponse, UpsertTableResponse__Output as _space_v1_UpsertTableResponse__Output } from '../../space/v1/UpsertTableResponse.ts';

/**
 * Tables of a data source, and their rows. What the caller can't read is NOT_FOUND, as an id that does not exist: SPACE_NOT_FOUND,
 * DATA_SOURCE_NOT_FOUND, TABLE_NOT_FOUND, ROW_NOT_FOUND. What changes something needs the scope `spaces:write`: PERMISSION_DENIED
 * INSUFFICIENT_SCOPE. Fields are named as the API's bodies have them: `table_id`.
 */
export interface TableServiceClient extends grpc.Client {
  DeleteRow(argument: _space_v1_DeleteRowRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteRowResponse__Output>): grpc.ClientUnaryCall;
  DeleteRow(argument: _space_v1_DeleteRowRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteRowResponse__Output>): grpc.ClientUnaryCall;
  DeleteRow(argument: _space_v1_DeleteRowRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteRowResponse__Output>): grpc.ClientUnaryCall;
  DeleteRow(argument: _space_v1_DeleteRowRequest, callback: grpc.requestCallback<_space_v1_DeleteRowResponse__Output>): grpc.ClientUnaryCall;
  deleteRow(argument: _space_v1_DeleteRowRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteRowResponse__Output>): grpc.ClientUnaryCall;
  deleteRow(argument: _space_v1_DeleteRowRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteRowResponse__Output>): grpc.ClientUnaryCall;
  deleteRow(argument: _space_v1_DeleteRowRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteRowResponse__Output>): grpc.ClientUnaryCall;
  deleteRow(argument: _space_v1_DeleteRowRequest, callback: grpc.requestCallback<_space_v1_DeleteRowResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * With its rows.
   */
  DeleteTable(argument: _space_v1_DeleteTableRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteTableResponse__Output>): grpc.ClientUnaryCall;
  DeleteTable(argument: _space_v1_DeleteTableRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteTableResponse__Output>): grpc.ClientUnaryCall;
  DeleteTable(argument: _space_v1_DeleteTableRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteTableResponse__Output>): grpc.ClientUnaryCall;
  DeleteTable(argument: _space_v1_DeleteTableRequest, callback: grpc.requestCallback<_space_v1_DeleteTableResponse__Output>): grpc.ClientUnaryCall;
  /**
   * With its rows.
   */
  deleteTable(argument: _space_v1_DeleteTableRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteTableResponse__Output>): grpc.ClientUnaryCall;
  deleteTable(argument: _space_v1_DeleteTableRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_DeleteTableResponse__Output>): grpc.ClientUnaryCall;
  deleteTable(argument: _space_v1_DeleteTableRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_DeleteTableResponse__Output>): grpc.ClientUnaryCall;
  deleteTable(argument: _space_v1_DeleteTableRequest, callback: grpc.requestCallback<_space_v1_DeleteTableResponse__Output>): grpc.ClientUnaryCall;
  
  GetRow(argument: _space_v1_GetRowRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetRowResponse__Output>): grpc.ClientUnaryCall;
  GetRow(argument: _space_v1_GetRowRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetRowResponse__Output>): grpc.ClientUnaryCall;
  GetRow(argument: _space_v1_GetRowRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetRowResponse__Output>): grpc.ClientUnaryCall;
  GetRow(argument: _space_v1_GetRowRequest, callback: grpc.requestCallback<_space_v1_GetRowResponse__Output>): grpc.ClientUnaryCall;
  getRow(argument: _space_v1_GetRowRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetRowResponse__Output>): grpc.ClientUnaryCall;
  getRow(argument: _space_v1_GetRowRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetRowResponse__Output>): grpc.ClientUnaryCall;
  getRow(argument: _space_v1_GetRowRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetRowResponse__Output>): grpc.ClientUnaryCall;
  getRow(argument: _space_v1_GetRowRequest, callback: grpc.requestCallback<_space_v1_GetRowResponse__Output>): grpc.ClientUnaryCall;
  
  GetTable(argument: _space_v1_GetTableRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetTableResponse__Output>): grpc.ClientUnaryCall;
  GetTable(argument: _space_v1_GetTableRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetTableResponse__Output>): grpc.ClientUnaryCall;
  GetTable(argument: _space_v1_GetTableRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetTableResponse__Output>): grpc.ClientUnaryCall;
  GetTable(argument: _space_v1_GetTableRequest, callback: grpc.requestCallback<_space_v1_GetTableResponse__Output>): grpc.ClientUnaryCall;
  getTable(argument: _space_v1_GetTableRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetTableResponse__Output>): grpc.ClientUnaryCall;
  getTable(argument: _space_v1_GetTableRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_GetTableResponse__Output>): grpc.ClientUnaryCall;
  getTable(argument: _space_v1_GetTableRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_GetTableResponse__Output>): grpc.ClientUnaryCall;
  getTable(argument: _space_v1_GetTableRequest, callback: grpc.requestCallback<_space_v1_GetTableResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Puts a table there with the rows of a CSV file, whose ids are 0, 1, 2 ... A file that is wrong changes nothing.
   */
  ImportCsv(argument: _space_v1_ImportCsvRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ImportCsvResponse__Output>): grpc.ClientUnaryCall;
  ImportCsv(argument: _space_v1_ImportCsvRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ImportCsvResponse__Output>): grpc.ClientUnaryCall;
  ImportCsv(argument: _space_v1_ImportCsvRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ImportCsvResponse__Output>): grpc.ClientUnaryCall;
  ImportCsv(argument: _space_v1_ImportCsvRequest, callback: grpc.requestCallback<_space_v1_ImportCsvResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Puts a table there with the rows of a CSV file, whose ids are 0, 1, 2 ... A file that is wrong changes nothing.
   */
  importCsv(argument: _space_v1_ImportCsvRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ImportCsvResponse__Output>): grpc.ClientUnaryCall;
  importCsv(argument: _space_v1_ImportCsvRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ImportCsvResponse__Output>): grpc.ClientUnaryCall;
  importCsv(argument: _space_v1_ImportCsvRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ImportCsvResponse__Output>): grpc.ClientUnaryCall;
  importCsv(argument: _space_v1_ImportCsvRequest, callback: grpc.requestCallback<_space_v1_ImportCsvResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * In the order in which they came first.
   */
  ListRows(argument: _space_v1_ListRowsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListRowsResponse__Output>): grpc.ClientUnaryCall;
  ListRows(argument: _space_v1_ListRowsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListRowsResponse__Output>): grpc.ClientUnaryCall;
  ListRows(argument: _space_v1_ListRowsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListRowsResponse__Output>): grpc.ClientUnaryCall;
  ListRows(argument: _space_v1_ListRowsRequest, callback: grpc.requestCallback<_space_v1_ListRowsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * In the order in which they came first.
   */
  listRows(argument: _space_v1_ListRowsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListRowsResponse__Output>): grpc.ClientUnaryCall;
  listRows(argument: _space_v1_ListRowsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListRowsResponse__Output>): grpc.ClientUnaryCall;
  listRows(argument: _space_v1_ListRowsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListRowsResponse__Output>): grpc.ClientUnaryCall;
  listRows(argument: _space_v1_ListRowsRequest, callback: grpc.requestCallback<_space_v1_ListRowsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * By id.
   */
  ListTables(argument: _space_v1_ListTablesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListTablesResponse__Output>): grpc.ClientUnaryCall;
  ListTables(argument: _space_v1_ListTablesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListTablesResponse__Output>): grpc.ClientUnaryCall;
  ListTables(argument: _space_v1_ListTablesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListTablesResponse__Output>): grpc.ClientUnaryCall;
  ListTables(argument: _space_v1_ListTablesRequest, callback: grpc.requestCallback<_space_v1_ListTablesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * By id.
   */
  listTables(argument: _space_v1_ListTablesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListTablesResponse__Output>): grpc.ClientUnaryCall;
  listTables(argument: _space_v1_ListTablesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_ListTablesResponse__Output>): grpc.ClientUnaryCall;
  listTables(argument: _space_v1_ListTablesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_ListTablesResponse__Output>): grpc.ClientUnaryCall;
  listTables(argument: _space_v1_ListTablesRequest, callback: grpc.requestCallback<_space_v1_ListTablesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Says where the table stands.
   */
  UpdateTableParents(argument: _space_v1_UpdateTableParentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateTableParentsResponse__Output>): grpc.ClientUnaryCall;
  UpdateTableParents(argument: _space_v1_UpdateTableParentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateTableParentsResponse__Output>): grpc.ClientUnaryCall;
  UpdateTableParents(argument: _space_v1_UpdateTableParentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateTableParentsResponse__Output>): grpc.ClientUnaryCall;
  UpdateTableParents(argument: _space_v1_UpdateTableParentsRequest, callback: grpc.requestCallback<_space_v1_UpdateTableParentsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Says where the table stands.
   */
  updateTableParents(argument: _space_v1_UpdateTableParentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateTableParentsResponse__Output>): grpc.ClientUnaryCall;
  updateTableParents(argument: _space_v1_UpdateTableParentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpdateTableParentsResponse__Output>): grpc.ClientUnaryCall;
  updateTableParents(argument: _space_v1_UpdateTableParentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpdateTableParentsResponse__Output>): grpc.ClientUnaryCall;
  updateTableParents(argument: _space_v1_UpdateTableParentsRequest, callback: grpc.requestCallback<_space_v1_UpdateTableParentsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Puts rows there, or others in place of those with the same ids. All of them or none; PAYLOAD_TOO_LARGE.
   */
  UpsertRows(argument: _space_v1_UpsertRowsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertRowsResponse__Output>): grpc.ClientUnaryCall;
  UpsertRows(argument: _space_v1_UpsertRowsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpsertRowsResponse__Output>): grpc.ClientUnaryCall;
  UpsertRows(argument: _space_v1_UpsertRowsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertRowsResponse__Output>): grpc.ClientUnaryCall;
  UpsertRows(argument: _space_v1_UpsertRowsRequest, callback: grpc.requestCallback<_space_v1_UpsertRowsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Puts rows there, or others in place of those with the same ids. All of them or none; PAYLOAD_TOO_LARGE.
   */
  upsertRows(argument: _space_v1_UpsertRowsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertRowsResponse__Output>): grpc.ClientUnaryCall;
  upsertRows(argument: _space_v1_UpsertRowsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpsertRowsResponse__Output>): grpc.ClientUnaryCall;
  upsertRows(argument: _space_v1_UpsertRowsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertRowsResponse__Output>): grpc.ClientUnaryCall;
  upsertRows(argument: _space_v1_UpsertRowsRequest, callback: grpc.requestCallback<_space_v1_UpsertRowsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Puts a table there, or says something else of it; its rows stay.
   */
  UpsertTable(argument: _space_v1_UpsertTableRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertTableResponse__Output>): grpc.ClientUnaryCall;
  UpsertTable(argument: _space_v1_UpsertTableRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpsertTableResponse__Output>): grpc.ClientUnaryCall;
  UpsertTable(argument: _space_v1_UpsertTableRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertTableResponse__Output>): grpc.ClientUnaryCall;
  UpsertTable(argument: _space_v1_UpsertTableRequest, callback: grpc.requestCallback<_space_v1_UpsertTableResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Puts a table there, or says something else of it; its rows stay.
   */
  upsertTable(argument: _space_v1_UpsertTableRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertTableResponse__Output>): grpc.ClientUnaryCall;
  upsertTable(argument: _space_v1_UpsertTableRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_space_v1_UpsertTableResponse__Output>): grpc.ClientUnaryCall;
  upsertTable(argument: _space_v1_UpsertTableRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_space_v1_UpsertTableResponse__Output>): grpc.ClientUnaryCall;
  upsertTable(argument: _space_v1_UpsertTableRequest, callback: grpc.requestCallback<_space_v1_UpsertTableResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Tables of a data source, and their rows. What the caller can't read is NOT_FOUND, as an id that does not exist: SPACE_NOT_FOUND,
 * DATA_SOURCE_NOT_FOUND, TABLE_NOT_FOUND, ROW_NOT_FOUND. What changes something needs the scope `spaces:write`: PERMISSION_DENIED
 * INSUFFICIENT_SCOPE. Fields are named as the API's bodies have them: `table_id`.
 */
export interface TableServiceHandlers extends grpc.UntypedServiceImplementation {
  DeleteRow: grpc.handleUnaryCall<_space_v1_DeleteRowRequest__Output, _space_v1_DeleteRowResponse>;
  
  /**
   * With its rows.
   */
  DeleteTable: grpc.handleUnaryCall<_space_v1_DeleteTableRequest__Output, _space_v1_DeleteTableResponse>;
  
  GetRow: grpc.handleUnaryCall<_space_v1_GetRowRequest__Output, _space_v1_GetRowResponse>;
  
  GetTable: grpc.handleUnaryCall<_space_v1_GetTableRequest__Output, _space_v1_GetTableResponse>;
  
  /**
   * Puts a table there with the rows of a CSV file, whose ids are 0, 1, 2 ... A file that is wrong changes nothing.
   */
  ImportCsv: grpc.handleUnaryCall<_space_v1_ImportCsvRequest__Output, _space_v1_ImportCsvResponse>;
  
  /**
   * In the order in which they came first.
   */
  ListRows: grpc.handleUnaryCall<_space_v1_ListRowsRequest__Output, _space_v1_ListRowsResponse>;
  
  /**
   * By id.
   */
  ListTables: grpc.handleUnaryCall<_space_v1_ListTablesRequest__Output, _space_v1_ListTablesResponse>;
  
  /**
   * Says where the table stands.
   */
  UpdateTableParents: grpc.handleUnaryCall<_space_v1_UpdateTableParentsRequest__Output, _space_v1_UpdateTableParentsResponse>;
  
  /**
   * Puts rows there, or others in place of those with the same ids. All of them or none; PAYLOAD_TOO_LARGE.
   */
  UpsertRows: grpc.handleUnaryCall<_space_v1_UpsertRowsRequest__Output, _space_v1_UpsertRowsResponse>;
  
  /**
   * Puts a table there, or says something else of it; its rows stay.
   */
  UpsertTable: grpc.handleUnaryCall<_space_v1_UpsertTableRequest__Output, _space_v1_UpsertTableResponse>;
  
}

export interface TableServiceDefinition extends grpc.ServiceDefinition {
  DeleteRow: MethodDefinition<_space_v1_DeleteRowRequest, _space_v1_DeleteRowResponse, _space_v1_DeleteRowRequest__Output, _space_v1_DeleteRowResponse__Output>
  DeleteTable: MethodDefinition<_space_v1_DeleteTableRequest, _space_v1_DeleteTableResponse, _space_v1_DeleteTableRequest__Output, _space_v1_DeleteTableResponse__Output>
  GetRow: MethodDefinition<_space_v1_GetRowRequest, _space_v1_GetRowResponse, _space_v1_GetRowRequest__Output, _space_v1_GetRowResponse__Output>
  GetTable: MethodDefinition<_space_v1_GetTableRequest, _space_v1_GetTableResponse, _space_v1_GetTableRequest__Output, _space_v1_GetTableResponse__Output>
  ImportCsv: MethodDefinition<_space_v1_ImportCsvRequest, _space_v1_ImportCsvResponse, _space_v1_ImportCsvRequest__Output, _space_v1_ImportCsvResponse__Output>
  ListRows: MethodDefinition<_space_v1_ListRowsRequest, _space_v1_ListRowsResponse, _space_v1_ListRowsRequest__Output, _space_v1_ListRowsResponse__Output>
  ListTables: MethodDefinition<_space_v1_ListTablesRequest, _space_v1_ListTablesResponse, _space_v1_ListTablesRequest__Output, _space_v1_ListTablesResponse__Output>
  UpdateTableParents: MethodDefinition<_space_v1_UpdateTableParentsRequest, _space_v1_UpdateTableParentsResponse, _space_v1_UpdateTableParentsRequest__Output, _space_v1_UpdateTableParentsResponse__Output>
  UpsertRows: MethodDefinition<_space_v1_UpsertRowsRequest, _space_v1_UpsertRowsResponse, _space_v1_UpsertRowsRequest__Output, _space_v1_UpsertRowsResponse__Output>
  UpsertTable: MethodDefinition<_space_v1_UpsertTableRequest, _space_v1_UpsertTableResponse, _space_v1_UpsertTableRequest__Output, _space_v1_UpsertTableResponse__Output>
}
