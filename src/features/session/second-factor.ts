import { call } from '@/platform/call';
import { useSession } from './store';

/** Completes a login that requires a code: six digits of the app, or a recovery code. */
export async function enterByCode({ username, ...given }: { ticket: string; code: string; username: string }): Promise<void> {
  const { token } = await call('session.secondFactor', { body: given }, { quiet: true });
  useSession.getState().begin({ token, openid: '' });
  useSession.setState({ username: username.trim() });
}
