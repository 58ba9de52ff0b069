import type { IncomingMessage, ServerResponse } from 'node:http';

/** A field of a form; a file has bytes, any other field only text. */
export interface FormPart {
  name: string;
  fileName?: string;
  bytes: Buffer;
}

export interface Received {
  method: string;
  /** Without the query string and the prefix of the API. */
  path: string;
  query: Record<string, string>;
  authorization: string | undefined;
  json: Record<string, unknown>;
  form: FormPart[];
}

export interface Answer {
  status?: number;
  type?: string;
  body: string | Buffer;
}

export const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

export function send(response: ServerResponse, { status = 200, type = 'text/html; charset=utf-8', body }: Answer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), 'cache-control': 'no-store' });
  response.end(body);
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function partOf(piece: Buffer): FormPart | null {
  const headEnd = piece.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = piece.subarray(0, headEnd).toString('utf8');
  const name = / name="([^"]*)"/.exec(head)?.[1];
  const fileName = / filename="([^"]*)"/.exec(head)?.[1];
  // The line break before the next boundary is not part of the bytes.
  return name === undefined ? null : { name, fileName, bytes: piece.subarray(headEnd + 4, piece.length - 2) };
}

/** Returns the parts of a multipart body. */
function readForm(body: Buffer, boundary: string): FormPart[] {
  const marker = Buffer.from(`--${boundary}`);
  const parts: FormPart[] = [];
  let from = body.indexOf(marker);
  while (from >= 0) {
    const to = body.indexOf(marker, from + marker.length);
    const part = to < 0 ? null : partOf(body.subarray(from + marker.length, to));
    if (part) parts.push(part);
    from = to;
  }
  return parts;
}

/** Reads a complete request. `path` is its path below the API's prefix. */
export async function receive(request: IncomingMessage, path: string): Promise<Received> {
  const body = await bytesOf(request);
  const type = request.headers['content-type'] ?? '';
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  const isJson = type.startsWith('application/json') && body.length > 0;
  return {
    method: request.method ?? '',
    path,
    query: Object.fromEntries(new URL(request.url ?? '/', 'http://office').searchParams),
    authorization: request.headers.authorization,
    json: isJson ? (JSON.parse(body.toString('utf8')) as Record<string, unknown>) : {},
    form: boundary ? readForm(body, boundary) : [],
  };
}
