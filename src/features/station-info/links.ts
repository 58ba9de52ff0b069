import { withQuery } from '@/lib/query-string';

/** What a station's printed code opens, without a login. */
export const stationOpenLink = (code: string): string => withQuery('/llzInfo', { code });
