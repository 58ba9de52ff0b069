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
/** For a short session, the warning comes after half of its time. */
const WARN_OF_IDLE = 2;
const KEY = 'activity';

const USED: IdleState = { phase: 'used' };

/**
 * Ends an unused session of the console and locks the page: it stays as it is, with the typed values, and the same user can continue.
 * The windows of a browser share the user activity.
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
          // With a full or forbidden storage, each window watches only itself.
        }
      },
      report: stay,
    }),
  );
  /** The session that the page belongs to. */
  const [sessionId, setSessionId] = useState(() => getSessionId() ?? '');
  const isLocked = state.phase === 'over';

  const release = useStable(() => {
    watch.stay();
    setSessionId(getSessionId() ?? '');
    setState(USED);
  });

  /** Continues the page with the current session; a failed request is repeated at the next tick. */
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
      // A user has signed in in another window.
      if (getToken()) void tryToGoOn();
      return;
    }
    const next = watch.tick();
    if (next.phase === 'over') lockSession();
    if (next.phase !== 'used' || state.phase !== 'used') setState(next);
  });

  /** Whether this component handles a change of the session in another window. */
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
