import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { FileDeleted as _file_v1_FileDeleted, FileDeleted__Output as _file_v1_FileDeleted__Output } from './file/v1/FileDeleted.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  file: {
    v1: {
      FileDeleted: MessageTypeDefinition<_file_v1_FileDeleted, _file_v1_FileDeleted__Output>
    }
  }
}

