import { randomUUID } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import type { WorkChallenge } from '@contract/schema/session';
import type { Clock } from '../../platform/clock';
import type { Secrets } from '../../platform/crypto/secrets';
import { levelAt, networkSubject } from './attempt-rules';
import type { LoginStore } from './login-store';
import { makeWorkCaptchas } from './work-captcha';

const CAPTCHA_LIFE_MS = 3 * 60_000;
const CHARACTERS = 4;
/** Letters and digits that look alike are left out. */
const LOOK_ALIKE = '0oO1iIlLqg9';
const PICTURE = {
  size: CHARACTERS,
  noise: 3,
  ignoreChars: LOOK_ALIKE,
  width: 160,
  height: 40,
  fontSize: 40,
};
export interface Captchas {
  draw(): Promise<{ id: string; svg: string }>;
  /** Returns a proof-of-work challenge for a browser; a harder one for a network with many failures. */
  drawWork(network: string): Promise<WorkChallenge>;
  /** Checks the answer: of the picture `id`, or without an id the proof of work. It is valid once; a picture is removed by any answer. */
  solve(id: string | undefined, answer: string | undefined): Promise<boolean>;
}

/** `key` signs the issued challenges. */
export function makeCaptchas(options: { store: LoginStore; clock: Clock; key: string; keyedHash: Secrets['keyedHash'] }): Captchas {
  const { store, clock, keyedHash } = options;
  /** The hash includes the id, so that equal answers have different hashes in the table; case and blanks do not count. */
  const answerHash = (id: string, answer: string): string => keyedHash(`captcha ${id}:${answer.trim().toLowerCase()}`);
  const works = makeWorkCaptchas(options);

  return {
    draw: async () => {
      const { text, data: svg } = svgCaptcha.create(PICTURE);
      const id = randomUUID();
      await store.saveCaptcha({ id, answerHash: answerHash(id, text), expiresAt: new Date(clock.now().getTime() + CAPTCHA_LIFE_MS) });
      return { id, svg };
    },
    drawWork: async (network) => {
      const subject = networkSubject(network);
      const counted = await store.findCounted([subject]);
      return works.draw(levelAt(subject.rule, counted.get(subject.key), clock.now()));
    },
    solve: async (id, answer) => {
      if (!answer) return false;
      if (!id) return works.solve(answer);
      const expected = await store.takeCaptcha(id, clock.now());
      return expected !== undefined && expected === answerHash(id.toLowerCase(), answer);
    },
  };
}
