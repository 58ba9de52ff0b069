import { HOME_TILES } from '@contract/rules/deputy-home';
import { SUBJECTS } from '@contract/rules/subjects';
import { type Query, withQuery } from '@/lib/query-string';

/** The public pages without a login: the figures, the projects, their map, one project, and the page for proposals and receipts. */
export const livelihoodFiguresLink = (query?: Query): string => withQuery('/MsStatic', query);
export const publicLivelihoodsLink = (query?: Query): string => withQuery('/MsStatic/list', query);
export const livelihoodMapLink = (query?: Query): string => withQuery('/MsStatic/map', query);
export const publicLivelihoodLink = (id: number): string => withQuery('/MsStatic/project', { id });
export const collectLivelihoodLink = (query?: Query): string => withQuery('/MsStatic/collect', query);
/** The big screen, only in browsers. */
export const livelihoodBoardLink = (query?: Query): string => withQuery('/MSSSDatav', query);

/** The pages of a deputy: the projects and votes, one project, one vote, and the form for a proposal. */
export const livelihoodsLink = (query?: Query): string => withQuery(HOME_TILES.livelihood.link, query);
export const livelihoodLink = SUBJECTS.livelihood.phoneLink;
export const livelihoodVoteLink = SUBJECTS.livelihoodVote.phoneLink;
export const proposeLivelihoodLink = (open: { id?: number } = {}): string => withQuery('/livelihood/propose', open);
