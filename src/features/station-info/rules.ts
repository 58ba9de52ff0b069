import { withQuery } from '@/lib/query-string';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { STATION_KINDS } from '@contract/rules/station';
import { keyIn } from '@/lib/address-words';
import { readArea } from '@/lib/area-words';
import { cutTo } from '@/lib/text-length';
import type { StationQuery } from './queries';

/** Parses the filters of the list from a query string; an invalid value counts as not set. */
export function readStationQuery(words: Readonly<Record<string, string | undefined>>): StationQuery {
  const query = {
    keyword: cutTo(words.keyword?.trim() ?? '', KEYWORD_MAX) || undefined,
    areaCode: readArea(words.areaCode),
    kind: keyIn(STATION_KINDS, words.kind),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** Returns the code of a station from an address: 32 hex digits; undefined when it is not a code. */
export const codeIn = (text: string | undefined): string | undefined => (text && /^[0-9a-f]{32}$/.test(text) ? text : undefined);

/** Returns the page of a station's printed code, without a login. */
export const stationPublicLink = (code: string): string => withQuery('/llzInfo', { code });
