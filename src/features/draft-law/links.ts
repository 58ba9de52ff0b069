import { HOME_TILES } from '@contract/rules/deputy-home';
import { SUBJECTS } from '@contract/rules/subjects';
import { type Query, withQuery } from '@/lib/query-string';

/** The list of consultations, filtered by `query`, and the page of one. */
export const draftLawsLink = (query?: Query): string => withQuery(HOME_TILES.draftLaw.link, query);
export const draftLawLink = SUBJECTS.draftLaw.phoneLink;
/** The page of one with texts side by side: their ids, from left to right. */
export const compareLink = (id: number, texts: readonly number[]): string => withQuery(draftLawLink(id), { compare: texts.join() });
/** The result of one; filtered by a part or by a decision. */
export const lawResultLink = (id: number, query?: Query): string => withQuery('/status/result', { id, ...query });
/** The page for giving an opinion, on a part of the text or on the whole. */
export const giveOpinionLink = (id: number, part?: number): string => withQuery('/status/opinionAdd', { id, part });
/** The page for reading and changing the user's own opinion: by its receipt, or by its id for a signed-in user. */
export const ownOpinionLink = (id?: number): string => (id === undefined ? '/status/opinionEdit' : SUBJECTS.lawOpinion.phoneLink(id));
