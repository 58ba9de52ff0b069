import type { CancelSignal } from '@/lib/cancel';
import type { Query } from '@/lib/query-string';

export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Begins with '/'; the configured API address is added in front. */
  path: string;
  query?: Query;
  /** Sent as JSON when it is defined. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /**
   * 'json' (default): the parsed response, or its text when it is not JSON. 'binary': an ArrayBuffer, JSON only when the server declares it; 'blob':
   * the same as a Blob, which a browser keeps on disk when it is large (H5 only).
   */
  responseType?: 'json' | 'binary' | 'blob';
  signal?: CancelSignal;
}

export interface WireReply {
  /** The HTTP status; an error status is a response too and is not thrown. */
  status: number;
  body: unknown;
}

/** No response came: no network, no server, or a timeout. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** Sends one request and returns any response of the server; throws NetworkError without a response, CancelledError when aborted. */
export interface RequestPort {
  send(request: WireRequest): Promise<WireReply>;
}

export const isNetworkLost = (error: unknown): boolean => error instanceof NetworkError;
