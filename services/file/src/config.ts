import {
  defineConfig,
  integer,
  listenAddress,
  milliseconds,
  regionName,
  serviceAddress,
  urlOf,
  natsUrl,
} from "@parley/config";
import { z } from "zod";

const mebibyte = 1024 * 1024;
// Above it S3 takes no single PUT.
const largestPut = 5 * 1024 * mebibyte;

// The bucket is its path: one of its own would be in no signed URL.
const storageUrl = () => urlOf("http:", "https:").refine((url) => new URL(url).pathname === "/", "must have no path");

/** The environment of the file service; the table in the README is this list. */
export const fileConfig = defineConfig(
  {
    PARLEY_REGION: regionName().default("local"),
    PARLEY_GRPC_ADDRESS: listenAddress().default({ host: "127.0.0.1", port: 50053 }),
    PARLEY_MONGODB_URL: urlOf("mongodb:", "mongodb+srv:"),
    PARLEY_MONGODB_DATABASE: z.string().min(1).default("parley_file"),
    PARLEY_NATS_URL: natsUrl(),
    PARLEY_STREAM_REPLICAS: integer(1, 5).default(1),
    PARLEY_CONVERSATION_ADDRESS: serviceAddress(),
    PARLEY_S3_URL: storageUrl(),
    PARLEY_S3_PUBLIC_URL: storageUrl().optional(),
    PARLEY_S3_REGION: z.string().min(1).default("us-east-1"),
    PARLEY_S3_BUCKET: z.string().min(3).default("parley-files"),
    PARLEY_S3_ACCESS_KEY: z.string().min(1),
    PARLEY_S3_SECRET_KEY: z.string().min(1),
    PARLEY_MAX_IMAGE_BYTES: integer(1, largestPut).default(5 * mebibyte),
    PARLEY_MAX_AUDIO_BYTES: integer(1, largestPut).default(25 * mebibyte),
    PARLEY_MAX_DOCUMENT_BYTES: integer(1, largestPut).default(50 * mebibyte),
    PARLEY_MAX_TEXT_CHARACTERS: integer(1_000, 100_000_000).default(2_000_000),
    PARLEY_EXTRACTION_MS: milliseconds(100, 600_000).default(20_000),
    PARLEY_EXTRACTION_MB: integer(32, 16_384).default(512),
    PARLEY_EXTRACTION_READERS: integer(0, 256).default(0),
    PARLEY_EXTRACTION_SLICE_MS: milliseconds(100, 600_000).default(5_000),
    PARLEY_EXTRACTION_PATIENCE_MS: milliseconds(0, 100_000).default(5_000),
    PARLEY_TRANSCRIPTION_URL: urlOf("http:", "https:").optional(),
    PARLEY_TRANSCRIPTION_API_KEY: z.string().min(1).optional(),
    PARLEY_TRANSCRIPTION_MODEL: z.string().min(1).default("whisper-1"),
    PARLEY_TRANSCRIPTION_MS: milliseconds(1_000, 600_000).default(100_000),
    PARLEY_UPLOAD_URL_MS: milliseconds(1_000, 600_000).default(600_000),
    PARLEY_READ_URL_MS: milliseconds(1_000, 600_000).default(120_000),
    PARLEY_UPLOAD_WINDOW_MS: milliseconds(1_000, 86_400_000).default(3_600_000),
    PARLEY_ORPHAN_AFTER_MS: milliseconds(1_000, 604_800_000).default(7_200_000),
    PARLEY_HOLDER_AFTER_MS: milliseconds(1_000, 604_800_000).default(3_600_000),
    PARLEY_RECONCILE_INTERVAL_MS: milliseconds(50, 3_600_000).default(30_000),
    PARLEY_CARETAKER_INTERVAL_MS: milliseconds(50, 60_000).default(1_000),
    PARLEY_SWEEP_AFTER_MS: milliseconds(50, 600_000).default(2_000),
    PARLEY_PROBE_ADDRESS: listenAddress().optional(),
    PARLEY_LAME_DUCK_MS: milliseconds(0, 600_000).default(5_000),
    PARLEY_DRAIN_MS: milliseconds(0, 600_000).default(10_000),
  },
  (values) => ({
    region: values.PARLEY_REGION,
    listen: values.PARLEY_GRPC_ADDRESS,
    mongo: { url: values.PARLEY_MONGODB_URL, database: values.PARLEY_MONGODB_DATABASE },
    nats: { url: values.PARLEY_NATS_URL, streamReplicas: values.PARLEY_STREAM_REPLICAS },
    conversationAddress: values.PARLEY_CONVERSATION_ADDRESS,
    storage: {
      url: values.PARLEY_S3_URL,
      publicUrl: values.PARLEY_S3_PUBLIC_URL ?? null,
      region: values.PARLEY_S3_REGION,
      bucket: values.PARLEY_S3_BUCKET,
      accessKey: values.PARLEY_S3_ACCESS_KEY,
      secretKey: values.PARLEY_S3_SECRET_KEY,
    },
    limits: {
      image: values.PARLEY_MAX_IMAGE_BYTES,
      audio: values.PARLEY_MAX_AUDIO_BYTES,
      document: values.PARLEY_MAX_DOCUMENT_BYTES,
    },
    extraction: {
      maxCharacters: values.PARLEY_MAX_TEXT_CHARACTERS,
      timeoutMs: values.PARLEY_EXTRACTION_MS,
      memoryMb: values.PARLEY_EXTRACTION_MB,
      readers: values.PARLEY_EXTRACTION_READERS,
      sliceMs: values.PARLEY_EXTRACTION_SLICE_MS,
    },
    transcription: {
      url: values.PARLEY_TRANSCRIPTION_URL ?? null,
      apiKey: values.PARLEY_TRANSCRIPTION_API_KEY ?? "",
      model: values.PARLEY_TRANSCRIPTION_MODEL,
      timeoutMs: values.PARLEY_TRANSCRIPTION_MS,
      maxCharacters: values.PARLEY_MAX_TEXT_CHARACTERS,
    },
    patienceMs: values.PARLEY_EXTRACTION_PATIENCE_MS,
    lifetimes: {
      uploadUrlMs: values.PARLEY_UPLOAD_URL_MS,
      readUrlMs: values.PARLEY_READ_URL_MS,
      uploadWindowMs: values.PARLEY_UPLOAD_WINDOW_MS,
      holderWindowMs: values.PARLEY_HOLDER_AFTER_MS,
    },
    caretaker: { intervalMs: values.PARLEY_CARETAKER_INTERVAL_MS, sweepAfterMs: values.PARLEY_SWEEP_AFTER_MS },
    reconciler: { intervalMs: values.PARLEY_RECONCILE_INTERVAL_MS, orphanAfterMs: values.PARLEY_ORPHAN_AFTER_MS },
    probeAddress: values.PARLEY_PROBE_ADDRESS,
    lameDuckMs: values.PARLEY_LAME_DUCK_MS,
    drainMs: values.PARLEY_DRAIN_MS,
  }),
);

export type FileConfig = ReturnType<typeof fileConfig.build>;
