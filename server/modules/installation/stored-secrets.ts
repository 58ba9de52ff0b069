import { fail } from '../../platform/errors';
import type { Connections } from '../../platform/installation/connections';

type Application = NonNullable<Connections['dingtalk'] | Connections['zhezhengding']>;

/** An application's secret is sent only to its own platform: for another address or another key it must be entered again. */
function applicationWith<T extends Application>(name: string, given: T | null, stored: T | null): T | null {
  if (!given || given.appSecret) return given;
  const isSame = stored !== null && stored.appKey === given.appKey && stored.baseUrl === given.baseUrl;
  if (!isSame || !stored.appSecret) throw fail('installation.secret_needed', { field: `${name}.appSecret` });
  return { ...given, appSecret: stored.appSecret };
}

/**
 * Returns the given connections, filled with the stored secrets where none were given; throws installation.secret_needed when a stored one would go
 * to another address.
 */
export function withStoredSecrets({ sms, dingtalk, zhezhengding }: Connections, stored: Connections): Connections {
  const keptToken = sms?.token === undefined ? stored.sms?.token : undefined;
  if (sms && keptToken && stored.sms?.url !== sms.url) throw fail('installation.secret_needed', { field: 'sms.token' });
  return {
    sms: sms && (keptToken ? { ...sms, token: keptToken } : sms),
    dingtalk: applicationWith('dingtalk', dingtalk, stored.dingtalk),
    zhezhengding: applicationWith('zhezhengding', zhezhengding, stored.zhezhengding),
  };
}
