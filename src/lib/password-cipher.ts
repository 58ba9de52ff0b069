/** C1C3C2, the order the server reads. */
const CIPHER_MODE = 1;

const load = () => import('sm-crypto');

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

/** The password as the server takes it: SM2 cipher in hex, prefixed '04', which sm-crypto leaves off. `publicKey`: hex, uncompressed. */
export async function encryptPassword(password: string, publicKey: string): Promise<string> {
  const { sm2 } = await prepareCipher();
  return `04${sm2.doEncrypt(password, publicKey, CIPHER_MODE)}`;
}
