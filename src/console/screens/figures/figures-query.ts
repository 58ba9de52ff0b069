import { AREA_CODE_PATTERN } from '@contract/rules/area';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { FiguresQuery, SuggestionFigures } from '@/features/figures/queries';
import { flagIn, keyIn, positiveIn } from '@/lib/address-words';

export type Filters = SuggestionFigures['total']['list'];

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const matching = (text: string | null, pattern: RegExp): string | undefined => (text && pattern.test(text) ? text : undefined);

/** Returns the filters that are set, by name. */
const setOf = (filters: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(filters).filter(([, value]) => value !== undefined);

/** Reads the filters of the figures from an address; an invalid value counts as not set. */
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

/** Returns the filters of a list or of the figures as a query string. */
export const searchOf = (filters: Filters): string =>
  new URLSearchParams(setOf(filters).map(([name, value]): [string, string] => [name, String(value)])).toString();
