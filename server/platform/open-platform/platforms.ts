import type { PlatformName } from '@contract/rules/platforms';
import type { Clock } from '../clock';
import type { Secrets } from '../crypto/secrets';
import type { Db } from '../db/connect';
import { type DingtalkOptions, makeDingtalk } from './dingtalk';
import type { OpenPlatform, OpenPlatforms } from './open-platform';
import { platformError } from './platform-error';
import { makeTokens } from './tokens';
import { makeZhezhengding, type ZhezhengdingOptions } from './zhezhengding';
import type {} from './tables';

export interface PlatformOptions {
  /** Without options there is no application, and all calls throw an error that says so. */
  dingtalk?: DingtalkOptions | undefined;
  zhezhengding?: ZhezhengdingOptions | undefined;
}

/** The ways in which each platform's users can sign in: DingTalk's app gives codes only for an organisation; Zhezhengding's login page needs its own id. */
export function loginsOf({ dingtalk, zhezhengding }: PlatformOptions, dingtalkCorpId: string) {
  const names = (wanted: Record<PlatformName, boolean>) => (Object.keys(wanted) as PlatformName[]).filter((name) => wanted[name]);
  return {
    dingtalkCorpId,
    appLogins: names({ dingtalk: Boolean(dingtalk && dingtalkCorpId), zhezhengding: Boolean(zhezhengding) }),
    webLogins: names({ dingtalk: Boolean(dingtalk), zhezhengding: Boolean(zhezhengding?.login) }),
  };
}

function notConfigured(name: PlatformName): OpenPlatform {
  const error = () => platformError(name, 'ding.not_configured');
  const refuse = () => Promise.reject(error());
  const loginPage = () => {
    throw error();
  };
  const limits = { sendsNotices: false, repeatsByKey: false, mostADay: null };
  return { name, ...limits, loginPage, findPerson: refuse, sendNotice: refuse, findDelivery: refuse };
}

export function makeOpenPlatforms(options: PlatformOptions, by: { db: Db; clock: Clock; secrets: Secrets }): OpenPlatforms {
  const { dingtalk, zhezhengding } = options;
  const tokens = makeTokens({ db: by.db, clock: by.clock, textCipher: by.secrets.textCipher });
  return {
    dingtalk: dingtalk ? makeDingtalk(dingtalk, { tokens }) : notConfigured('dingtalk'),
    zhezhengding: zhezhengding ? makeZhezhengding(zhezhengding, { tokens }) : notConfigured('zhezhengding'),
  };
}
