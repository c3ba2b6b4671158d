import type { GetDeploymentResponse__Output } from "@parley/contracts/conversation/v1";

/** `RunService.GetDeployment` */
export function getDeployment({ installation, region }: GetDeploymentResponse__Output) {
  return (): Promise<GetDeploymentResponse__Output> => Promise.resolve({ installation, region });
}
