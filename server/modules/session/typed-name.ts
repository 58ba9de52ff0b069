import { isMobile } from '@contract/rules/sms-code';
import type { Secrets } from '../../platform/crypto/secrets';

/** The name typed at a login: a user name, or the account's mobile number. */
export interface TypedName {
  username: string;
  /** Null when it is not a mobile number. */
  mobileHash: string | null;
  /** The key for counting its failures; it does not contain a mobile number in plain text. */
  counted: string;
}

const countedNumber = (mobileHash: string): string => `mobile ${mobileHash}`;

export function nameAs(typed: string, keyedHash: Secrets['keyedHash']): TypedName {
  const username = typed.trim();
  if (!isMobile(username)) return { username, mobileHash: null, counted: username };
  const mobileHash = keyedHash(username);
  return { username, mobileHash, counted: countedNumber(mobileHash) };
}

/** Returns all keys under which failures of an account's names are counted. */
export const countedNames = (
  { username, mobileHash }: { username: string; mobileHash: string | null },
  keyedHash: Secrets['keyedHash'],
): string[] => [nameAs(username, keyedHash).counted, ...(mobileHash === null ? [] : [countedNumber(mobileHash)])];
