import type { PasswordPurpose } from '@contract/rules/password-nonce';

const load = () => import('./sealed-passwords');

let loading: ReturnType<typeof load> | undefined;

/** Fetches the cipher ahead of its use. It is a part of its own, so that the page that needs it is there first. */
export function prepareCipher(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    // The next attempt may have a network.
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The passwords of one call as the server takes them. Draw them anew for each try: they are good once. */
export const encryptPasswords = async (purpose: PasswordPurpose, ...passwords: string[]): Promise<string[]> =>
  (await prepareCipher()).sealPasswords(purpose, passwords);
