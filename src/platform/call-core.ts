import type { Query } from '@/lib/query-string';
import { ApiError } from './call-errors';
import { failureOf, type Failure, keyOf } from './envelope';
import { NetworkError, type RequestPort, type WireReply, type WireRequest } from './request-port';

/** What people are told in passing. */
export interface Telling {
  message: string;
  tone: 'warning' | 'error';
  durationMs: number;
}

/** What the application does about failures; the core only decides which of them it is. */
export interface CallHooks {
  tell(telling: Telling): void;
  /** Once for a session, however many of its calls fail together. */
  onSessionExpired(): void;
  /** The call lacks a session. Answers whether that led to where one begins; otherwise it fails as any other. */
  onSignInNeeded(telling: Telling): boolean;
  /** These lead to a page of their own, which is where it is told. */
  onForbidden(telling: Telling): void;
  onLost(telling: Telling): void;
}

export interface CallPorts {
  send: RequestPort['send'];
  getToken(): string | undefined;
  hooks: CallHooks;
  /** A pause before a lost call is made again. Milliseconds. */
  wait(ms: number): Promise<void>;
}

export interface CallSpec {
  method: WireRequest['method'];
  /** May hold ':name' parts. */
  path: string;
  answer?: 'whole' | 'binary';
  /** Named by the specification, so every server knows it. */
  standard?: true;
}

export interface CallParts {
  params?: Readonly<Record<string, string | number>>;
  query?: Query;
  body?: unknown;
  signal?: WireRequest['signal'];
  /** The caller shows its failures itself: nothing is told and nobody is sent elsewhere. An expired session still ends. */
  quiet?: boolean;
  /**
   * Names what is meant to happen once, as a UUID: the server does nothing twice for it, so that the call is made again by itself where
   * its answer was lost. Calls of the specification take none.
   */
  idempotencyKey?: string;
}

const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Pauses before each repeat of a call whose answer was lost. */
const REPEAT_AFTER_MS = [1000, 3000];
const TOAST_MS = 5000;
/** What is told where no answer came. Source: the specification's error catalogue. */
export const NETWORK_TELLING: Telling = { message: '网络异常，请重试', tone: 'error', durationMs: 3000 };

/** 'Bearer ' goes in front only where it is missing. */
export function authorization(token: string | undefined): Record<string, string> {
  if (!token) return {};
  return { Authorization: /^Bearer /i.test(token) ? token : `Bearer ${token}` };
}

/** Puts the parameters into a route's path; throws when one is missing. */
export function fillPath(path: string, params: CallParts['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_part, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} lacks ${name}`);
    return encodeURIComponent(String(value));
  });
}

function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || body instanceof ArrayBuffer) return body;
  return 'data' in body && body.data !== undefined ? body.data : body;
}

/** Our own server names what it did not find; where nothing is named, or the route itself, there is no such call. */
const isRouteMissing = (data: unknown): boolean => (keyOf(data) ?? 'route.not_found') === 'route.not_found';

/** The rules of the calls without a transport: paths, the token, the envelope, and what each failure leads to. */
export function createCallCore({ send, getToken, hooks, wait }: CallPorts) {
  let endedToken: string | undefined;

  function endSession(token: string | undefined, message: string): void {
    // A token ends once; a second end can only follow a new sign-in. What an earlier token meets is nothing to the present one.
    if (endedToken === (token ?? '') || getToken() !== token) return;
    endedToken = token ?? '';
    hooks.tell({ message, tone: 'warning', durationMs: TOAST_MS });
    hooks.onSessionExpired();
  }

  function act(failure: Failure, token: string | undefined, quiet: boolean): boolean {
    if (failure.kind === 'expired' || (failure.kind === 'stranger' && token !== undefined)) {
      endSession(token, failure.notice);
      return true;
    }
    const isWarning = failure.kind === 'warned' || failure.kind === 'stranger';
    const telling: Telling = { message: failure.notice, tone: isWarning ? 'warning' : 'error', durationMs: TOAST_MS };
    if (failure.kind === 'stranger' && hooks.onSignInNeeded(telling)) return true;
    if (quiet || failure.kind === 'raised' || failure.kind === 'bare') return false;
    if (failure.kind === 'forbidden') hooks.onForbidden(telling);
    else if (failure.kind === 'lost') hooks.onLost(telling);
    else hooks.tell(telling);
    return true;
  }

  /** The data of an answer; throws ApiError after doing what its failure asks for. */
  function settle(
    reply: WireReply,
    { token, quiet = false, spec }: { token: string | undefined; quiet?: boolean; spec: CallSpec },
  ): unknown {
    const failure = failureOf(reply);
    if (!failure) return spec.answer === 'whole' ? reply.body : unwrap(reply.body);
    const { code, message, notice, data } = failure;
    const error = { status: reply.status, code, message, notice, data };
    // What a server lacks leads nobody away: the screen that asked says so in its place.
    if (failure.kind === 'lost' && !spec.standard && isRouteMissing(data)) throw new ApiError({ ...error, told: false, absent: true });
    throw new ApiError({ ...error, told: act(failure, token, quiet) });
  }

  /** Tells about a missing answer, then throws the error on; a call that was stopped on purpose stays silent. */
  function noAnswer(error: unknown, quiet: boolean): never {
    if (!quiet && error instanceof NetworkError) hooks.tell(NETWORK_TELLING);
    throw error;
  }

  /** Only what was never answered is sent again, and only where a key keeps it from happening twice. */
  async function sendSurely(request: WireRequest, repeats: readonly number[]): Promise<WireReply> {
    try {
      return await send(request);
    } catch (error) {
      const [pauseMs, ...later] = repeats;
      if (pauseMs === undefined || !(error instanceof NetworkError)) throw error;
      await wait(pauseMs);
      return sendSurely(request, later);
    }
  }

  async function run(spec: CallSpec, { params, query, body, signal, quiet = false, idempotencyKey }: CallParts): Promise<unknown> {
    const token = getToken();
    const key = spec.standard ? undefined : idempotencyKey;
    const request: WireRequest = {
      method: spec.method,
      path: fillPath(spec.path, params),
      headers: { ...authorization(token), ...(key ? { [IDEMPOTENCY_HEADER]: key } : {}) },
      responseType: spec.answer === 'binary' ? 'binary' : 'json',
      ...(query ? { query } : {}),
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    };
    const reply = await sendSurely(request, key ? REPEAT_AFTER_MS : []).catch((error: unknown) => noAnswer(error, quiet));
    return settle(reply, { token, quiet, spec });
  }

  return { run, settle, noAnswer };
}
