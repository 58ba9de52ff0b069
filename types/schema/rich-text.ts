import { Type } from '@sinclair/typebox';
import { RICH_BLOCKS, type RichText as RichTextOf } from '../rules/rich-text';
import { VISIBLE_PATTERN } from '../rules/text';
import { Closed, KeyOf } from './common';

/** Markup and addresses need extra length; the server counts only the words. */
const MARKUP_FACTOR = 4;

/**
 * A text with headings, lists and links as HTML from the editor; plain text is also accepted. The server keeps only safe content and counts its
 * words: at most `maxWords` characters, at least one visible.
 */
export const RichMarkup = (maxWords: number) =>
  Type.String({ minLength: 1, maxLength: maxWords * MARKUP_FACTOR, pattern: VISIBLE_PATTERN });

const Run = Closed({
  text: Type.String(),
  strong: Type.Optional(Type.Literal(true)),
  em: Type.Optional(Type.Literal(true)),
  href: Type.Optional(Type.String()),
});

/** The same for readers: blocks of runs, without HTML. */
export const RichText = Type.Unsafe<RichTextOf>(
  Type.Array(
    Closed({
      kind: KeyOf(RICH_BLOCKS),
      runs: Type.Array(Run),
      order: Type.Optional(Type.Integer()),
      level: Type.Optional(Type.Integer({ minimum: 2 })),
    }),
  ),
);
