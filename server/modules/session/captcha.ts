import { randomInt, randomUUID } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import type { Clock } from '../../platform/clock';
import { hashToken } from '../../platform/crypto/token';
import type { LoginStore } from './login-store';

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
/** Answers of a spoken question lie between 0 and 100. */
const LARGEST_NUMBER = 50;

const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** 0 to 99 in Chinese words: 17 is 十七, 40 is 四十. */
function inWords(number: number): string {
  const tens = Math.floor(number / 10);
  const ones = number % 10;
  if (tens === 0) return DIGITS[ones] ?? '';
  return `${tens === 1 ? '' : (DIGITS[tens] ?? '')}十${ones === 0 ? '' : (DIGITS[ones] ?? '')}`;
}

/** A sum or a difference that is not negative, with its answer in digits. */
function drawQuestion(): { question: string; answer: string } {
  const first = randomInt(1, LARGEST_NUMBER + 1);
  const second = randomInt(1, LARGEST_NUMBER + 1);
  const [larger, smaller] = first >= second ? [first, second] : [second, first];
  if (randomInt(2) === 0) return { question: `${inWords(first)}加${inWords(second)}等于几？请用数字回答`, answer: String(first + second) };
  return { question: `${inWords(larger)}减${inWords(smaller)}等于几？请用数字回答`, answer: String(larger - smaller) };
}

/** Bound to its id, so that equal answers are not equal in the table; case and blanks do not count. */
const answerHash = (id: string, answer: string): string => hashToken(`${id}:${answer.trim().toLowerCase()}`);

export interface Captchas {
  draw(): Promise<{ id: string; svg: string }>;
  ask(): Promise<{ id: string; question: string }>;
  /** Whether the answer is right. Each captcha is used up by its first answer, right or wrong. */
  solve(id: string | undefined, answer: string | undefined): Promise<boolean>;
}

export function makeCaptchas(options: { store: LoginStore; clock: Clock }): Captchas {
  const { store, clock } = options;

  async function keep(answer: string): Promise<string> {
    const id = randomUUID();
    await store.saveCaptcha({ id, answerHash: answerHash(id, answer), expiresAt: new Date(clock.now().getTime() + CAPTCHA_LIFE_MS) });
    return id;
  }

  return {
    draw: async () => {
      // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- its types call the options a class, which there is none of
      const picture = svgCaptcha.create(PICTURE);
      return { id: await keep(picture.text), svg: picture.data };
    },
    ask: async () => {
      const { question, answer } = drawQuestion();
      return { id: await keep(answer), question };
    },
    solve: async (id, answer) => {
      if (!id || !answer) return false;
      const expected = await store.takeCaptcha(id, clock.now());
      return expected !== undefined && expected === answerHash(id.toLowerCase(), answer);
    },
  };
}
