import { useCallback, useEffect, useRef, useState } from 'react';
import { getCaptcha, getWorkCaptcha } from '@/features/session/api';
import { codeMatches, drawCode } from '@/lib/drawn-captcha';
import { loadHash, ownWork, solveWork } from '@/lib/proof-of-work';
import { getConfig } from '@/platform/config';

/** The challenge in addition to the password: a picture from the server, one drawn here, or proof of work that the page does by itself. */
export type Challenge =
  { kind: 'picture'; id: string; svg: string } | { kind: 'drawn'; code: string } | { kind: 'work'; share: number; isDone: boolean };

export type ChallengeKind = 'picture' | 'work';

const BEGUN: Challenge = { kind: 'work', share: 0, isDone: false };
const DONE: Challenge = { kind: 'work', share: 1, isDone: true };

const drawn = (): Challenge => ({ kind: 'drawn', code: drawCode() });

/** This project's server checks its own captchas and asks for one when it needs it; with another server, the page draws and checks one each time. */
const configuredChecker = (): 'server' | 'page' => (getConfig().captcha === 'server' ? 'server' : 'page');

/** Starts without a challenge when the server checks it: `renew` loads one. */
export function useChallenge({ checkedBy = configuredChecker() }: { checkedBy?: 'server' | 'page' } = {}) {
  const byServer = checkedBy === 'server';
  const [challenge, setChallenge] = useState<Challenge | null>(() => (byServer ? null : drawn()));
  const [typed, setTyped] = useState('');
  /** Counts the challenges, so that work begun for an earlier one is ignored. */
  const round = useRef(0);
  const solution = useRef<Promise<string | null>>(Promise.resolve(null));

  useEffect(
    () => () => {
      round.current += 1;
    },
    [],
  );

  const beginWork = useCallback(
    async (own: number) => {
      const isCurrent = () => round.current === own;
      const show = (next: Challenge | null) => {
        if (isCurrent()) setChallenge(next);
      };
      const hash = await loadHash();
      const work = byServer ? await getWorkCaptcha() : ownWork(hash);
      if (!isCurrent()) return;
      solution.current = solveWork(work, hash, (share) => {
        show({ kind: 'work', share, isDone: false });
        return isCurrent();
      });
      void solution.current.then((solved) => show(solved === null ? null : DONE));
    },
    [byServer],
  );

  /** Loads a new challenge of the requested kind: the old one is used up or was unreadable. Proof of work has started when this resolves. */
  const renew = useCallback(
    async (kind: ChallengeKind) => {
      setTyped('');
      const own = (round.current += 1);
      if (kind === 'picture') {
        const next: Challenge = byServer ? { kind: 'picture', ...(await getCaptcha()) } : drawn();
        if (round.current === own) setChallenge(next);
        return;
      }
      setChallenge(BEGUN);
      await beginWork(own).catch((error: unknown) => {
        setChallenge(byServer ? null : drawn());
        throw error;
      });
    },
    [byServer, beginWork],
  );

  /** Whether the user still has to type an answer. */
  const isMissing = (): boolean => challenge !== null && challenge.kind !== 'work' && !typed.trim();

  /** Whether the page itself can see that the answer is wrong. */
  const isWrong = (): boolean => challenge?.kind === 'drawn' && !codeMatches(challenge.code, typed);

  /** Returns the part of the login request for the challenge; waits for the proof of work. */
  const forServer = async (): Promise<{ captchaId?: string; captchaCode?: string }> => {
    if (challenge?.kind === 'picture') return { captchaId: challenge.id, captchaCode: typed.trim() };
    if (challenge?.kind !== 'work' || !byServer) return {};
    const solved = await solution.current;
    return solved === null ? {} : { captchaCode: solved };
  };

  return { challenge, typed, setTyped, renew, isMissing, isWrong, forServer };
}
