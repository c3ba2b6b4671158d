// Original file: proto/conversation/v1/agent_service.proto


export interface ArchiveAgentResponse {
}

export interface ArchiveAgentResponse__Output {
}
