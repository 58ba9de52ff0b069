/** A proof of work: the solver looks for a number below `maxNumber` such that the hash of the salt and the number is the challenge. */
export interface Work {
  algorithm: string;
  challenge: string;
  salt: string;
  signature: string;
  maxNumber: number;
}

type Hash = (text: string) => string;

/** The maximum time in milliseconds that the page is blocked at once. */
const SLICE_MS = 12;
/** The number of hashes between two checks of the clock. */
const STRIDE = 64;
/** The same amount of work as the server's first challenge. */
const EASY = 50_000;

/**
 * Loads the hash as a separate chunk. It is plain JavaScript: a page that was loaded over plain http has no browser cryptography, and the mini-app
 * has neither that nor workers.
 */
export const loadHash = async (): Promise<Hash> => (await import('js-sha256')).sha256;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Finds the number in slices, so that the page stays usable; reports the share of the maximum work that is done. Returns the captcha code for the
 * server; null when there is no such number, or when the caller cancels.
 */
export async function solveWork(work: Work, hash: Hash, onShare: (share: number) => boolean): Promise<string | null> {
  const { challenge, salt, maxNumber } = work;
  let number = 0;
  while (number <= maxNumber && onShare(number / maxNumber)) {
    const until = Date.now() + SLICE_MS;
    do {
      for (const end = number + STRIDE; number < end; number += 1) {
        if (hash(`${salt}${number}`) !== challenge) continue;
        const { algorithm, signature } = work;
        return JSON.stringify({ algorithm, challenge, number, salt, signature });
      }
    } while (Date.now() < until);
    await pause();
  }
  return null;
}

/** Creates a challenge on the page, for servers that check no captcha, like the picture that the page draws. */
export function ownWork(hash: Hash): Work {
  const salt = `${Date.now()}.${Math.random()}&`;
  const challenge = hash(`${salt}${Math.floor(Math.random() * EASY)}`);
  return { algorithm: 'SHA-256', challenge, salt, signature: '', maxNumber: EASY };
}
