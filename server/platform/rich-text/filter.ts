import { richWords } from '@contract/rules/rich-text';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { cleanLines } from '../clean-text';
import { fail } from '../errors';
import { readRichText } from './read';

const SAME = { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' };

/** What is kept: words, headings, lists, quotes, stress, and links to pages, mail and telephones. */
const KEPT: IOptions = {
  allowedTags: ['p', 'br', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'title'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: SAME,
};

/** A text as it is kept: harmless HTML, and its words for those who look for them. */
export interface KeptText {
  markup: string;
  words: string;
}

/**
 * Keeps of what an editor sent what is harmless. Throws `request.invalid` at `field`, which people call `name`, where no word is left or more than `maxWords`
 * characters.
 */
export function keepRichText(sent: string, { field, name, maxWords }: { field: string; name: string; maxWords: number }): KeptText {
  const markup = sanitizeHtml(cleanLines(sent), KEPT).trim();
  const words = richWords(readRichText(markup));
  if (words === '') throw fail('request.invalid', { field }, `请填写${name}`);
  if (Array.from(words).length > maxWords) throw fail('request.invalid', { field }, `${name}最多 ${String(maxWords)} 个字，请删减后再提交`);
  return { markup, words };
}
