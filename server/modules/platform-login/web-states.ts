import type { PlatformName } from '@contract/rules/platforms';
import type { Clock } from '../../platform/clock';
import { hashToken, newToken } from '../../platform/crypto/token';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { makePlatformLoginStore } from './store';

const STATE_LIFE_MS = 10 * 60_000;

export interface WebStates {
  /** Starts a login by a platform's login page; `browser` is the secret that this browser keeps. */
  begin(input: { platform: PlatformName; back: string; browser: string }): Promise<string>;
  /** Returns the page to go back to. Throws ding.state_refused when the state was not started here or by this browser, has expired, or was ended before. */
  end(state: string, input: { platform: PlatformName; browser: string | null }): Promise<string>;
}

/** The states that a login page carries forth and back, so that no user can be led into a session that another browser started. */
export function makeWebStates({ db, clock }: { db: Db; clock: Clock }): WebStates {
  const store = makePlatformLoginStore(db);
  return {
    begin: async ({ platform, back, browser }) => {
      const state = newToken();
      const expiresAt = new Date(clock.now().getTime() + STATE_LIFE_MS);
      await store.saveState({ stateHash: hashToken(state), browserHash: hashToken(browser), platform, back, expiresAt });
      return state;
    },

    end: async (state, { platform, browser }) => {
      const begun = await store.takeState(hashToken(state));
      const good = begun && browser !== null && begun.browserHash === hashToken(browser) && begun.platform === platform;
      if (!good || begun.expiresAt <= clock.now()) throw fail('ding.state_refused');
      return begun.back;
    },
  };
}
