import type { PlatformName } from '@contract/rules/platforms';
import { call } from '@/platform/call';
import { ReadableError } from '@/platform/error-text';
import { sessionStore } from '@/platform/storage';
import { raiseEntry } from './binding';
import { useSession } from './store';

const KEY = 'web-login';

/** A sign-in by a login page that this tab has begun. */
interface Begun {
  platform: PlatformName;
  /** The page of this client to open after it. */
  back: string;
}

// The pages on the way show errors themselves.
const QUIET = { quiet: true };

/** Begins the sign-in; returns the URL of the platform's login page, which redirects back to `callback`. */
export async function beginWebLogin({ platform, back }: Begun, callback: string): Promise<string> {
  const { loginPage } = await call('session.state', { body: { platform, back } }, QUIET);
  sessionStore.set(KEY, { platform, back });
  return `${loginPage}${loginPage.includes('?') ? '&' : '?'}redirect_uri=${encodeURIComponent(callback)}`;
}

/** Returns the sign-in that this tab has begun; it gives the page to open after binding an account, and proves nothing. */
export const begunWebLogin = (): Begun | null => sessionStore.get<Begun>(KEY) ?? null;

/** Completes the sign-in with the parameters from the login page, and begins a session. Returns the page to open, as the server kept it. */
export async function finishWebLogin({ code, state }: { code: string | undefined; state: string | undefined }): Promise<string> {
  const begun = begunWebLogin();
  if (!code || !state || !begun) throw new ReadableError('这次登录没有完成，请重新登录');
  const { platform } = begun;
  const { back, ...session } = await call('session.web', { body: { platform, code, state } }, QUIET).catch((error: unknown) =>
    raiseEntry(platform, error),
  );
  sessionStore.remove(KEY);
  useSession.getState().begin(session);
  return back;
}
