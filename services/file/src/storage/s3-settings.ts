/** How the storage is reached. */
export interface S3Settings {
  /** Where this service and the gateway reach it. */
  readonly url: string;
  /** Where clients reach it; null when none does. */
  readonly publicUrl: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}
