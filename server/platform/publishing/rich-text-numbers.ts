import { type RichBlock, type RichRun, type RichText, richWords } from '@contract/rules/rich-text';
import { readRichText } from '../rich-text/read';
import { withoutPersonalNumbers } from './personal-numbers';

/** Removes the target of a link that contains a personal number; its text stays. */
function hiddenIn({ text, href, ...looks }: RichRun): RichRun {
  const leads = href !== undefined && withoutPersonalNumbers(href) === href;
  return { text: withoutPersonalNumbers(text), ...looks, ...(leads && { href }) };
}

/** Without formatting: an address in a line is still a link. */
const plain = (words: string): RichBlock[] => words.split('\n').flatMap((line) => readRichText(line.replace(/</g, '&lt;')));

/** The text for the public. When a number extends over several runs or blocks, the text around it loses its formatting, so that no digit stays readable. */
export function richWithoutPersonalNumbers(text: RichText): RichText {
  const hidden = text.map((block) => ({ ...block, runs: block.runs.map(hiddenIn) }));
  const words = richWords(hidden);
  const safe = withoutPersonalNumbers(words);
  return safe === words ? hidden : plain(safe);
}

/** Checks whether the text contains something to hide. */
export const holdsPersonalNumbers = (text: RichText): boolean => JSON.stringify(richWithoutPersonalNumbers(text)) !== JSON.stringify(text);
