// Original file: proto/analytics/v1/analytics_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetConsumptionFacetsRequest as _analytics_v1_GetConsumptionFacetsRequest, GetConsumptionFacetsRequest__Output as _analytics_v1_GetConsumptionFacetsRequest__Output } from '../../analytics/v1/GetConsumptionFacetsRequest.ts';
import type { GetConsumptionFacetsResponse as _analytics_v1_GetConsumptionFacetsResponse, GetConsumptionFacetsResponse__Output as _analytics_v1_GetConsumptionFacetsResponse__Output } from '../../analytics/v1/GetConsumptionFacetsResponse.ts';

/**
 * Who has spent what.
 */
export interface AnalyticsServiceClient extends grpc.Client {
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
  
}

/**
 * Who has spent what.
 */
export interface AnalyticsServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * What exists and what the period's rows name, by dimension. PERMISSION_DENIED PERSON_REQUIRED for the own view and a key without a person.
   */
  GetConsumptionFacets: grpc.handleUnaryCall<_analytics_v1_GetConsumptionFacetsRequest__Output, _analytics_v1_GetConsumptionFacetsResponse>;
  
}

export interface AnalyticsServiceDefinition extends grpc.ServiceDefinition {
  GetConsumptionFacets: MethodDefinition<_analytics_v1_GetConsumptionFacetsRequest, _analytics_v1_GetConsumptionFacetsResponse, _analytics_v1_GetConsumptionFacetsRequest__Output, _analytics_v1_GetConsumptionFacetsResponse__Output>
}
