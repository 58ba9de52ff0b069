import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '../run';
import { answerCall, CALLS, NOT_FOUND, strayNames } from './calls';
import { Files } from './files';
import { type Answer, json, receive, type Received, send } from './http';
import { pageAt } from './pages';
import { Sessions } from './sessions';

const BASE = '/data-board';

export interface OfficeOptions {
  /** The path prefix of the API, for example /gateway. */
  prefix?: string;
  /** The response with the current user has no envelope. */
  bareUser?: boolean;
  /** Further lines of config.json. */
  config?: Record<string, unknown>;
}

/** Replaces the normal response of a call for a while. */
export interface OtherAnswer {
  status?: number;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as an HTML page. */
  html?: string;
  /** The connection ends without a response. */
  drop?: boolean;
  /** Waits before the response, which is the normal one when no other line is given. */
  delayMs?: number;
}

export interface RecordedCall extends Received {
  /** The parameters that section 7 does not give to this call; it was refused because of them. */
  stray: string[];
  /** Section 7 does not contain the call. */
  unknown: boolean;
}

export interface OfficeServer {
  /** The address of the pages: http://127.0.0.1:port/data-board */
  url: string;
  /** Another page on the same server, the target of the menu's external link. */
  outside: string;
  calls: RecordedCall[];
  /** Returns the calls of that path so far. */
  callsTo(path: string): RecordedCall[];
  /** Changes the response of a path until `restore`. */
  answer(path: string, other: OtherAnswer): void;
  restore(path?: string): void;
  /** Ends every session on the server. */
  endSessions(): void;
  /** Returns the code in the last SMS to that mobile number. */
  codeOf(mobile: string): string | undefined;
  fileBytes(id: string): Buffer | undefined;
  stop(): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A model of the server that the offices already have, as far as it is known: section 7 of the specification to the letter, and the built pages on a
 * plain web server. It shares no code with the product. It has no other calls, and refuses a call with additional parameters.
 */
export async function startOfficeServer(options: OfficeOptions = {}): Promise<OfficeServer> {
  const { prefix = '', bareUser = false } = options;
  const sessions = new Sessions();
  const files = new Files();
  const calls: RecordedCall[] = [];
  const others = new Map<string, OtherAnswer>();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outside = `${origin}/outside`;
  const config = {
    apiBaseUrl: prefix,
    sm2PublicKey: sessions.publicKey,
    areaId: '3311',
    congressName: '丽水市人民代表大会',
    digitalCockpitUrl: `${outside}/digital`,
    grassrootsCockpitUrl: `${outside}/grassroots`,
    cacheKeys: { auth: 'office-token', trace: 'office-trace' },
    ...options.config,
  };

  async function page(path: string): Promise<Answer> {
    if (path.startsWith('/outside')) return { body: '<title>另一个系统</title>' };
    if (path !== BASE && !path.startsWith(`${BASE}/`)) return { status: 404, body: '<h1>404</h1>' };
    const inside = path.slice(BASE.length);
    return inside === '/config.json' ? json(config) : pageAt(join(projectRoot, 'dist', 'h5'), inside);
  }

  function rightAnswer(call: RecordedCall): Answer {
    if (call.stray.length > 0) return json({ code: 400, message: `多余的参数：${call.stray.join('、')}` }, 400);
    return call.unknown ? NOT_FOUND : answerCall(call, { sessions, files, outside, bareUser });
  }

  async function api(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const received = await receive(request, path);
    const line = CALLS[`${received.method} ${path}`];
    const call: RecordedCall = { ...received, unknown: !line, stray: line ? strayNames(received, line) : [] };
    calls.push(call);
    const other = others.get(path);
    if (other?.delayMs) await pause(other.delayMs);
    if (other?.drop) request.socket.destroy();
    else if (other?.html !== undefined) send(response, { status: other.status, body: other.html });
    else if (other && ('json' in other || other.status)) send(response, json(other.json ?? {}, other.status));
    else send(response, rightAnswer(call));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin);
    const inside = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : undefined;
    const isCall = inside !== undefined && (inside.startsWith('/api/') || inside === '/login' || inside === '/logout');
    await (isCall ? api(request, response, inside) : page(pathname).then((answer) => send(response, answer)));
  }

  return {
    url: origin + BASE,
    outside,
    calls,
    callsTo: (path) => calls.filter((call) => call.path === path),
    answer: (path, other) => void others.set(path, other),
    restore: (path) => {
      if (path === undefined) others.clear();
      else others.delete(path);
    },
    endSessions: () => sessions.endAll(),
    codeOf: (mobile) => sessions.codeOf(mobile),
    fileBytes: (id) => files.find(id)?.bytes,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
