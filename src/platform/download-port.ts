import type { CancelSignal } from '@/lib/cancel';
import type { Query } from '@/lib/query-string';

export interface DownloadRequest {
  path: string;
  query: Query;
  headers: Readonly<Record<string, string>>;
  /** The name under which it is saved. */
  name: string;
  /** Aborts it on H5: it then throws CancelledError and saves nothing. */
  signal?: CancelSignal;
}

export interface RefusedDownload {
  saved: false;
  status: number;
  /** The envelope that the server returned instead of the file. */
  body: unknown;
}

/**
 * Fetches a file and passes it to the user: saves it on H5, opens it in the mini-app. An error response saves nothing and is returned; fails as
 * RequestPort does.
 */
export interface DownloadPort {
  fetchFile(request: DownloadRequest): Promise<{ saved: true } | RefusedDownload>;
  /** Returns an address for an image element, for example for a thumbnail that needs the token; call `release` after use. */
  fetchPreview(request: DownloadRequest): Promise<{ url: string; release: () => void } | RefusedDownload>;
}
