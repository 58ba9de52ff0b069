import type { SetupGap } from '@contract/rules/setup';
import type { Installation } from './installation';

/** The gaps in the platform's connections. */
export function connectionGaps(installation: Pick<Installation, 'inForce'>): SetupGap[] {
  const { client, platforms, sms } = installation.inForce();
  const gaps: SetupGap[] = [];
  if (!client.mobileBaseUrl?.startsWith('https://')) gaps.push('https');
  if (typeof sms !== 'object') gaps.push('sms');
  if (!platforms.dingtalk && !platforms.zhezhengding) gaps.push('platform');
  return gaps;
}
