import type { ClientConfig } from '@contract/schema/config';
import { withQuery } from '@/lib/query-string';
import type { AppBridge } from './app-bridge/bridge';
import type { WireRequest } from './request-port';

// What index.html and the bridge of the app around have asked for before the application came; config/early-script.js begins it.

/** The login that the page in the address begins with, inside an app. */
export interface EarlyLogin {
  /** The path of session.app. */
  path: string;
  /** The page is the deputy's home. */
  withHome: boolean;
}

interface EarlyEntry {
  code: Promise<string | undefined>;
  /** To session.app, with that code. */
  answer: Promise<Response>;
}

/** What was answered, read to its end. */
interface EarlyAnswer {
  status: number;
  text: string;
}

/** A call that left before the application came, with the token it was sent with. */
interface EarlyCall {
  /** With its query. */
  path: string;
  token: string;
  answer: Promise<EarlyAnswer>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyCall[];
    earlyConfig?: Promise<Partial<ClientConfig>>;
    /** Draws words with buttons over the page, or in its place; index.html brings the look. */
    drawNotice?: (kind: 's-note' | 's-lost', message: string, buttons: Record<string, () => void>) => HTMLElement;
    /** As NetworkPort says. */
    serverAnswers?: () => Promise<boolean>;
    /** Begins, once the page is at rest, to keep what deputies' pages are opened with. */
    keepShell?: () => void;
    /** Loads the page anew where the server answers; answers whether it does. */
    reloadIfAnswered?: () => Promise<boolean>;
    earlyLogin?: EarlyLogin;
    earlyEntry?: EarlyEntry;
    appBridge?: AppBridge;
    /** Loads the bridge of the app around, once it worked; only inside an app. */
    loadAppBridge?: () => Promise<AppBridge>;
  }
}

/** Answers once what config.json says, where it was asked for. */
export function takeEarlyConfig(): Promise<Partial<ClientConfig>> | undefined {
  const { earlyConfig } = window;
  delete window.earlyConfig;
  return earlyConfig;
}

let entry: { code: string; path: string; answer: Promise<Response> } | undefined;

/** Answers once the login code that was asked for early; nothing where none was, and from then on none is. */
export async function takeEarlyCode(): Promise<string | undefined> {
  const { earlyEntry, earlyLogin } = window;
  delete window.earlyEntry;
  delete window.earlyLogin;
  const code = await earlyEntry?.code;
  if (earlyEntry && earlyLogin && code) entry = { code, path: earlyLogin.path, answer: earlyEntry.answer };
  return code;
}

/** What says that the session is at its end; anything else that was refused early may be granted by now. */
const SESSION_ENDS = [401, 440];

/**
 * Answers once what was asked for early by the same call with the same token; nothing where it was not, never came, or was refused for
 * another reason than the session's: then it is asked for in the ordinary way.
 */
async function takeEarlyCall({ path, query, headers }: WireRequest): Promise<EarlyAnswer | undefined> {
  const calls = window.earlyAnswers ?? [];
  const address = withQuery(path, query);
  const found = calls.findIndex((one) => one.path === address && one.token === headers?.Authorization);
  const [call] = found < 0 ? [] : calls.splice(found, 1);
  const answer = await call?.answer.catch(() => undefined);
  return answer && (answer.status === 200 || SESSION_ENDS.includes(answer.status)) ? answer : undefined;
}

/** Answers once the login that was sent with that code. */
async function takeEarlyLogin({ path, body }: WireRequest): Promise<EarlyAnswer | undefined> {
  if (!entry || entry.path !== path || (body as { code?: unknown } | undefined)?.code !== entry.code) return undefined;
  const { answer } = entry;
  entry = undefined;
  const given = await answer;
  return { status: given.status, text: await given.text() };
}

/** Answers once what was asked for before the application came; undefined where the call is to be sent. */
export const takeEarlyAnswer = (request: WireRequest): Promise<EarlyAnswer | undefined> =>
  request.method === 'GET' ? takeEarlyCall(request) : takeEarlyLogin(request);

/** The shape that index.html draws stands meanwhile. */
const WAIT_FOR_EARLY_MS = 300;

/**
 * Waits, not for long, until what was asked for early is there: a page that finds its answers is drawn once, and not first in its shape
 * and then with them, which takes a slow phone twice as long.
 */
export async function awaitEarlyAnswers(): Promise<void> {
  const calls = window.earlyAnswers ?? [];
  const tooLate = new Promise((done) => setTimeout(done, WAIT_FOR_EARLY_MS));
  await Promise.race([Promise.allSettled(calls.map(({ answer }) => answer)), tooLate]);
}
