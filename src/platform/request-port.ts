import type { CancelSignal } from '@/lib/cancel';
import type { Query } from '@/lib/query-string';

export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Begins with '/'; the configured API address is put in front. */
  path: string;
  query?: Query;
  /** Sent as JSON when it is there. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /**
   * 'json' (default): the parsed answer, or its text when it is no JSON. 'binary': an ArrayBuffer, JSON only where the server says so;
   * 'blob': the same as a Blob, which a browser keeps on disk when it is large (H5 only).
   */
  responseType?: 'json' | 'binary' | 'blob';
  signal?: CancelSignal;
}

export interface WireReply {
  /** HTTP status; an error status is an answer too and is not thrown. */
  status: number;
  body: unknown;
}

/** No answer came: no network, no server, or it took too long. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** Sends one request and gives back whatever the server answered; throws NetworkError without an answer, CancelledError when stopped. */
export interface RequestPort {
  send(request: WireRequest): Promise<WireReply>;
}

export const isNetworkLost = (error: unknown): boolean => error instanceof NetworkError;
