import type { PlatformName } from '@contract/rules/platforms';
import type { ClientConfig } from '@contract/schema/config';
import { completeConfig } from '../client-config';
import { getCookie } from '../cookies';
import type { EarlyLogin } from '../early';
import type { AppBridge } from './bridge';

interface Offer {
  platform: PlatformName;
  bridge: AppBridge;
  wanted: EarlyLogin;
}

const post = (address: string, body: object): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

function loginEarly({ platform, bridge, wanted }: Offer, config: ClientConfig): void {
  // The application may have started and logged in already.
  if (window.earlyLogin !== wanted) return;
  if (!config.appLogins.includes(platform) || getCookie(config.cacheKeys.auth)) return;
  const code = bridge.loginCode(config.dingtalkCorpId);
  const { path, withHome } = wanted;
  const answer = code.then((given) => post(config.apiBaseUrl + path, { platform, code: given, withHome }));
  // The caller that uses the answer handles its failure.
  answer.catch(() => undefined);
  window.earlyEntry = { code, answer };
}

/**
 * Passes the app's bridge to the application; when the page in the address needs a login and no user is signed in, it starts the login at once,
 * because the application, which is twenty times as large, is still loading.
 */
export function offerBridge(platform: PlatformName, bridge: AppBridge): void {
  window.appBridge = bridge;
  const { earlyConfig, earlyLogin: wanted } = window;
  if (!earlyConfig || !wanted) return;
  earlyConfig.then((given) => loginEarly({ platform, bridge, wanted }, completeConfig(given))).catch(() => undefined);
}
