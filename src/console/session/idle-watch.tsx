import { useEffect, useState } from 'react';
import { type IdleState, makeIdleWatch } from '@/lib/idle-watch';
import { goOn, lockSession, OtherUser, stay, wentOn } from '@/features/session/lock';
import { useSession } from '@/features/session/store';
import { onActivity } from '@/platform/activity';
import { getSessionId, getToken } from '@/platform/session';
import { storage } from '@/platform/storage';
import { onPageReturn } from '@/platform/viewport';
import { useStable } from '../ui/use-stable';
import { IdleLock } from './idle-lock';
import { IdleWarning } from './idle-warning';
import { inUse } from './in-use';
import { followSignIn, otherWindows } from './use-other-windows';

const TICK_MS = 1000;
const WARN_MS = 120_000;
/** Where a session is over soon, half of it goes by before anything is said. */
const WARN_OF_IDLE = 2;
const KEY = 'activity';

const USED: IdleState = { phase: 'used' };

/**
 * Ends the session of a console that nobody uses, and locks the page: it stays as it is, with what was typed, for the same user to go on with.
 * The windows of a browser share what is done in any of them.
 */
export default function IdleWatch({ idleMs }: { idleMs: number }) {
  const [state, setState] = useState<IdleState>(USED);
  const [watch] = useState(() =>
    makeIdleWatch({
      idleMs,
      warnMs: Math.min(WARN_MS, idleMs / WARN_OF_IDLE),
      now: Date.now,
      read: () => storage.get<number>(KEY),
      write: (at) => {
        try {
          storage.set(KEY, at);
        } catch {
          // A full or forbidden store: each window watches for itself.
        }
      },
      report: stay,
    }),
  );
  /** The session that the page is of. */
  const [sessionId, setSessionId] = useState(() => getSessionId() ?? '');
  const isLocked = state.phase === 'over';

  const release = useStable(() => {
    watch.stay();
    setSessionId(getSessionId() ?? '');
    setState(USED);
  });

  /** The page goes on by the session there is now; what could not be asked is asked again with the next tick. */
  const tryToGoOn = useStable(async (): Promise<void> => {
    try {
      await goOn();
      release();
    } catch (error) {
      if (error instanceof OtherUser) followSignIn();
    }
  });

  const tick = useStable(() => {
    if (isLocked) {
      // Somebody signed in in another window.
      if (getToken()) void tryToGoOn();
      return;
    }
    const next = watch.tick();
    if (next.phase === 'over') lockSession();
    if (next.phase !== 'used' || state.phase !== 'used') setState(next);
  });

  /** Whether a change of the session in another window is seen to here. */
  const follows = useStable((): boolean => {
    if (isLocked || watch.tick().phase === 'over') return true;
    if (!wentOn(sessionId)) return false;
    setSessionId(getSessionId() ?? '');
    void tryToGoOn();
    return true;
  });

  useEffect(() => {
    const timer = setInterval(tick, TICK_MS);
    const ends = [onActivity(watch.act), onPageReturn(tick)];
    otherWindows.follows = follows;
    inUse.mark = watch.act;
    return () => {
      clearInterval(timer);
      ends.forEach((end) => end());
      delete otherWindows.follows;
      delete inUse.mark;
    };
  }, [watch, tick, follows]);

  const user = useSession((session) => session.user);
  if (isLocked && user) return <IdleLock user={user} sessionId={sessionId} onUnlocked={release} onOther={followSignIn} />;
  const stayHere = () => {
    watch.stay();
    setState(USED);
  };
  return state.phase === 'warned' ? <IdleWarning leftMs={state.leftMs} onStay={stayHere} /> : null;
}
