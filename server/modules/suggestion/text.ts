import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { VISIBLE_PATTERN } from '@contract/rules/text';
import { fail } from '../../platform/errors';

/** The least number of characters of a submitted text, without blanks. */
const MIN_CONTENT_CHARACTERS = 10;

/**
 * Returns the user's text as validated at the edge, without blanks at its ends. Nothing else is removed: the output escapes it. By the contract,
 * lines that must not be empty contain a character that is not blank, so trimming never empties them.
 */
export const cleanText = (text: string | undefined): string => (text ?? '').trim();

/** The three parts of a motion. */
export interface MotionParts {
  matter: string;
  grounds: string;
  plan: string;
}

/** Returns a motion as one text, for reading, searching or exporting. */
export const motionContent = ({ matter, grounds, plan }: MotionParts): string =>
  matter || grounds || plan ? `案由：${matter}\n\n案据：${grounds}\n\n方案：${plan}` : '';

const VISIBLE = new RegExp(VISIBLE_PATTERN, 'gu');
const charactersOf = (text: string): number => text.match(VISIBLE)?.length ?? 0;

/** A part of the text that is too short to be submitted. */
interface ThinPart {
  field: 'content' | 'matter' | 'grounds' | 'plan';
  name: string;
  /** The number of characters that it needs, without blanks. */
  least: number;
}

const PARTS: Record<SuggestionKind, readonly ThinPart[]> = {
  suggestion: [{ field: 'content', name: '内容', least: MIN_CONTENT_CHARACTERS }],
  motion: [
    // The 案由 may be short: it only must not be empty.
    { field: 'matter', name: '案由', least: 1 },
    { field: 'grounds', name: '案据', least: MIN_CONTENT_CHARACTERS },
    { field: 'plan', name: '方案', least: MIN_CONTENT_CHARACTERS },
  ],
};

type HandedIn = MotionParts & { kind: SuggestionKind; content: string };

/** Returns the parts that are too short to be submitted: the content of a suggestion, or any of the three parts of a motion. */
export const thinParts = (item: HandedIn): ThinPart[] => PARTS[item.kind].filter(({ field, least }) => charactersOf(item[field]) < least);

/** Throws when a part is too short to be submitted. */
export function requireFullText(item: HandedIn): void {
  const [thin] = thinParts(item);
  if (!thin) return;
  const { field, name, least } = thin;
  throw fail('request.invalid', { field }, least === 1 ? `请填写${name}后再提交` : `${name}至少需要 ${String(least)} 个字，请补充后再提交`);
}
