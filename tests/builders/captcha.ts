import { createHash } from 'node:crypto';
import type { WorkChallenge } from '@contract/schema/session';

/** Returns the answer to a proof of work, found as on a page. */
export function answerTo({ algorithm, challenge, salt, signature, maxNumber }: WorkChallenge): string {
  for (let number = 0; number <= maxNumber; number += 1) {
    const hash = createHash('sha256').update(`${salt}${number}`).digest('hex');
    if (hash === challenge) return JSON.stringify({ algorithm, challenge, number, salt, signature });
  }
  throw new Error('there is no such number');
}
