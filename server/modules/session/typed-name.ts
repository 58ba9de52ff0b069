import { isMobile } from '@contract/rules/sms-code';
import type { Secrets } from '../../platform/crypto/secrets';

/** What somebody typed to be known by: a user name, or the account's mobile number. */
export interface TypedName {
  username: string;
  /** Null where it is no mobile number. */
  mobileHash: string | null;
  /** What its failures are counted by: no number stands in plain text. */
  counted: string;
}

const countedNumber = (mobileHash: string): string => `mobile ${mobileHash}`;

export function nameAs(typed: string, keyedHash: Secrets['keyedHash']): TypedName {
  const username = typed.trim();
  if (!isMobile(username)) return { username, mobileHash: null, counted: username };
  const mobileHash = keyedHash(username);
  return { username, mobileHash, counted: countedNumber(mobileHash) };
}

/** All that the failures of an account's names are counted by. */
export const countedNames = (
  { username, mobileHash }: { username: string; mobileHash: string | null },
  keyedHash: Secrets['keyedHash'],
): string[] => [nameAs(username, keyedHash).counted, ...(mobileHash === null ? [] : [countedNumber(mobileHash)])];
