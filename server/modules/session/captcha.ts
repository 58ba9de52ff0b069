import { randomUUID } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import type { WorkChallenge } from '@contract/schema/session';
import type { Clock } from '../../platform/clock';
import { hashToken } from '../../platform/crypto/token';
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
/** Bound to its id, so that equal answers are not equal in the table; case and blanks do not count. */
const answerHash = (id: string, answer: string): string => hashToken(`${id}:${answer.trim().toLowerCase()}`);

export interface Captchas {
  draw(): Promise<{ id: string; svg: string }>;
  /** Work for a browser; more of it for a network that fails much. */
  drawWork(network: string): Promise<WorkChallenge>;
  /** Whether the answer is right: to the picture `id`, or without one the proof of a work. Good for once; a picture is gone with any answer. */
  solve(id: string | undefined, answer: string | undefined): Promise<boolean>;
}

/** `key` signs the works that are given out. */
export function makeCaptchas(options: { store: LoginStore; clock: Clock; key: string }): Captchas {
  const { store, clock } = options;
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
