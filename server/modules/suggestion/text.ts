import { fail } from '../../platform/errors';

/** Content that is handed in says at least this much, blanks aside. */
export const MIN_CONTENT_CHARACTERS = 10;

/**
 * People's text as it came, without blanks at its ends; nothing in it is changed or taken out, whoever shows it escapes it. PostgreSQL
 * cannot hold the character U+0000, so that one is refused.
 */
export function cleanText(field: string, text: string | undefined): string {
  const trimmed = (text ?? '').trim();
  if (trimmed.includes('\u0000')) throw fail('request.invalid', { field, reason: '含有不能保存的字符，请删除后再提交' });
  return trimmed;
}

/** The contract asks for a character that is not blank; what JavaScript trims beyond that must not leave an empty line either. */
export function requireLine(field: string, text: string): string {
  const line = cleanText(field, text);
  if (line === '') throw fail('request.invalid', { field, reason: '不能为空' });
  return line;
}

/** Refuses content that is too thin to be handed in. */
export function requireFullContent(content: string): void {
  const characters = Array.from(content.replace(/\s/gu, '')).length;
  if (characters >= MIN_CONTENT_CHARACTERS) return;
  throw fail('request.invalid', { field: 'content', reason: `内容至少需要 ${String(MIN_CONTENT_CHARACTERS)} 个字，请补充后再提交` });
}
