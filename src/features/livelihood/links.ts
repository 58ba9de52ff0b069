import { HOME_TILES } from '@contract/rules/deputy-home';
import { SUBJECTS } from '@contract/rules/subjects';
import { type Query, withQuery } from '@/lib/query-string';

/** What everybody reads without a login: the figures, the projects, their map, one of them, and where one proposes and asks by a receipt. */
export const livelihoodFiguresLink = (query?: Query): string => withQuery('/MsStatic', query);
export const openLivelihoodsLink = (query?: Query): string => withQuery('/MsStatic/list', query);
export const livelihoodMapLink = (query?: Query): string => withQuery('/MsStatic/map', query);
export const openLivelihoodLink = (id: number): string => withQuery('/MsStatic/project', { id });
export const collectLivelihoodLink = (query?: Query): string => withQuery('/MsStatic/collect', query);
/** The big screen, in browsers alone. */
export const livelihoodBoardLink = (query?: Query): string => withQuery('/MSSSDatav', query);

/** A deputy's: the projects and votes, one project, one vote, and where one is proposed. */
export const livelihoodsLink = (query?: Query): string => withQuery(HOME_TILES.livelihood.link, query);
export const livelihoodLink = SUBJECTS.livelihood.phoneLink;
export const livelihoodVoteLink = SUBJECTS.livelihoodVote.phoneLink;
export const proposeLivelihoodLink = (open: { id?: number } = {}): string => withQuery('/livelihood/propose', open);
