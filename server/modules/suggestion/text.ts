import { fail } from '../../platform/errors';

/** Content that is handed in says at least this much, blanks aside. */
const MIN_CONTENT_CHARACTERS = 10;

/**
 * People's text as it came, without blanks at its ends. Nothing in it is changed or taken out: whoever shows it escapes it.
 * Lines that must not be empty have a character that is not blank by the contract, so trimming leaves something of them.
 */
export const cleanText = (text: string | undefined): string => (text ?? '').trim();

/** The three parts of a motion. */
export interface MotionParts {
  matter: string;
  grounds: string;
  plan: string;
}

/** A motion as one text, for whoever reads, searches or exports it as such. */
export const motionContent = ({ matter, grounds, plan }: MotionParts): string =>
  matter || grounds || plan ? `案由：${matter}\n\n案据：${grounds}\n\n方案：${plan}` : '';

/** Refuses content that is too thin to be handed in. */
export function requireFullContent(content: string): void {
  const characters = Array.from(content.replace(/\s/gu, '')).length;
  if (characters >= MIN_CONTENT_CHARACTERS) return;
  throw fail('request.invalid', { field: 'content' }, `内容至少需要 ${String(MIN_CONTENT_CHARACTERS)} 个字，请补充后再提交`);
}
