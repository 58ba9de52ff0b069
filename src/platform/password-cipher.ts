import type { PasswordPurpose } from '@contract/rules/password-nonce';

const load = () => import('./sealed-passwords');

let loading: ReturnType<typeof load> | undefined;

/** Loads the encryption code before it is needed. It is a separate chunk, so that its page is shown first. */
export function prepareCipher(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    // The next attempt may have a network.
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Encrypts the passwords of one call for the server. Each attempt needs a new encryption, because it is valid once. */
export const encryptPasswords = async (purpose: PasswordPurpose, ...passwords: string[]): Promise<string[]> =>
  (await prepareCipher()).sealPasswords(purpose, passwords);
