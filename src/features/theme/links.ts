import { HOME_TILES } from '@contract/rules/deputy-home';
import { SUBJECTS } from '@contract/rules/subjects';
import { type Query, withQuery } from '@/lib/query-string';

/** The pages of a deputy's themes, filtered by `query`, and of one theme. */
export const themesLink = (query?: Query): string => withQuery(HOME_TILES.theme.link, query);
export const themeLink = SUBJECTS.theme.phoneLink;
/** The pages of a theme's contributions, and of one opinion. */
export const opinionsLink = (themeId: number, query?: Query): string => withQuery('/theme/sugglist', { id: themeId, ...query });
export const opinionLink = SUBJECTS.contribution.phoneLink;
/** The form of a contribution: a new one for a theme, a submitted one, or one that waits on this device. */
export const writeOpinionLink = (open: { theme: number; id?: number; entry?: string }): string => withQuery('/theme/write', open);
