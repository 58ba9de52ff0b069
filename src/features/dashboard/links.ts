import { type Query, withQuery } from '@/lib/query-string';

/** The public big screen, only in browsers. */
export const bigScreenLink = (query?: Query): string => withQuery('/screen', query);

/** The figures on the phone, of an area and a year. */
export const phoneFiguresLink = (query?: Query): string => withQuery('/figures', query);
