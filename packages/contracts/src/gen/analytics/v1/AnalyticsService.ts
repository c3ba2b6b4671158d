// Original file: proto/analytics/v1/analytics_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ExportConsumptionRequest as _analytics_v1_ExportConsumptionRequest, ExportConsumptionRequest__Output as _analytics_v1_ExportConsumptionRequest__Output } from '../../analytics/v1/ExportConsumptionRequest.ts';
import type { ExportConsumptionResponse as _analytics_v1_ExportConsumptionResponse, ExportConsumptionResponse__Output as _analytics_v1_ExportConsumptionResponse__Output } from '../../analytics/v1/ExportConsumptionResponse.ts';
import type { ForgetPersonRequest as _analytics_v1_ForgetPersonRequest, ForgetPersonRequest__Output as _analytics_v1_ForgetPersonRequest__Output } from '../../analytics/v1/ForgetPersonRequest.ts';
import type { ForgetPersonResponse as _analytics_v1_ForgetPersonResponse, ForgetPersonResponse__Output as _analytics_v1_ForgetPersonResponse__Output } from '../../analytics/v1/ForgetPersonResponse.ts';
import type { GetConsumptionBreakdownRequest as _analytics_v1_GetConsumptionBreakdownRequest, GetConsumptionBreakdownRequest__Output as _analytics_v1_GetConsumptionBreakdownRequest__Output } from '../../analytics/v1/GetConsumptionBreakdownRequest.ts';
import type { GetConsumptionBreakdownResponse as _analytics_v1_GetConsumptionBreakdownResponse, GetConsumptionBreakdownResponse__Output as _analytics_v1_GetConsumptionBreakdownResponse__Output } from '../../analytics/v1/GetConsumptionBreakdownResponse.ts';
import type { GetConsumptionFacetsRequest as _analytics_v1_GetConsumptionFacetsRequest, GetConsumptionFacetsRequest__Output as _analytics_v1_GetConsumptionFacetsRequest__Output } from '../../analytics/v1/GetConsumptionFacetsRequest.ts';
import type { GetConsumptionFacetsResponse as _analytics_v1_GetConsumptionFacetsResponse, GetConsumptionFacetsResponse__Output as _analytics_v1_GetConsumptionFacetsResponse__Output } from '../../analytics/v1/GetConsumptionFacetsResponse.ts';
import type { GetConsumptionTimeSeriesRequest as _analytics_v1_GetConsumptionTimeSeriesRequest, GetConsumptionTimeSeriesRequest__Output as _analytics_v1_GetConsumptionTimeSeriesRequest__Output } from '../../analytics/v1/GetConsumptionTimeSeriesRequest.ts';
import type { GetConsumptionTimeSeriesResponse as _analytics_v1_GetConsumptionTimeSeriesResponse, GetConsumptionTimeSeriesResponse__Output as _analytics_v1_GetConsumptionTimeSeriesResponse__Output } from '../../analytics/v1/GetConsumptionTimeSeriesResponse.ts';
import type { RebuildSegmentsRequest as _analytics_v1_RebuildSegmentsRequest, RebuildSegmentsRequest__Output as _analytics_v1_RebuildSegmentsRequest__Output } from '../../analytics/v1/RebuildSegmentsRequest.ts';
import type { RebuildSegmentsResponse as _analytics_v1_RebuildSegmentsResponse, RebuildSegmentsResponse__Output as _analytics_v1_RebuildSegmentsResponse__Output } from '../../analytics/v1/RebuildSegmentsResponse.ts';
import type { VerifyConsumptionRequest as _analytics_v1_VerifyConsumptionRequest, VerifyConsumptionRequest__Output as _analytics_v1_VerifyConsumptionRequest__Output } from '../../analytics/v1/VerifyConsumptionRequest.ts';
import type { VerifyConsumptionResponse as _analytics_v1_VerifyConsumptionResponse, VerifyConsumptionResponse__Output as _analytics_v1_VerifyConsumptionResponse__Output } from '../../analytics/v1/VerifyConsumptionResponse.ts';

/**
 * Who has spent what.
 */
export interface AnalyticsServiceClient extends grpc.Client {
  /**
   * A page of the rows of a period by time, as of the first page: what is recorded later is in none. A page may be empty before the
   * last. INVALID_ARGUMENT naming the field; FAILED_PRECONDITION EXPORT_OUTDATED when the rows were made anew since the first page.
   */
  ExportConsumption(argument: _analytics_v1_ExportConsumptionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_ExportConsumptionResponse__Output>): grpc.ClientUnaryCall;
  ExportConsumption(argument: _analytics_v1_ExportConsumptionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_analytics_v1_ExportConsumptionResponse__Output>): grpc.ClientUnaryCall;
  ExportConsumption(argument: _analytics_v1_ExportConsumptionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_ExportConsumptionResponse__Output>): grpc.ClientUnaryCall;
  ExportConsumption(argument: _analytics_v1_ExportConsumptionRequest, callback: grpc.requestCallback<_analytics_v1_ExportConsumptionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * A page of the rows of a period by time, as of the first page: what is recorded later is in none. A page may be empty before the
   * last. INVALID_ARGUMENT naming the field; FAILED_PRECONDITION EXPORT_OUTDATED when the rows were made anew since the first page.
   */
  exportConsumption(argument: _analytics_v1_ExportConsumptionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_ExportConsumptionResponse__Output>): grpc.ClientUnaryCall;
  exportConsumption(argument: _analytics_v1_ExportConsumptionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_analytics_v1_ExportConsumptionResponse__Output>): grpc.ClientUnaryCall;
  exportConsumption(argument: _analytics_v1_ExportConsumptionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_ExportConsumptionResponse__Output>): grpc.ClientUnaryCall;
  exportConsumption(argument: _analytics_v1_ExportConsumptionRequest, callback: grpc.requestCallback<_analytics_v1_ExportConsumptionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * For operators: a random pseudonym takes the place of a person's id wherever this service has it, also in facts that come later;
   * their name and those of their keys go, all sums stay. Ended by another replica where this one is killed. Harmless when repeated:
   * the pseudonym stays the same. INVALID_ARGUMENT naming the field.
   */
  ForgetPerson(argument: _analytics_v1_ForgetPersonRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_ForgetPersonResponse__Output>): grpc.ClientUnaryCall;
  ForgetPerson(argument: _analytics_v1_ForgetPersonRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_analytics_v1_ForgetPersonResponse__Output>): grpc.ClientUnaryCall;
  ForgetPerson(argument: _analytics_v1_ForgetPersonRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_ForgetPersonResponse__Output>): grpc.ClientUnaryCall;
  ForgetPerson(argument: _analytics_v1_ForgetPersonRequest, callback: grpc.requestCallback<_analytics_v1_ForgetPersonResponse__Output>): grpc.ClientUnaryCall;
  /**
   * For operators: a random pseudonym takes the place of a person's id wherever this service has it, also in facts that come later;
   * their name and those of their keys go, all sums stay. Ended by another replica where this one is killed. Harmless when repeated:
   * the pseudonym stays the same. INVALID_ARGUMENT naming the field.
   */
  forgetPerson(argument: _analytics_v1_ForgetPersonRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_ForgetPersonResponse__Output>): grpc.ClientUnaryCall;
  forgetPerson(argument: _analytics_v1_ForgetPersonRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_analytics_v1_ForgetPersonResponse__Output>): grpc.ClientUnaryCall;
  forgetPerson(argument: _analytics_v1_ForgetPersonRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_ForgetPersonResponse__Output>): grpc.ClientUnaryCall;
  forgetPerson(argument: _analytics_v1_ForgetPersonRequest, callback: grpc.requestCallback<_analytics_v1_ForgetPersonResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What was spent in a period, by one dimension. INVALID_ARGUMENT naming the field; PERMISSION_DENIED PERSON_REQUIRED as above.
   */
  GetConsumptionBreakdown(argument: _analytics_v1_GetConsumptionBreakdownRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_GetConsumptionBreakdownResponse__Output>): grpc.ClientUnaryCall;
  GetConsumptionBreakdown(argument: _analytics_v1_GetConsumptionBreakdownRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_analytics_v1_GetConsumptionBreakdownResponse__Output>): grpc.ClientUnaryCall;
  GetConsumptionBreakdown(argument: _analytics_v1_GetConsumptionBreakdownRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_GetConsumptionBreakdownResponse__Output>): grpc.ClientUnaryCall;
  GetConsumptionBreakdown(argument: _analytics_v1_GetConsumptionBreakdownRequest, callback: grpc.requestCallback<_analytics_v1_GetConsumptionBreakdownResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What was spent in a period, by one dimension. INVALID_ARGUMENT naming the field; PERMISSION_DENIED PERSON_REQUIRED as above.
   */
  getConsumptionBreakdown(argument: _analytics_v1_GetConsumptionBreakdownRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_GetConsumptionBreakdownResponse__Output>): grpc.ClientUnaryCall;
  getConsumptionBreakdown(argument: _analytics_v1_GetConsumptionBreakdownRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_analytics_v1_GetConsumptionBreakdownResponse__Output>): grpc.ClientUnaryCall;
  getConsumptionBreakdown(argument: _analytics_v1_GetConsumptionBreakdownRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_GetConsumptionBreakdownResponse__Output>): grpc.ClientUnaryCall;
  getConsumptionBreakdown(argument: _analytics_v1_GetConsumptionBreakdownRequest, callback: grpc.requestCallback<_analytics_v1_GetConsumptionBreakdownResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What exists and what the period's rows name, by dimension. PERMISSION_DENIED PERSON_REQUIRED for the own view and a key without a person.
   */
  GetConsumptionFacets(argument: _analytics_v1_GetConsumptionFacetsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_GetConsumptionFacetsResponse__Output>): grpc.ClientUnaryCall;
  GetConsumptionFacets(argument: _analytics_v1_GetConsumptionFacetsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_analytics_v1_GetConsumptionFacetsResponse__Output>): grpc.ClientUnaryCall;
  GetConsumptionFacets(argument: _analytics_v1_GetConsumptionFacetsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_GetConsumptionFacetsResponse__Output>): grpc.ClientUnaryCall;
  GetConsumptionFacets(argument: _analytics_v1_GetConsumptionFacetsRequest, callback: grpc.requestCallback<_analytics_v1_GetConsumptionFacetsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What exists and what the period's rows name, by dimension. PERMISSION_DENIED PERSON_REQUIRED for the own view and a key without a person.
   */
  getConsumptionFacets(argument: _analytics_v1_GetConsumptionFacetsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_GetConsumptionFacetsResponse__Output>): grpc.ClientUnaryCall;
  getConsumptionFacets(argument: _analytics_v1_GetConsumptionFacetsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_analytics_v1_GetConsumptionFacetsResponse__Output>): grpc.ClientUnaryCall;
  getConsumptionFacets(argument: _analytics_v1_GetConsumptionFacetsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_GetConsumptionFacetsResponse__Output>): grpc.ClientUnaryCall;
  getConsumptionFacets(argument: _analytics_v1_GetConsumptionFacetsRequest, callback: grpc.requestCallback<_analytics_v1_GetConsumptionFacetsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What was spent in each hour, day, week or month of a period; at most 1,000 of them. Errors as above.
   */
  GetConsumptionTimeSeries(argument: _analytics_v1_GetConsumptionTimeSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_GetConsumptionTimeSeriesResponse__Output>): grpc.ClientUnaryCall;
  GetConsumptionTimeSeries(argument: _analytics_v1_GetConsumptionTimeSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_analytics_v1_GetConsumptionTimeSeriesResponse__Output>): grpc.ClientUnaryCall;
  GetConsumptionTimeSeries(argument: _analytics_v1_GetConsumptionTimeSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_GetConsumptionTimeSeriesResponse__Output>): grpc.ClientUnaryCall;
  GetConsumptionTimeSeries(argument: _analytics_v1_GetConsumptionTimeSeriesRequest, callback: grpc.requestCallback<_analytics_v1_GetConsumptionTimeSeriesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What was spent in each hour, day, week or month of a period; at most 1,000 of them. Errors as above.
   */
  getConsumptionTimeSeries(argument: _analytics_v1_GetConsumptionTimeSeriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_GetConsumptionTimeSeriesResponse__Output>): grpc.ClientUnaryCall;
  getConsumptionTimeSeries(argument: _analytics_v1_GetConsumptionTimeSeriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_analytics_v1_GetConsumptionTimeSeriesResponse__Output>): grpc.ClientUnaryCall;
  getConsumptionTimeSeries(argument: _analytics_v1_GetConsumptionTimeSeriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_GetConsumptionTimeSeriesResponse__Output>): grpc.ClientUnaryCall;
  getConsumptionTimeSeries(argument: _analytics_v1_GetConsumptionTimeSeriesRequest, callback: grpc.requestCallback<_analytics_v1_GetConsumptionTimeSeriesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * For operators: makes a workspace's segments anew from its rows. Exports under way end with EXPORT_OUTDATED.
   */
  RebuildSegments(argument: _analytics_v1_RebuildSegmentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_RebuildSegmentsResponse__Output>): grpc.ClientUnaryCall;
  RebuildSegments(argument: _analytics_v1_RebuildSegmentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_analytics_v1_RebuildSegmentsResponse__Output>): grpc.ClientUnaryCall;
  RebuildSegments(argument: _analytics_v1_RebuildSegmentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_RebuildSegmentsResponse__Output>): grpc.ClientUnaryCall;
  RebuildSegments(argument: _analytics_v1_RebuildSegmentsRequest, callback: grpc.requestCallback<_analytics_v1_RebuildSegmentsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * For operators: makes a workspace's segments anew from its rows. Exports under way end with EXPORT_OUTDATED.
   */
  rebuildSegments(argument: _analytics_v1_RebuildSegmentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_RebuildSegmentsResponse__Output>): grpc.ClientUnaryCall;
  rebuildSegments(argument: _analytics_v1_RebuildSegmentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_analytics_v1_RebuildSegmentsResponse__Output>): grpc.ClientUnaryCall;
  rebuildSegments(argument: _analytics_v1_RebuildSegmentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_RebuildSegmentsResponse__Output>): grpc.ClientUnaryCall;
  rebuildSegments(argument: _analytics_v1_RebuildSegmentsRequest, callback: grpc.requestCallback<_analytics_v1_RebuildSegmentsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * For operators: whether a workspace's rows have dense numbers, the ledger is their sum and the segments say what they say; and their sums by
   * month, for who has other sums to compare them with. It reads every row. INVALID_ARGUMENT naming the field.
   */
  VerifyConsumption(argument: _analytics_v1_VerifyConsumptionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_VerifyConsumptionResponse__Output>): grpc.ClientUnaryCall;
  VerifyConsumption(argument: _analytics_v1_VerifyConsumptionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_analytics_v1_VerifyConsumptionResponse__Output>): grpc.ClientUnaryCall;
  VerifyConsumption(argument: _analytics_v1_VerifyConsumptionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_VerifyConsumptionResponse__Output>): grpc.ClientUnaryCall;
  VerifyConsumption(argument: _analytics_v1_VerifyConsumptionRequest, callback: grpc.requestCallback<_analytics_v1_VerifyConsumptionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * For operators: whether a workspace's rows have dense numbers, the ledger is their sum and the segments say what they say; and their sums by
   * month, for who has other sums to compare them with. It reads every row. INVALID_ARGUMENT naming the field.
   */
  verifyConsumption(argument: _analytics_v1_VerifyConsumptionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_VerifyConsumptionResponse__Output>): grpc.ClientUnaryCall;
  verifyConsumption(argument: _analytics_v1_VerifyConsumptionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_analytics_v1_VerifyConsumptionResponse__Output>): grpc.ClientUnaryCall;
  verifyConsumption(argument: _analytics_v1_VerifyConsumptionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_analytics_v1_VerifyConsumptionResponse__Output>): grpc.ClientUnaryCall;
  verifyConsumption(argument: _analytics_v1_VerifyConsumptionRequest, callback: grpc.requestCallback<_analytics_v1_VerifyConsumptionResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Who has spent what.
 */
export interface AnalyticsServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * A page of the rows of a period by time, as of the first page: what is recorded later is in none. A page may be empty before the
   * last. INVALID_ARGUMENT naming the field; FAILED_PRECONDITION EXPORT_OUTDATED when the rows were made anew since the first page.
   */
  ExportConsumption: grpc.handleUnaryCall<_analytics_v1_ExportConsumptionRequest__Output, _analytics_v1_ExportConsumptionResponse>;
  
  /**
   * For operators: a random pseudonym takes the place of a person's id wherever this service has it, also in facts that come later;
   * their name and those of their keys go, all sums stay. Ended by another replica where this one is killed. Harmless when repeated:
   * the pseudonym stays the same. INVALID_ARGUMENT naming the field.
   */
  ForgetPerson: grpc.handleUnaryCall<_analytics_v1_ForgetPersonRequest__Output, _analytics_v1_ForgetPersonResponse>;
  
  /**
   * What was spent in a period, by one dimension. INVALID_ARGUMENT naming the field; PERMISSION_DENIED PERSON_REQUIRED as above.
   */
  GetConsumptionBreakdown: grpc.handleUnaryCall<_analytics_v1_GetConsumptionBreakdownRequest__Output, _analytics_v1_GetConsumptionBreakdownResponse>;
  
  /**
   * What exists and what the period's rows name, by dimension. PERMISSION_DENIED PERSON_REQUIRED for the own view and a key without a person.
   */
  GetConsumptionFacets: grpc.handleUnaryCall<_analytics_v1_GetConsumptionFacetsRequest__Output, _analytics_v1_GetConsumptionFacetsResponse>;
  
  /**
   * What was spent in each hour, day, week or month of a period; at most 1,000 of them. Errors as above.
   */
  GetConsumptionTimeSeries: grpc.handleUnaryCall<_analytics_v1_GetConsumptionTimeSeriesRequest__Output, _analytics_v1_GetConsumptionTimeSeriesResponse>;
  
  /**
   * For operators: makes a workspace's segments anew from its rows. Exports under way end with EXPORT_OUTDATED.
   */
  RebuildSegments: grpc.handleUnaryCall<_analytics_v1_RebuildSegmentsRequest__Output, _analytics_v1_RebuildSegmentsResponse>;
  
  /**
   * For operators: whether a workspace's rows have dense numbers, the ledger is their sum and the segments say what they say; and their sums by
   * month, for who has other sums to compare them with. It reads every row. INVALID_ARGUMENT naming the field.
   */
  VerifyConsumption: grpc.handleUnaryCall<_analytics_v1_VerifyConsumptionRequest__Output, _analytics_v1_VerifyConsumptionResponse>;
  
}

export interface AnalyticsServiceDefinition extends grpc.ServiceDefinition {
  ExportConsumption: MethodDefinition<_analytics_v1_ExportConsumptionRequest, _analytics_v1_ExportConsumptionResponse, _analytics_v1_ExportConsumptionRequest__Output, _analytics_v1_ExportConsumptionResponse__Output>
  ForgetPerson: MethodDefinition<_analytics_v1_ForgetPersonRequest, _analytics_v1_ForgetPersonResponse, _analytics_v1_ForgetPersonRequest__Output, _analytics_v1_ForgetPersonResponse__Output>
  GetConsumptionBreakdown: MethodDefinition<_analytics_v1_GetConsumptionBreakdownRequest, _analytics_v1_GetConsumptionBreakdownResponse, _analytics_v1_GetConsumptionBreakdownRequest__Output, _analytics_v1_GetConsumptionBreakdownResponse__Output>
  GetConsumptionFacets: MethodDefinition<_analytics_v1_GetConsumptionFacetsRequest, _analytics_v1_GetConsumptionFacetsResponse, _analytics_v1_GetConsumptionFacetsRequest__Output, _analytics_v1_GetConsumptionFacetsResponse__Output>
  GetConsumptionTimeSeries: MethodDefinition<_analytics_v1_GetConsumptionTimeSeriesRequest, _analytics_v1_GetConsumptionTimeSeriesResponse, _analytics_v1_GetConsumptionTimeSeriesRequest__Output, _analytics_v1_GetConsumptionTimeSeriesResponse__Output>
  RebuildSegments: MethodDefinition<_analytics_v1_RebuildSegmentsRequest, _analytics_v1_RebuildSegmentsResponse, _analytics_v1_RebuildSegmentsRequest__Output, _analytics_v1_RebuildSegmentsResponse__Output>
  VerifyConsumption: MethodDefinition<_analytics_v1_VerifyConsumptionRequest, _analytics_v1_VerifyConsumptionResponse, _analytics_v1_VerifyConsumptionRequest__Output, _analytics_v1_VerifyConsumptionResponse__Output>
}
