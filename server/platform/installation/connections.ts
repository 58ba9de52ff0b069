import type { ConnectionsInput } from '@contract/schema/installation';
import { DINGTALK_ADDRESSES, type DingtalkOptions } from '../open-platform/dingtalk';
import { ZHEZHENGDING_ADDRESSES, type ZhezhengdingOptions } from '../open-platform/zhezhengding';
import type { AddressRule } from '../outgoing/addresses';
import type { SmsOptions } from '../sms/gateway';

/** The platform's connections for sending and for signing in, with their secrets, as they are stored. */
export type Connections = ConnectionsInput;

export const NO_CONNECTIONS: Connections = { sms: null, dingtalk: null, zhezhengding: null };

const orStandard = (address: string, standard: string): string => address.replace(/\/+$/, '') || standard;

// Users typed these addresses: the server connects only to addresses that the rule allows.

export const smsOptionsOf = ({ url, token }: NonNullable<Connections['sms']>, allows: AddressRule): Exclude<SmsOptions, 'log'> => ({
  url,
  ...(token && { token }),
  allows,
});

export const dingtalkOptionsOf = (
  { appKey, appSecret = '', agentId, baseUrl }: NonNullable<Connections['dingtalk']>,
  allows: AddressRule,
): DingtalkOptions => ({
  ...DINGTALK_ADDRESSES,
  allows,
  appKey,
  appSecret,
  baseUrl: orStandard(baseUrl, DINGTALK_ADDRESSES.baseUrl),
  ...(agentId && { agentId: Number(agentId) }),
});

export function zhezhengdingOptionsOf(given: NonNullable<Connections['zhezhengding']>, allows: AddressRule): ZhezhengdingOptions {
  const { appKey, appSecret = '', tenantId, clientId, baseUrl } = given;
  const app = { key: appKey, secret: appSecret };
  return {
    app,
    allows,
    webApp: app,
    tenantId,
    baseUrl: orStandard(baseUrl, ZHEZHENGDING_ADDRESSES.baseUrl),
    ...(clientId && { login: { url: ZHEZHENGDING_ADDRESSES.loginUrl, clientId } }),
  };
}
