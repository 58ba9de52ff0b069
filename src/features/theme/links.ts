import { HOME_TILES } from '@contract/rules/deputy-home';
import { SUBJECTS } from '@contract/rules/subjects';
import { type Query, withQuery } from '@/lib/query-string';

/** The themes of a deputy, narrowed by `query`, and one of them. */
export const themesLink = (query?: Query): string => withQuery(HOME_TILES.theme.link, query);
export const themeLink = SUBJECTS.theme.phoneLink;
/** What deputies gave to one, and one opinion. */
export const opinionsLink = (themeId: number, query?: Query): string => withQuery('/theme/sugglist', { id: themeId, ...query });
export const opinionLink = SUBJECTS.contribution.phoneLink;
/** Where one is written: for a theme, one that was given already, or one that waits on this device. */
export const writeOpinionLink = (open: { theme: number; id?: number; entry?: string }): string => withQuery('/theme/write', open);
