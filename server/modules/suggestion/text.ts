import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { VISIBLE_PATTERN } from '@contract/rules/text';
import { fail } from '../../platform/errors';

/** Text that is handed in says at least this much, blanks aside. */
const MIN_CONTENT_CHARACTERS = 10;

/**
 * People's text as the edge let it in, without blanks at its ends. Nothing else is taken out of it: whoever shows it escapes it.
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

const VISIBLE = new RegExp(VISIBLE_PATTERN, 'gu');
const charactersOf = (text: string): number => text.match(VISIBLE)?.length ?? 0;

/** A part of the text that says less than is handed in. */
interface ThinPart {
  field: 'content' | 'matter' | 'grounds' | 'plan';
  name: string;
  /** Characters that it needs, blanks aside. */
  least: number;
}

const PARTS: Record<SuggestionKind, readonly ThinPart[]> = {
  suggestion: [{ field: 'content', name: '内容', least: MIN_CONTENT_CHARACTERS }],
  motion: [
    // May be short.
    { field: 'matter', name: '案由', least: 1 },
    { field: 'grounds', name: '案据', least: MIN_CONTENT_CHARACTERS },
    { field: 'plan', name: '方案', least: MIN_CONTENT_CHARACTERS },
  ],
};

type HandedIn = MotionParts & { kind: SuggestionKind; content: string };

/** The parts that are too thin to be handed in: of the content of a suggestion, or of the three parts of a motion. */
export const thinParts = (item: HandedIn): ThinPart[] => PARTS[item.kind].filter(({ field, least }) => charactersOf(item[field]) < least);

/** Refuses text that is too thin to be handed in. */
export function requireFullText(item: HandedIn): void {
  const [thin] = thinParts(item);
  if (!thin) return;
  const { field, name, least } = thin;
  throw fail('request.invalid', { field }, least === 1 ? `请填写${name}后再提交` : `${name}至少需要 ${String(least)} 个字，请补充后再提交`);
}
