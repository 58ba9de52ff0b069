import type { CancelSignal } from '@/lib/cancel';
import type { Query } from '@/lib/query-string';

export interface DownloadRequest {
  path: string;
  query: Query;
  headers: Readonly<Record<string, string>>;
  /** The name it is saved under. */
  name: string;
  /** Stops it on H5: it then throws CancelledError and saves nothing. */
  signal?: CancelSignal;
}

export interface RefusedDownload {
  saved: false;
  status: number;
  /** The envelope the server answered in place of the file. */
  body: unknown;
}

/** Fetches a file and hands it to the user: saved on H5, opened in the mini-app. An error answer saves nothing and is given back; failing as RequestPort does. */
export interface DownloadPort {
  fetchFile(request: DownloadRequest): Promise<{ saved: true } | RefusedDownload>;
  /** An address an image element can show, e.g. for a thumbnail that needs the token; call `release` when it is gone. */
  fetchPreview(request: DownloadRequest): Promise<{ url: string; release: () => void } | RefusedDownload>;
}
