import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, Refusal, refuse, requestId } from './answers';
import { loginPage } from '../common/login-page';
import type { DingtalkPlatform } from './platform';
import { USERS } from './users';
import { WebRefusal } from './web';

/** A busy client may be slow to send its next request: a connection closed in the meantime would make that request fail. */
const KEPT_OPEN_MS = 60_000;

const MAX_BODY_BYTES = 65_536;
/** The status of refusals of the emulator's own calls; the platform's responses are always HTTP 200. */
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
    // Continues below: malformed JSON and another type get the same refusal.
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
    '/topapi/user/getbyunionid': platform.getUserByUnionid,
    '/topapi/message/corpconversation/asyncsend_v2': platform.notices.send,
    '/topapi/message/corpconversation/getsendprogress': platform.notices.progress,
    '/topapi/message/corpconversation/getsendresult': platform.notices.result,
    '/topapi/message/corpconversation/recall': platform.notices.recall,
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

/** The newer calls, of https://api.dingtalk.com. */
async function answerWeb({ web }: DingtalkPlatform, request: IncomingMessage, url: URL): Promise<Answer> {
  const key = `${request.method ?? ''} ${url.pathname}`;
  if (key === 'POST /v1.0/oauth2/userAccessToken') return web.userToken(await readJson(request));
  if (key === 'GET /v1.0/contact/users/me') return web.me(headerOf(request, 'x-acs-dingtalk-access-token'));
  throw new WebRefusal(404, 'InvalidAction.NotFound', 'Specified api is not found, please check your url and method.');
}

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** The emulator's own calls: the actions of the app on a phone, the clock, and the delivered notices. */
async function answerOwn(platform: DingtalkPlatform, request: IncomingMessage, url: URL): Promise<Reply> {
  requireMethod(request, 'POST');
  const body = await readJson(request);
  const userid = typeof body['userid'] === 'string' ? body['userid'] : undefined;
  const advanceMs = body['advanceMs'];
  if (url.pathname === '/emulator/notices') return { status: 200, body: { notices: platform.notices.list(userid) } };
  if (url.pathname === '/emulator/codes' && userid !== undefined) {
    const code = platform.issueCode(userid);
    return code ? { status: 200, body: { code } } : { status: BAD_REQUEST, body: { error: 'no such user' } };
  }
  if (url.pathname === '/emulator/web-codes' && userid !== undefined)
    return { status: 200, body: { code: platform.web.issueCode(userid) } };
  if (url.pathname === '/emulator/clock' && typeof advanceMs === 'number' && Number.isFinite(advanceMs) && advanceMs >= 0) {
    platform.advanceClock(advanceMs);
    return { status: 200, body: {} };
  }
  return {
    status: BAD_REQUEST,
    body: { error: 'expected POST /emulator/codes|web-codes|notices {userid} or POST /emulator/clock {advanceMs}' },
  };
}

async function answer(platform: DingtalkPlatform, request: IncomingMessage): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://emulator');
  const own = url.pathname.startsWith('/emulator/');
  try {
    if (url.pathname.startsWith('/v1.0/')) return { status: 200, body: await answerWeb(platform, request, url) };
    return own ? await answerOwn(platform, request, url) : { status: 200, body: await answerPlatform(platform, request, url) };
  } catch (error) {
    if (error instanceof WebRefusal)
      return { status: error.status, body: { code: error.code, message: error.message, requestid: requestId() } };
    if (error instanceof Refusal) return { status: own ? BAD_REQUEST : 200, body: error.answer };
    throw error;
  }
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body));
}

function sendLoginPage({ web }: DingtalkPlatform, url: URL, response: ServerResponse): void {
  const people = USERS.map(({ userid, name }) => ({ id: userid, name }));
  const html = loginPage(url.searchParams, people, (id) => {
    const code = web.issueCode(id);
    return { authCode: code, code };
  });
  response.writeHead(html === null ? BAD_REQUEST : 200, { 'content-type': 'text/html;charset=UTF-8' }).end(html ?? '无权限访问');
}

/** Returns the emulator as an HTTP server that is not listening yet. */
export function makeServer(platform: DingtalkPlatform): Server {
  return createServer({ keepAliveTimeout: KEPT_OPEN_MS }, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://emulator');
    if (url.pathname === '/oauth2/auth') {
      sendLoginPage(platform, url, response);
      return;
    }
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
