import type { CallReply } from '@contract/contract';
import type { HomeService } from '../home/service';
import type { SessionService } from '../session/service';

export type FirstAnswers = Pick<CallReply<'session.app'>, 'user' | 'home'>;

const NONE: FirstAnswers = { user: null, home: null };

/** What whoever has just come in asks next. Never throws: the session has begun, and what fails here is asked for again and says why. */
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
