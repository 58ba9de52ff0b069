import { AREA_CODE_PATTERN } from '@contract/rules/area';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { FiguresQuery, SuggestionFigures } from '@/features/figures/queries';
import { flagIn, keyIn, positiveIn } from '@/lib/address-words';

export type Filters = SuggestionFigures['total']['list'];

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const matching = (text: string | null, pattern: RegExp): string | undefined => (text && pattern.test(text) ? text : undefined);

/** What is set of filters, by name. */
const setOf = (filters: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(filters).filter(([, value]) => value !== undefined);

/** Reads what is counted from an address; whatever it does not understand counts as not set. */
export function parseFiguresQuery(params: URLSearchParams): FiguresQuery {
  return Object.fromEntries(
    setOf({
      kind: keyIn(SUGGESTION_KINDS, params.get('kind')),
      areaCode: matching(params.get('areaCode'), new RegExp(AREA_CODE_PATTERN)),
      termId: positiveIn(params.get('termId')),
      inSession: flagIn(params.get('inSession')),
      submittedFrom: matching(params.get('submittedFrom'), DATE),
      submittedTo: matching(params.get('submittedTo'), DATE),
    }),
  );
}

/** The filters of a list, or what is counted, as the query of an address. */
export const searchOf = (filters: Filters): string =>
  new URLSearchParams(setOf(filters).map(([name, value]): [string, string] => [name, String(value)])).toString();
