// Original file: proto/conversation/v1/approval_service.proto


export interface WithdrawToolApprovalsResponse {
}

export interface WithdrawToolApprovalsResponse__Output {
}
