import type { CallReply } from '@contract/contract';
import type { HomeService } from '../home/service';
import type { SessionService } from '../session/service';

export type FirstAnswers = Pick<CallReply<'session.app'>, 'user' | 'home'>;

const NONE: FirstAnswers = { user: null, home: null };

/**
 * Returns the data that the page needs right after the login. Never throws: the session has begun, and a failed part is requested again and then
 * shows its error.
 */
export function makeFirstAnswers(dependencies: {
  sessions: Pick<SessionService, 'findViewer' | 'current'>;
  home: Pick<HomeService, 'homeOf'>;
}) {
  const { sessions, home } = dependencies;

  async function answer(token: string, withHome: boolean): Promise<FirstAnswers> {
    const { viewer } = await sessions.findViewer(token);
    const [user, first] = await Promise.all([sessions.current(token, viewer), withHome ? home.homeOf(viewer) : null]);
    return { user, home: first };
  }

  return (token: string, withHome: boolean): Promise<FirstAnswers> => answer(token, withHome).catch(() => NONE);
}
