import { HOME_TILES } from '@contract/rules/deputy-home';
import { SUBJECTS } from '@contract/rules/subjects';
import { type Query, withQuery } from '@/lib/query-string';

/** The consultations, narrowed by `query`, and one of them. */
export const draftLawsLink = (query?: Query): string => withQuery(HOME_TILES.draftLaw.link, query);
export const draftLawLink = SUBJECTS.draftLaw.phoneLink;
/** One of them with texts side by side: their ids, from left to right. */
export const compareLink = (id: number, texts: readonly number[]): string => withQuery(draftLawLink(id), { compare: texts.join() });
/** What came of one; narrowed to a part or to what was decided. */
export const lawResultLink = (id: number, query?: Query): string => withQuery('/status/result', { id, ...query });
/** Where an opinion is given, on a part of the text or on the whole. */
export const giveOpinionLink = (id: number, part?: number): string => withQuery('/status/opinionAdd', { id, part });
/** Where one’s own opinion is read and changed: by its receipt, or by its id for who is signed in. */
export const ownOpinionLink = (id?: number): string => (id === undefined ? '/status/opinionEdit' : SUBJECTS.lawOpinion.phoneLink(id));
