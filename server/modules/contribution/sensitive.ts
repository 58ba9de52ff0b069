import { flaggedWords, type TextFlag } from '@contract/rules/text-flags';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';

interface Written {
  content: string;
  place: string;
}

export interface Flagged {
  flag: TextFlag;
  words: string;
}

/** Finds what may be private or secret in a text: personal numbers that are hidden, and words that suggest secrets or persons. */
export function flagsOf({ content, place }: Written): Flagged[] {
  const hidden = [
    ...(withoutPersonalNumbers(content) === content ? [] : ['意见']),
    ...(withoutPersonalNumbers(place) === place ? [] : ['地点']),
  ];
  return [...hidden.map((words) => ({ flag: 'number' as const, words })), ...flaggedWords(`${content}\n${place}`)];
}

/** Whether an office has to look at it before other deputies read it: numbers hide themselves, words that tell of secrets do not. */
export const tellsOfSecrets = (written: Written): boolean => flagsOf(written).some(({ flag }) => flag === 'secret');
