import { richWords } from '@contract/rules/rich-text';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { cleanLines } from '../clean-text';
import { fail } from '../errors';
import { readRichText } from './read';

const SAME = { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' };

/** The allowed content: text, headings, lists, quotes, emphasis, and links to pages, mail addresses and telephones. */
const KEPT: IOptions = {
  allowedTags: ['p', 'br', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'title'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: SAME,
};

/** A text in stored form: safe HTML, and its plain words for the search. */
export interface KeptText {
  markup: string;
  words: string;
}

/**
 * Keeps only the safe parts of an editor's HTML. Throws `request.invalid` at `field`, whose label is `name`, when no text is left or it has more than
 * `maxWords` characters.
 */
export function keepRichText(sent: string, { field, name, maxWords }: { field: string; name: string; maxWords: number }): KeptText {
  const markup = sanitizeHtml(cleanLines(sent), KEPT).trim();
  const words = richWords(readRichText(markup));
  if (words === '') throw fail('request.invalid', { field }, `请填写${name}`);
  if (Array.from(words).length > maxWords) throw fail('request.invalid', { field }, `${name}最多 ${String(maxWords)} 个字，请删减后再提交`);
  return { markup, words };
}
