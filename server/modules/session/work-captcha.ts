import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { WorkChallenge } from '@contract/schema/session';
import type { Clock } from '../../platform/clock';
import type { LoginStore } from './login-store';

const ALGORITHM = 'SHA-256';
/** Long enough to fill in the form that contains it. */
const LIFE_MS = 10 * 60_000;
/**
 * The answer is a number below this one, found with half as many hashes on average. A server core computes 500,000 a second in the page's plain
 * JavaScript, a phone a quarter of that, and it pauses a quarter of the time so that the page stays responsive (`src/lib/proof-of-work`): on a phone
 * it takes a quarter of a second, half a second at most.
 */
const EASY = 50_000;
/** The largest factor for a network with many failures: a second on a phone, two at most, still less than reading a picture takes. */
const HARDEST = 4;
/** The number of failures of a network that doubles the difficulty. */
const STEP = 10;

/** The format of an answer: `number` is the one that was found. */
type Answer = Exclude<Parameters<typeof verifySolution>[0], string>;

/** Returns the upper limit of the number to find, after this many failures of the network. */
export const difficultyAt = (failures: number): number => EASY * Math.min(2 ** Math.floor(failures / STEP), HARDEST);

/** Parses an answer; returns undefined for any other text. */
function readAnswer(text: string): Answer | undefined {
  try {
    const read = JSON.parse(text) as Partial<Answer> | null;
    const texts = [read?.algorithm, read?.challenge, read?.salt, read?.signature];
    return Number.isSafeInteger(read?.number) && texts.every((one) => typeof one === 'string') ? (read as Answer) : undefined;
  } catch {
    return undefined;
  }
}

/** Proof-of-work challenges: the browser finds the number without the user. Nothing is stored about a challenge until it is answered. */
export function makeWorkCaptchas(options: { store: LoginStore; clock: Clock; key: string }) {
  const { store, clock, key } = options;

  return {
    draw: async (failures: number): Promise<WorkChallenge> => {
      const expires = new Date(clock.now().getTime() + LIFE_MS);
      const maxNumber = difficultyAt(failures);
      const { challenge, salt, signature } = await createChallenge({ algorithm: ALGORITHM, hmacKey: key, maxNumber, expires });
      return { algorithm: ALGORITHM, challenge, salt, signature, maxNumber };
    },

    /** Checks whether the answer is right, for a challenge of this server, in time, and the first for its challenge. */
    solve: async (text: string): Promise<boolean> => {
      const answer = readAnswer(text);
      if (!answer) return false;
      // The library uses the time of the machine, so the expiry is checked here with the server's clock.
      const expiresAt = new Date(Number(extractParams(answer)['expires']) * 1000);
      if (!(expiresAt > clock.now())) return false;
      return (await verifySolution(answer, key, false)) && (await store.spendChallenge(answer.challenge, expiresAt));
    },
  };
}
