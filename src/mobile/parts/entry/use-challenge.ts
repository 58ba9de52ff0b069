import { useCallback, useState } from 'react';
import { getCaptcha, getSpokenCaptcha } from '@/features/session/api';
import { askInWords, codeMatches, drawCode } from '@/lib/drawn-captcha';
import { getConfig } from '@/platform/config';

/** What has to be answered besides the password: a picture of the server's, one drawn here, or a question in words. */
export type Challenge =
  | { kind: 'picture'; id: string; svg: string }
  | { kind: 'drawn'; code: string }
  | { kind: 'words'; question: string; id?: string; answer?: string };

const drawn = (): Challenge => ({ kind: 'drawn', code: drawCode() });

/** Our server checks its own captchas and asks for one when it needs it; where it does not, the page draws and checks one each time. */
const configuredChecker = (): 'server' | 'page' => (getConfig().captcha === 'server' ? 'server' : 'page');

/** There is none at first where the server checks it: `renew` draws one. */
export function useChallenge({ checkedBy = configuredChecker() }: { checkedBy?: 'server' | 'page' } = {}) {
  const byServer = checkedBy === 'server';
  const [challenge, setChallenge] = useState<Challenge | null>(() => (byServer ? null : drawn()));
  const [typed, setTyped] = useState('');

  /** A new one of the kind asked for: the old one is used up, or could not be read. */
  const renew = useCallback(
    async (kind: 'picture' | 'words') => {
      setTyped('');
      if (byServer) {
        setChallenge(kind === 'words' ? { kind: 'words', ...(await getSpokenCaptcha()) } : { kind: 'picture', ...(await getCaptcha()) });
      } else {
        setChallenge(kind === 'words' ? { kind: 'words', ...askInWords() } : drawn());
      }
    },
    [byServer],
  );

  /** Whether the page itself can tell that the answer is wrong. */
  const isWrong = (): boolean => {
    if (challenge?.kind === 'drawn') return !codeMatches(challenge.code, typed);
    return challenge?.kind === 'words' && challenge.answer !== undefined && !codeMatches(challenge.answer, typed);
  };

  /** What the server needs of it. */
  const forServer = () => (challenge && 'id' in challenge && challenge.id ? { captchaId: challenge.id, captchaCode: typed.trim() } : {});

  return { challenge, typed, setTyped, renew, isWrong, forServer };
}
