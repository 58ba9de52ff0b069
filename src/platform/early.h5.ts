import type { ClientConfig } from '@contract/schema/config';
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

declare global {
  interface Window {
    earlyConfig?: Promise<Partial<ClientConfig>>;
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

/** Answers once the login that was sent with that code. */
export function takeEarlyAnswer({ path, body }: WireRequest): Promise<Response> | undefined {
  if (!entry || entry.path !== path || (body as { code?: unknown } | undefined)?.code !== entry.code) return undefined;
  const { answer } = entry;
  entry = undefined;
  return answer;
}
