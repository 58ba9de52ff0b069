import { useCallback } from 'react';
import { ownPath } from '@contract/rules/own-path';
import type { PlatformName } from '@contract/rules/platforms';
import { beginWebLogin } from '@/features/session/web-login';
import { getConfig } from '@/platform/config';
import { addressOf, leaveFor } from '@/platform/outside';
import { callbackLink } from '@/routes/mobile';
import { NO_PAGE } from './go-on';

/** The ways in by a platform's own login page: which there are, and how one is begun. */
export function useWebLogin(redirect: string | null) {
  const begin = useCallback(
    async (platform: PlatformName) => {
      leaveFor(await beginWebLogin({ platform, back: ownPath(redirect ?? undefined) ?? NO_PAGE }, addressOf(callbackLink())));
    },
    [redirect],
  );
  return { platforms: getConfig().webLogins, begin };
}
