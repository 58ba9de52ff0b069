import { type RichBlock, type RichRun, type RichText, richWords } from '@contract/rules/rich-text';
import { readRichText } from '../rich-text/read';
import { withoutPersonalNumbers } from './personal-numbers';

/** A link that holds a number of a person leads nowhere; its words stay. */
function hiddenIn({ text, href, ...looks }: RichRun): RichRun {
  const leads = href !== undefined && withoutPersonalNumbers(href) === href;
  return { text: withoutPersonalNumbers(text), ...looks, ...(leads && { href }) };
}

/** Without marks: an address in a line still leads there. */
const plain = (words: string): RichBlock[] => words.split('\n').flatMap((line) => readRichText(line.replace(/</g, '&lt;')));

/** The text as everybody may read it. Where a number goes over several runs or blocks, what it stands in loses its marks instead of a digit of it being read. */
export function richWithoutPersonalNumbers(text: RichText): RichText {
  const hidden = text.map((block) => ({ ...block, runs: block.runs.map(hiddenIn) }));
  const words = richWords(hidden);
  const safe = withoutPersonalNumbers(words);
  return safe === words ? hidden : plain(safe);
}

/** Whether something of it would be hidden. */
export const holdsPersonalNumbers = (text: RichText): boolean => JSON.stringify(richWithoutPersonalNumbers(text)) !== JSON.stringify(text);
