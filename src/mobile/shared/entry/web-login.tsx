import { useCallback } from 'react';
import { ownPath } from '@contract/rules/own-path';
import { PLATFORM_NAMES, type PlatformName } from '@contract/rules/platforms';
import { beginWebLogin } from '@/features/session/web-login';
import { getConfig } from '@/platform/config';
import { addressOf, leaveFor } from '@/platform/outside';
import { callbackLink } from '@/routes/mobile';
import { NO_PAGE } from './go-on';

/** Returns the platforms with their own login page, and the function to begin such a login. */
export function useWebLogin(redirect: string | null) {
  const begin = useCallback(
    async (platform: PlatformName) => {
      leaveFor(await beginWebLogin({ platform, back: ownPath(redirect ?? undefined) ?? NO_PAGE }, addressOf(callbackLink())));
    },
    [redirect],
  );
  return { platforms: getConfig().webLogins, begin };
}

/** The other ways to log in; renders nothing when there are none. */
export function PlatformLinks({ platforms, onChoose }: { platforms: readonly PlatformName[]; onChoose: (platform: PlatformName) => void }) {
  return (
    <>
      {platforms.map((platform) => (
        <button key={platform} type="button" className="entry__link" onClick={() => onChoose(platform)}>
          {PLATFORM_NAMES[platform]}登录
        </button>
      ))}
    </>
  );
}
