import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, Refusal, refuse, requestId } from './answers';
import type { DingtalkPlatform } from './platform';

const MAX_BODY_BYTES = 65_536;
/** What the emulator's own calls refuse; the platform's answers are HTTP 200 whatever they say. */
const BAD_REQUEST = 400;

type Body = Record<string, unknown>;
interface Reply {
  status: number;
  body: Answer;
}

async function readJson(request: IncomingMessage): Promise<Body> {
  const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw refuse(40038, '不合法的请求格式');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw refuse(40038, '不合法的请求格式');
    chunks.push(chunk);
  }
  return parseObject(Buffer.concat(chunks).toString('utf8'));
}

function parseObject(text: string): Body {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body;
  } catch {
    // Falls through: malformed and of another type are refused alike.
  }
  throw refuse(40038, '不合法的请求格式');
}

function requireMethod(request: IncomingMessage, method: 'GET' | 'POST'): void {
  if (request.method !== method) throw method === 'GET' ? refuse(43001, '需要GET请求') : refuse(43002, '需要POST请求');
}

async function answerPlatform(platform: DingtalkPlatform, request: IncomingMessage, url: URL): Promise<Answer> {
  if (url.pathname === '/gettoken') {
    requireMethod(request, 'GET');
    return platform.getToken(url.searchParams.get('appkey'), url.searchParams.get('appsecret'));
  }
  const calls: Record<string, (body: Body) => Answer> = {
    '/topapi/v2/user/getuserinfo': platform.getUserInfo,
    '/topapi/v2/user/get': platform.getUser,
  };
  const call = calls[url.pathname];
  if (!call) throw unknownPath(url.pathname);
  requireMethod(request, 'POST');
  platform.checkToken(url.searchParams.get('access_token'));
  return call(await readJson(request));
}

function unknownPath(path: string): Refusal {
  const topapi = /^\/topapi\/(.+)$/.exec(path)?.[1];
  if (!topapi) return refuse(404, '请求的URI地址不存在');
  const message = `不合法ApiName，ApiName = dingtalk.oapi.${topapi.replaceAll('/', '.')}`;
  return new Refusal({ errcode: 22, sub_msg: message, errmsg: `Invalid method[submsg=${message}]`, request_id: requestId() });
}

/** The emulator's client side: what the app on a phone does, and the hands of its clock. */
async function answerOwn(platform: DingtalkPlatform, request: IncomingMessage, url: URL): Promise<Reply> {
  requireMethod(request, 'POST');
  const body = await readJson(request);
  if (url.pathname === '/emulator/codes' && typeof body['userid'] === 'string') {
    const code = platform.issueCode(body['userid']);
    return code ? { status: 200, body: { code } } : { status: BAD_REQUEST, body: { error: 'no such user' } };
  }
  const advanceMs = body['advanceMs'];
  if (url.pathname === '/emulator/clock' && typeof advanceMs === 'number' && Number.isFinite(advanceMs) && advanceMs >= 0) {
    platform.advanceClock(advanceMs);
    return { status: 200, body: {} };
  }
  return { status: BAD_REQUEST, body: { error: 'expected POST /emulator/codes {userid} or POST /emulator/clock {advanceMs}' } };
}

async function answer(platform: DingtalkPlatform, request: IncomingMessage): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://emulator');
  const own = url.pathname.startsWith('/emulator/');
  try {
    return own ? await answerOwn(platform, request, url) : { status: 200, body: await answerPlatform(platform, request, url) };
  } catch (error) {
    if (error instanceof Refusal) return { status: own ? BAD_REQUEST : 200, body: error.answer };
    throw error;
  }
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body));
}

/** The emulator as an HTTP server, not yet listening. */
export function makeServer(platform: DingtalkPlatform): Server {
  return createServer((request, response) => {
    answer(platform, request)
      .then((reply) => {
        send(response, reply);
      })
      .catch((error: unknown) => {
        console.error(error);
        send(response, { status: 500, body: { errcode: -1, errmsg: '系统繁忙' } });
      });
  });
}
