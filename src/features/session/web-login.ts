import type { PlatformName } from '@contract/rules/platforms';
import { call } from '@/platform/call';
import { ReadableError } from '@/platform/error-text';
import { sessionStore } from '@/platform/storage';
import { raiseEntry } from './binding';
import { useSession } from './store';

const KEY = 'web-login';

/** A way in by a login page that this tab has begun. */
interface Begun {
  platform: PlatformName;
  /** The page of ours to arrive at. */
  back: string;
}

// The pages on the way show their failures themselves.
const QUIET = { quiet: true };

/** Begins a way in; answers the address of the platform's login page, which comes back to `callback`. */
export async function beginWebLogin({ platform, back }: Begun, callback: string): Promise<string> {
  const { loginPage } = await call('session.state', { body: { platform, back } }, QUIET);
  sessionStore.set(KEY, { platform, back });
  return `${loginPage}${loginPage.includes('?') ? '&' : '?'}redirect_uri=${encodeURIComponent(callback)}`;
}

/** What this tab has begun; it says where to go on after an account was bound, and is no proof of anything. */
export const begunWebLogin = (): Begun | null => sessionStore.get<Begun>(KEY) ?? null;

/** Ends it with what the login page came back with: a session. Answers the page to go on to, as the server kept it. */
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
