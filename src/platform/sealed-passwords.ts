import { sm2 } from 'sm-crypto';
import { passwordRoutes } from '@contract/password-routes';
import type { PasswordPurpose } from '@contract/rules/password-nonce';
import { call } from './call';
import { getConfig } from './config';
import { addRoutes } from './known-routes';

addRoutes(passwordRoutes);

/** C1C3C2, the order the server reads. */
const CIPHER_MODE = 1;

/** What seals the passwords of one call; nothing where the server knows no such thing, as those that offices already have. */
async function drawSeal(purpose: PasswordPurpose): Promise<string> {
  if (getConfig().passwordNonce !== 'server') return '';
  // Whoever sends the password shows in its own place what this fails by.
  return `${(await call('password.nonce', { query: { purpose } }, { quiet: true })).nonce} `;
}

/** Each as SM2 cipher in hex, prefixed '04', which sm-crypto leaves off, all of them sealed with one value that is good once. */
export async function sealPasswords(purpose: PasswordPurpose, passwords: readonly string[]): Promise<string[]> {
  const seal = await drawSeal(purpose);
  return passwords.map((password) => `04${sm2.doEncrypt(seal + password, getConfig().sm2PublicKey, CIPHER_MODE)}`);
}
