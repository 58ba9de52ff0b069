/** A number below `maxNumber` is looked for whose hash, behind the salt, is the challenge. */
export interface Work {
  algorithm: string;
  challenge: string;
  salt: string;
  signature: string;
  maxNumber: number;
}

type Hash = (text: string) => string;

/** So long the page stands still at once. Milliseconds. */
const SLICE_MS = 12;
/** Hashes between two looks at the clock. */
const STRIDE = 64;
/** As much work as our own server gives out first. */
const EASY = 50_000;

/**
 * Fetches the hash, a part of its own. It is plain JavaScript: a page that came over plain http has no cryptography of the browser's, and
 * the mini-app has neither that nor workers.
 */
export const loadHash = async (): Promise<Hash> => (await import('js-sha256')).sha256;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Finds the number, a slice at a time, so that the page can be used meanwhile; tells the share of what it may take that is done. Answers
 * what the server takes as the captcha's code; null where there is no such number, or nobody wants it any more.
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

/** Work of the page's own, where the server checks no captcha and the page stands in for it, as with the picture it draws. */
export function ownWork(hash: Hash): Work {
  const salt = `${Date.now()}.${Math.random()}&`;
  const challenge = hash(`${salt}${Math.floor(Math.random() * EASY)}`);
  return { algorithm: 'SHA-256', challenge, salt, signature: '', maxNumber: EASY };
}
