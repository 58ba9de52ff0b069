import { sm2 } from 'sm-crypto';
import { passwordRoutes } from '@contract/password-routes';
import type { PasswordPurpose } from '@contract/rules/password-nonce';
import { call } from './call';
import { getConfig } from './config';
import { registerRoutes } from './route-registry';

registerRoutes(passwordRoutes);

/** C1C3C2, the order that the server reads. */
const CIPHER_MODE = 1;

/** Returns the one-time value for the passwords of one call; empty when the server has no such call, as with the existing servers of offices. */
async function drawSeal(purpose: PasswordPurpose): Promise<string> {
  if (getConfig().passwordNonce !== 'server') return '';
  // The caller shows the error in its own place.
  return `${(await call('password.nonce', { query: { purpose } }, { quiet: true })).nonce} `;
}

/** Encrypts each password as an SM2 cipher in hex, prefixed '04', which sm-crypto leaves out; all of them contain the same one-time value. */
export async function sealPasswords(purpose: PasswordPurpose, passwords: readonly string[]): Promise<string[]> {
  const seal = await drawSeal(purpose);
  return passwords.map((password) => `04${sm2.doEncrypt(seal + password, getConfig().sm2PublicKey, CIPHER_MODE)}`);
}
