import type { CancelSignal } from '@/lib/cancel';
import type { PickedFile } from './files-port';
import type { WireReply } from './request-port';

export interface FormPost {
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Sent before the bytes. */
  fields: Readonly<Record<string, string>>;
  /** The name of the file's field. */
  field: string;
  file: PickedFile;
  /** Bytes of the file that have left. */
  onProgress?: (sentBytes: number) => void;
  signal?: CancelSignal;
}

/** Posts one file as multipart form data, failing as RequestPort does; cuts files into parts where the target can. */
export interface UploadPort {
  postForm(post: FormPost): Promise<WireReply>;
  /** Bytes `start` to `end` (not included) as a file of its own; throws ReadableError where the app around cannot cut. */
  slicePart(file: PickedFile, start: number, end: number): Promise<PickedFile>;
}
