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

/** Finds text that may be private or secret: hidden personal numbers, and words that suggest secrets or persons. */
export function flagsOf({ content, place }: Written): Flagged[] {
  const hidden = [
    ...(withoutPersonalNumbers(content) === content ? [] : ['意见']),
    ...(withoutPersonalNumbers(place) === place ? [] : ['地点']),
  ];
  return [...hidden.map((words) => ({ flag: 'number' as const, words })), ...flaggedWords(`${content}\n${place}`)];
}

/** Checks whether an office must read it before other deputies do: numbers are hidden automatically, words that suggest secrets are not. */
export const tellsOfSecrets = (written: Written): boolean => flagsOf(written).some(({ flag }) => flag === 'secret');
