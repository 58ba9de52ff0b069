import { withQuery } from '@/lib/query-string';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { STATION_KINDS } from '@contract/rules/station';
import { keyIn } from '@/lib/address-words';
import { readArea } from '@/lib/area-words';
import { cutTo } from '@/lib/text-length';
import type { StationQuery } from './queries';

/** What the query of an address asks the list for; what it does not understand counts as not asked. */
export function readStationQuery(words: Readonly<Record<string, string | undefined>>): StationQuery {
  const query = {
    keyword: cutTo(words.keyword?.trim() ?? '', KEYWORD_MAX) || undefined,
    areaCode: readArea(words.areaCode),
    kind: keyIn(STATION_KINDS, words.kind),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** The code of a station as an address holds it: 32 hex digits; undefined where it is none. */
export const codeIn = (text: string | undefined): string | undefined => (text && /^[0-9a-f]{32}$/.test(text) ? text : undefined);

/** What a station's printed code opens, without a login. */
export const stationOpenLink = (code: string): string => withQuery('/llzInfo', { code });
