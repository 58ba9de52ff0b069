import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { loginPage } from '../common/login-page';
import { Refusal, refuseAtGateway, refuseCall, type Reply } from './answers';
import { type App, makeGateway } from './gateway';
import { makePlatform, type Service, type ZhezhengdingPlatform } from './platform';
import { USERS } from './users';

/** A busy client may be slow to send its next request: a connection closed in the meantime would make that request fail. */
const KEPT_OPEN_MS = 60_000;

const MAX_BODY_BYTES = 65_536;
const BAD_REQUEST = 400;
const FORM = 'application/x-www-form-urlencoded';

export interface EmulatorOptions {
  app: App;
  webApp: App;
  /** The id of the second application on the login page. */
  webClientId: string;
  tenantId: string;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw refuseAtGateway('form');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the parameters of a GET's query string and of a POST's form; a name given twice is refused. */
async function parametersOf(request: IncomingMessage, url: URL): Promise<Map<string, string>> {
  const body = await readBody(request);
  const isForm = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() === FORM;
  if (request.method === 'POST' ? !isForm || url.search !== '' : body !== '') throw refuseAtGateway('form');
  const given = [...(request.method === 'POST' ? new URLSearchParams(body) : url.searchParams)];
  const parameters = new Map(given);
  if (parameters.size !== given.length) throw refuseAtGateway('form');
  return parameters;
}

function checkParameters({ required, optional = [] }: Service, parameters: ReadonlyMap<string, string>): void {
  const missing = required.find((name) => !parameters.get(name));
  if (missing !== undefined) throw refuseCall('PARAM_ERROR', `缺少参数${missing}`);
  const unknown = [...parameters.keys()].find((name) => !required.includes(name) && !optional.includes(name));
  if (unknown !== undefined) throw refuseCall('PARAM_ERROR', `未知参数${unknown}`);
}

/** The emulator's own calls: the actions of the app on a phone, the clock, and the delivered notices. */
async function answerOwn(
  platform: ZhezhengdingPlatform,
  clock: { offsetMs: number },
  request: IncomingMessage,
  path: string,
): Promise<Reply> {
  const body = JSON.parse((await readBody(request)) || '{}') as Record<string, unknown>;
  const accountId = typeof body['accountId'] === 'number' ? body['accountId'] : undefined;
  const { advanceMs } = body;
  if (path === '/emulator/notices') return { status: 200, body: { notices: platform.delivered(accountId) } };
  if ((path === '/emulator/codes' || path === '/emulator/web-codes') && accountId !== undefined) {
    const code = platform.issueCode(accountId, path === '/emulator/codes' ? 'app' : 'web');
    return code ? { status: 200, body: { code } } : { status: BAD_REQUEST, body: { error: 'no such user' } };
  }
  if (path === '/emulator/clock' && typeof advanceMs === 'number' && Number.isFinite(advanceMs) && advanceMs >= 0) {
    clock.offsetMs += advanceMs;
    return { status: 200, body: {} };
  }
  return {
    status: BAD_REQUEST,
    body: { error: 'expected POST /emulator/codes|web-codes|notices {accountId} or /emulator/clock {advanceMs}' },
  };
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body));
}

/** Returns the emulator as an HTTP server that is not listening yet. */
export function makeServer(options: EmulatorOptions): Server {
  const clock = { offsetMs: 0 };
  const now = () => Date.now() + clock.offsetMs;
  const platform = makePlatform({ ...options, now });
  const admit = makeGateway({ apps: [options.app, options.webApp], now });

  async function answer(request: IncomingMessage, url: URL): Promise<Reply> {
    const path = url.pathname;
    if (path.startsWith('/emulator/') && request.method === 'POST') return answerOwn(platform, clock, request, path);
    const service = Object.hasOwn(platform.services, path) ? platform.services[path] : undefined;
    const method = request.method ?? '';
    if (!service) throw refuseAtGateway('path');
    if (!service.methods.includes(method)) throw refuseAtGateway('method');
    const parameters = await parametersOf(request, url);
    const app = admit({ method, path, headers: request.headers, parameters });
    checkParameters(service, parameters);
    return service.answer(parameters, app);
  }

  /** Replaces scanning a picture with a phone: the browser returns with the code of the chosen person. */
  function sendLoginPage(url: URL, response: ServerResponse): void {
    const { searchParams: query } = url;
    const known = query.get('client_id') === options.webClientId && query.get('response_type') === 'code';
    const people = USERS.map(({ accountId, name }) => ({ id: String(accountId), name }));
    const html = known ? loginPage(query, people, (id) => ({ code: platform.issueCode(Number(id), 'web') ?? '' })) : null;
    response.writeHead(html === null ? BAD_REQUEST : 200, { 'content-type': 'text/html;charset=UTF-8' }).end(html ?? '无权限访问');
  }

  return createServer({ keepAliveTimeout: KEPT_OPEN_MS }, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://emulator');
    if (url.pathname === '/oauth2/auth.htm') {
      sendLoginPage(url, response);
      return;
    }
    answer(request, url)
      .then((reply) => send(response, reply))
      .catch((error: unknown) => {
        if (error instanceof Refusal) return send(response, error.reply);
        console.error(error);
        send(response, { status: 500, body: { success: false, Code: 'InternalError', Message: 'InternalError' } });
      });
  });
}
