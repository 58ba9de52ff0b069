import type { Envelope } from '@contract/contract';
import type { PasswordPurpose } from '@contract/rules/password-nonce';
import { routes } from '@contract/routes';
import { sm2 } from 'sm-crypto-v2';

/** The order of the parts of a cipher: C1C3C2. */
const CIPHER_MODE = 1;

/**
 * Requests the one-time value for the passwords of one call from a running server, as the pages do. Returns the function that encrypts them, in hex
 * with 04 before it; for the server's present public key, or for that of a page that has been open for long.
 */
export async function sealFor(baseUrl: string, purpose: PasswordPurpose, publicKey?: string): Promise<(password: string) => string> {
  const { sm2PublicKey } = (await (await fetch(`${baseUrl}/data-board/config.json`)).json()) as { sm2PublicKey: string };
  const answer = await fetch(`${baseUrl}${routes['password.nonce'].path}?purpose=${purpose}`);
  const { nonce } = ((await answer.json()) as Envelope<{ nonce: string }>).data;
  return (password) => `04${sm2.doEncrypt(`${nonce} ${password}`, publicKey ?? sm2PublicKey, CIPHER_MODE)}`;
}
