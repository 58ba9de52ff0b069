import { type Query, withQuery } from '@/lib/query-string';

/** The figures on the phone, of an area and a year. */
export const phoneFiguresLink = (query?: Query): string => withQuery('/figures', query);
