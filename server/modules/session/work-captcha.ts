import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { WorkChallenge } from '@contract/schema/session';
import type { Clock } from '../../platform/clock';
import type { LoginStore } from './login-store';

const ALGORITHM = 'SHA-256';
/** Long enough for the form that it stands in. */
const LIFE_MS = 10 * 60_000;
/**
 * A number below it is looked for, with half as many hashes on average. A core of a server does 500,000 a second of the page's plain
 * JavaScript, a phone a quarter of that, and it rests a quarter of the time so that the page lives (`src/lib/proof-of-work`): a quarter of a
 * second there, half a second at most.
 */
const EASY = 50_000;
/** And at most so often that, for a network that fails much: a second of the phone, two at most, still less than a picture takes to read. */
const HARDEST = 4;
/** Failures of a network that make it twice as hard. */
const STEP = 10;

/** What an answer is written in: `number` is the one that was found. */
type Answer = Exclude<Parameters<typeof verifySolution>[0], string>;

/** The number below which the answer lies, after so many failures of the network that asks. */
export const difficultyAt = (failures: number): number => EASY * Math.min(2 ** Math.floor(failures / STEP), HARDEST);

/** The answer that a text holds; undefined for any other text. */
function readAnswer(text: string): Answer | undefined {
  try {
    const read = JSON.parse(text) as Partial<Answer> | null;
    const texts = [read?.algorithm, read?.challenge, read?.salt, read?.signature];
    return Number.isSafeInteger(read?.number) && texts.every((one) => typeof one === 'string') ? (read as Answer) : undefined;
  } catch {
    return undefined;
  }
}

/** Proofs of work: a browser finds the number by itself, whoever sits before it. Nothing is kept of a challenge until it is answered. */
export function makeWorkCaptchas(options: { store: LoginStore; clock: Clock; key: string }) {
  const { store, clock, key } = options;

  return {
    draw: async (failures: number): Promise<WorkChallenge> => {
      const expires = new Date(clock.now().getTime() + LIFE_MS);
      const maxNumber = difficultyAt(failures);
      const { challenge, salt, signature } = await createChallenge({ algorithm: ALGORITHM, hmacKey: key, maxNumber, expires });
      return { algorithm: ALGORITHM, challenge, salt, signature, maxNumber };
    },

    /** Whether the answer is right, of this server, in time and the first to its challenge. */
    solve: async (text: string): Promise<boolean> => {
      const answer = readAnswer(text);
      if (!answer) return false;
      // The library goes by the time of the machine; ours is told.
      const expiresAt = new Date(Number(extractParams(answer)['expires']) * 1000);
      if (!(expiresAt > clock.now())) return false;
      return (await verifySolution(answer, key, false)) && (await store.spendChallenge(answer.challenge, expiresAt));
    },
  };
}
