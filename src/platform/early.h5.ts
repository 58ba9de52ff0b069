import type { ClientConfig } from '@contract/schema/config';
import { withQuery } from '@/lib/query-string';
import type { AppBridge } from './app-bridge/bridge';
import type { WireRequest } from './request-port';

// The requests that index.html and the bridge of the surrounding app make before the application is loaded; config/early-script.js starts them.

/** The login with which the page in the address begins, inside an app. */
export interface EarlyLogin {
  /** The path of session.app. */
  path: string;
  /** Whether the page is the deputy's home page. */
  withHome: boolean;
}

interface EarlyEntry {
  code: Promise<string | undefined>;
  /** The response of session.app to that code. */
  answer: Promise<Response>;
}

/** A completely read response. */
interface EarlyAnswer {
  status: number;
  text: string;
}

/** A call that was sent before the application was loaded, with its token. */
interface EarlyCall {
  /** The path with its query string. */
  path: string;
  token: string;
  answer: Promise<EarlyAnswer>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyCall[];
    earlyConfig?: Promise<Partial<ClientConfig>>;
    /** Shows a text with buttons over the page, or instead of it; index.html contains the styles. */
    drawNotice?: (kind: 's-note' | 's-lost', message: string, buttons: Record<string, () => void>) => HTMLElement;
    /** The same as in NetworkPort. */
    serverAnswers?: () => Promise<boolean>;
    /** Starts to cache the files of the deputies' pages once the page is idle. */
    keepShell?: () => void;
    /** Reloads the page when the server responds; returns whether it does. */
    reloadIfAnswered?: () => Promise<boolean>;
    earlyLogin?: EarlyLogin;
    earlyEntry?: EarlyEntry;
    appBridge?: AppBridge;
    /** Loads the bridge of the surrounding app; it is not loaded again after a success. Defined only inside an app. */
    loadAppBridge?: () => Promise<AppBridge>;
  }
}

/** Returns the contents of config.json once, when they were requested early. */
export function takeEarlyConfig(): Promise<Partial<ClientConfig>> | undefined {
  const { earlyConfig } = window;
  delete window.earlyConfig;
  return earlyConfig;
}

let entry: { code: string; path: string; answer: Promise<Response> } | undefined;

/** Returns the early login code once; undefined when none was requested, and from then on none will be. */
export async function takeEarlyCode(): Promise<string | undefined> {
  const { earlyEntry, earlyLogin } = window;
  delete window.earlyEntry;
  delete window.earlyLogin;
  const code = await earlyEntry?.code;
  if (earlyEntry && earlyLogin && code) entry = { code, path: earlyLogin.path, answer: earlyEntry.answer };
  return code;
}

/** The statuses that end the session; any other early refusal may be granted by now. */
const SESSION_ENDS = [401, 440];

/**
 * Returns once the early response to the same call with the same token; undefined when there was no early call, when it got no response, or when it
 * was refused for a reason other than the session: the call is then sent as usual.
 */
async function takeEarlyCall({ path, query, headers }: WireRequest): Promise<EarlyAnswer | undefined> {
  const calls = window.earlyAnswers ?? [];
  const address = withQuery(path, query);
  const found = calls.findIndex((one) => one.path === address && one.token === headers?.Authorization);
  const [call] = found < 0 ? [] : calls.splice(found, 1);
  const answer = await call?.answer.catch(() => undefined);
  return answer && (answer.status === 200 || SESSION_ENDS.includes(answer.status)) ? answer : undefined;
}

/** Returns once the response of the login that was sent early with this code. */
async function takeEarlyLogin({ path, body }: WireRequest): Promise<EarlyAnswer | undefined> {
  if (!entry || entry.path !== path || (body as { code?: unknown } | undefined)?.code !== entry.code) return undefined;
  const { answer } = entry;
  entry = undefined;
  const given = await answer;
  return { status: given.status, text: await given.text() };
}

/** Returns once the response that was requested before the application was loaded; undefined when the call has to be sent. */
export const takeEarlyAnswer = (request: WireRequest): Promise<EarlyAnswer | undefined> =>
  request.method === 'GET' ? takeEarlyCall(request) : takeEarlyLogin(request);

/** Meanwhile the placeholder of index.html stays visible. */
const WAIT_FOR_EARLY_MS = 300;

/**
 * Waits a short time for the early responses: a page that has its data is rendered once, and not first as a placeholder and then with the data, which
 * takes twice as long on a slow phone.
 */
export async function awaitEarlyAnswers(): Promise<void> {
  const calls = window.earlyAnswers ?? [];
  const tooLate = new Promise((done) => setTimeout(done, WAIT_FOR_EARLY_MS));
  await Promise.race([Promise.allSettled(calls.map(({ answer }) => answer)), tooLate]);
}
