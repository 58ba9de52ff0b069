import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createReadStream, existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { METHOD_OVERRIDE_HEADER } from '@contract/rules/method-override';

const BASE = '/data-board';
const CONFIG = { sm2PublicKey: '04ab' };
const SLOW_MS = 3000;
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

const sendJson = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Returns a form's parts in the order of arrival, by a parser of its own: [name, bytes]. */
function partsOf(body: Buffer, type: string): [string, Buffer][] {
  const boundary = /boundary=(.+)$/.exec(type)?.[1] ?? '';
  const pieces = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return pieces.map((piece) => {
    const [head = '', ...rest] = piece.split('\r\n\r\n');
    return [/name="([^"]*)"/.exec(head)?.[1] ?? '', Buffer.from(rest.join('\r\n\r\n').slice(0, -2), 'latin1')];
  });
}

async function echo(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const { headers } = request;
  const named = headers[METHOD_OVERRIDE_HEADER];
  const body = (await bodyOf(request)).toString('utf8');
  sendJson(response, {
    // The server treats the request as the method named in its header.
    method: named ?? request.method,
    query: [...url.searchParams.entries()],
    type: body === '' ? null : headers['content-type'],
    own: headers['x-own'] ?? null,
    body,
  });
}

async function form(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts = partsOf(await bodyOf(request), request.headers['content-type'] ?? '');
  const fields = Object.fromEntries(parts.slice(0, -1).map(([name, bytes]) => [name, bytes.toString('utf8')]));
  sendJson(response, {
    order: parts.map(([name]) => name),
    fields,
    bytes: parts.at(-1)?.[1].length,
    own: request.headers['x-own'] ?? null,
  });
}

function sendFile(response: ServerResponse, folder: string, path: string): void {
  const file = join(folder, extname(path) === '' ? 'index.html' : path);
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}

/** Starts a server with unusual responses, which also serves a build of pages. */
export async function startEcho(pages: string): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://echo');
    const status = /^\/api\/status\/(\d+)$/.exec(url.pathname)?.[1];
    if (url.pathname === `${BASE}/config.json`) sendJson(response, CONFIG);
    else if (url.pathname.startsWith(BASE)) sendFile(response, pages, url.pathname.slice(BASE.length));
    else if (status) {
      request
        .resume()
        .once('end', () => sendJson(response, { code: Number(status), message: '没有成功', data: { error: 'a.b' } }, Number(status)));
    } else if (url.pathname === '/api/text')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>维护中</html>');
    else if (url.pathname === '/api/cut') request.socket.destroy();
    else if (url.pathname === '/api/slow') setTimeout(() => sendJson(response, {}), SLOW_MS);
    else if (url.pathname === '/api/form') void form(request, response);
    else void echo(request, response, url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
