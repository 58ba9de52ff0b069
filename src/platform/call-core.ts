import type { Query } from '@/lib/query-string';
import { ApiError } from './call-errors';
import { failureOf, type Failure, keyOf } from './envelope';
import { NetworkError, type RequestPort, type WireReply, type WireRequest } from './request-port';

/** A toast for the user. */
export interface Telling {
  message: string;
  tone: 'warning' | 'error';
  durationMs: number;
}

/** The application's reactions to failures; the core only decides which of them applies. */
export interface CallHooks {
  tell(telling: Telling): void;
  /** Called once per session, however many of its calls fail together. */
  onSessionExpired(): void;
  /** Called when a call lacks a session. Returns whether it went to the login page; otherwise the call fails like any other. */
  onSignInNeeded(telling: Telling): boolean;
  /** These open a page of their own, which shows the message. */
  onForbidden(telling: Telling): void;
  onLost(telling: Telling): void;
}

export interface CallPorts {
  send: RequestPort['send'];
  getToken(): string | undefined;
  hooks: CallHooks;
  /** Waits before a lost call is repeated; in milliseconds. */
  wait(ms: number): Promise<void>;
}

export interface CallSpec {
  method: WireRequest['method'];
  /** May contain ':name' parts. */
  path: string;
  answer?: 'whole' | 'binary';
  /** Defined by the specification, so every server supports it. */
  standard?: true;
}

export interface CallParts {
  params?: Readonly<Record<string, string | number>>;
  query?: Query;
  body?: unknown;
  signal?: WireRequest['signal'];
  /** The caller shows its failures itself: no toast and no navigation. An expired session still ends. */
  quiet?: boolean;
  /**
   * Identifies an intent as a UUID: the server performs it only once, so that the call is repeated automatically when its response was lost. Calls of
   * the specification have none.
   */
  idempotencyKey?: string;
}

const IDEMPOTENCY_HEADER = 'idempotency-key';
/** The pauses before each repeat of a call whose response was lost. */
const REPEAT_AFTER_MS = [1000, 3000];
const TOAST_MS = 5000;
/** Shown when no response came. Source: the specification's error catalogue. */
export const NETWORK_TELLING: Telling = { message: '网络异常，请重试', tone: 'error', durationMs: 3000 };

/** Adds 'Bearer ' only where it is missing. */
export function authorization(token: string | undefined): Record<string, string> {
  if (!token) return {};
  return { Authorization: /^Bearer /i.test(token) ? token : `Bearer ${token}` };
}

/** Inserts the parameters into a route's path; throws when one is missing. */
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

/** This project's server names the thing that it did not find; when the response names nothing, or the route itself, the server does not have this call. */
const isRouteMissing = (data: unknown): boolean => (keyOf(data) ?? 'route.not_found') === 'route.not_found';

/** The rules of the calls, independent of the transport: paths, the token, the envelope, and the reaction to each failure. */
export function createCallCore({ send, getToken, hooks, wait }: CallPorts) {
  let endedToken: string | undefined;

  function endSession(token: string | undefined, message: string): void {
    // A token ends only once; a second end is possible only after a new sign-in. Failures of an earlier token do not affect the current one.
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
    // A response to a call that was sent before the sign-in does not concern the new session.
    if (failure.kind === 'stranger' && (getToken() !== token || hooks.onSignInNeeded(telling))) return true;
    if (quiet || failure.kind === 'raised' || failure.kind === 'bare') return false;
    if (failure.kind === 'forbidden') hooks.onForbidden(telling);
    else if (failure.kind === 'lost') hooks.onLost(telling);
    else hooks.tell(telling);
    return true;
  }

  /** Returns the data of a response; throws ApiError after the reaction to its failure. */
  function settle(
    reply: WireReply,
    { token, quiet = false, spec }: { token: string | undefined; quiet?: boolean; spec: CallSpec },
  ): unknown {
    const failure = failureOf(reply);
    if (!failure) return spec.answer === 'whole' ? reply.body : unwrap(reply.body);
    const { code, message, notice, data } = failure;
    const error = { status: reply.status, code, message, notice, data };
    // A call that the server does not have causes no navigation: the screen that made it shows the error in its place.
    if (failure.kind === 'lost' && !spec.standard && isRouteMissing(data)) throw new ApiError({ ...error, shown: false, absent: true });
    throw new ApiError({ ...error, shown: act(failure, token, quiet) });
  }

  /** Shows a toast about a missing response, then rethrows the error; an aborted call stays silent. */
  function noAnswer(error: unknown, quiet: boolean): never {
    if (!quiet && error instanceof NetworkError) hooks.tell(NETWORK_TELLING);
    throw error;
  }

  /** Repeats only a call without any response, and only when an idempotency key prevents a double effect. */
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
