import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { fail } from '../../platform/errors';

/** Text that is handed in says at least this much, blanks aside. */
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

const charactersOf = (text: string): number => Array.from(text.replace(/\s/gu, '')).length;

function requireFull(text: string, field: string, name: string): void {
  if (charactersOf(text) >= MIN_CONTENT_CHARACTERS) return;
  throw fail('request.invalid', { field }, `${name}至少需要 ${String(MIN_CONTENT_CHARACTERS)} 个字，请补充后再提交`);
}

/** Refuses text that is too thin to be handed in: the content of a suggestion, each part of a motion but its matter, which may be short. */
export function requireFullText(item: MotionParts & { kind: SuggestionKind; content: string }): void {
  if (item.kind === 'suggestion') return requireFull(item.content, 'content', '内容');
  if (item.matter === '') throw fail('request.invalid', { field: 'matter' }, '请填写案由后再提交');
  requireFull(item.grounds, 'grounds', '案据');
  requireFull(item.plan, 'plan', '方案');
}
