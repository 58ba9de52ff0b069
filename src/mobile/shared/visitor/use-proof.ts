import { useCallback } from 'react';
import { ApiError } from '@/platform/call';
import { useChallenge } from '../entry/use-challenge';
import type { Proof } from './use-visitor-form';

/** Sends something small with proof of work that begins at the press; proof that expired meanwhile is made again once. */
export function useProof() {
  const { renew, forServer } = useChallenge({ checkedBy: 'server' });
  return useCallback(
    async <T>(send: (proof: Proof) => Promise<T>): Promise<T> => {
      const once = async (): Promise<T> => {
        await renew('work');
        const { captchaId, captchaCode } = await forServer();
        return send({ captchaId, captcha: captchaCode ?? '-' });
      };
      return once().catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.key !== 'captcha.wrong') throw error;
        return once();
      });
    },
    [renew, forServer],
  );
}
