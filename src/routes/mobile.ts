import { SUBJECTS } from '@contract/rules/subjects';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { type Query, withQuery } from '@/lib/query-string';

export * from './mobile-pages';

/** The console is one page with its own addresses; this is the home address under which Taro's router registers it. H5 only. */
export const consolePage = { page: 'console/index', path: '/dashboard' } as const;

const link = (path: string, query?: Query): string => withQuery(path, query);

export const suggestionHomeLink = (): string => link('/suggm');
export const suggestionListLink = (query?: { mine?: string; stage?: string }): string => link('/suggm-list', query);
export const suggestionDetailLink = SUBJECTS.suggestion.phoneLink;
/** Without an id a new item is begun, otherwise the draft is opened; `entry` is one that waits on this device. */
export const suggestionLaunchLink = (kind: SuggestionKind = 'suggestion', open: { id?: number; entry?: string } = {}): string =>
  link(kind === 'motion' ? '/suggm-ya-launch' : '/suggm-launch', open);
/** The pages of the deputy's activities, and of one activity. */
export const activitiesLink = (): string => link('/hdtzBaoMing');
export const activityLink = SUBJECTS.activity.phoneLink;
/** The pages where a deputy asks for leave from an activity, and writes a report (or opens one by its id). */
export const activityLeaveLink = (id: number): string => link('/activityLeave', { id });
export const activityReportLink = (open: { activity?: number; id?: number }): string => link('/activityReport', open);
/** The page for signing in to a sitting; with the scanned code. */
export const signInLink = (query?: { code: string }): string => link('/signin', query);
export const messagesLink = (): string => link('/suggm-message');
/** The page of the signed-in user and their settings. */
export const mineLink = (): string => link('/mine');
/** `redirect` is the link to open after signing in. */
export const loginLink = (redirect?: string): string => link('/login', { redirect });
/** The page where a person verified by an open platform binds an account; `redirect` is the link to open after it. */
export const bindLink = (redirect?: string): string => link('/bind', { redirect });
/** The sign-in page for Zhezhengding; `redirect` as for the login page. */
export const zhezhengdingLoginLink = (redirect?: string): string => link('/zzdlogin', { redirect });
/** The page that a platform's login page returns to. */
export const callbackLink = (): string => link('/callback');
/** The page for a person verified by a platform but without a bound account; `redirect` as for binding. */
export const notBoundLink = (redirect?: string): string => link('/zhezd/mobile403', { redirect });
export const forgotPasswordLink = (): string => link('/forget');
/** `redirect` is the link to return to after the password is changed. */
export const changePasswordLink = (redirect?: string): string => link('/changePass', { redirect });
/** `redirect` is the link to open after the first password is changed. */
export const repeatPassLink = (redirect?: string): string => link('/repeatPass', { redirect });
/** The public pages; `query` holds the initial filters of the list. */
export const openHomeLink = (): string => link('/public');
export const publishedListLink = (query?: Query): string => link('/sugg_publish', query);
export const submitOpinionLink = (areaCode?: string): string => link('/submit', { areaCode });
export const lishuiOpinionLink = (): string => link('/lishuiyjjy');
/** Public figures and items for signed-in users. */
export const billIndexLink = (query?: Query): string => link('/bill/index', query);
export const billCountyListLink = (query?: Query): string => link('/bill/countyList', query);
export const billMapLink = (query?: Query): string => link('/bill/map', query);
export const billListLink = (query?: Query): string => link('/bill/list', query);
export const billDetailLink = (id: number): string => link('/bill/detail', { id });
/** The deputies in office, for signed-in users; `query` filters the list. */
export const dbInfoIndexLink = (query?: { areaCode?: string | undefined }): string => link('/dbInfo/index', query);
export const dbInfoMapLink = (query?: { areaCode?: string | undefined }): string => link('/dbInfo/map', query);
export const dbInfoListLink = (query?: Query): string => link('/dbInfo/dbList', query);
export const dbInfoDelegationsLink = (query?: { areaCode?: string | undefined }): string => link('/dbInfo/dbtList', query);
export const dbInfoDetailLink = (id: number): string => link('/dbInfo/dbDetail', { id });
/** A deputy's own record of work; another mandate's by its id. */
export const performanceLink = (id?: number): string => link('/performance', { id });
/** A deputy's own plan and report of each year. */
export const dutyReportLink = (): string => link('/dutyReport');
/** A deputy's own points of a year, with one point or one appeal open. */
export const scoreLink = (open: { record?: number; appeal?: number } = {}): string => link('/score', open);
/** The form for a deputy's appeal: against a point, or for a missing one, optionally for a given rule and year. */
export const scoreAppealLink = (about: { record: number } | { rule: number; year: number } | Record<string, never> = {}): string =>
  link('/scoreAppeal', about);
/** A deputy's change requests for the roster. */
export const deputyRequestLink = (): string => link('/deputyRequest');
/** The liaison stations; `query` filters the list. */
export const stationListLink = (query?: Query): string => link('/dbllz/dbLlzlist', query);
export const stationMapLink = (): string => link('/dbllz/dbLlzmap');
export const stationInfoLink = (id: number): string => link('/dbLlz/dbLlzinfo', { id });
/** The form for a voter's comment to a deputy (by id) or to a station (by code); without either, a description of the page. */
export const writeCommentLink = (to?: { deputy?: number; station?: string }): string => link('/comment', to);
/** The comments of voters to a deputy, and one of them. */
export const commentsLink = (): string => link('/comments');
export const commentLink = SUBJECTS.comment.phoneLink;
/** A deputy's receptions; with the code of the current station, for signing in there. */
export const receptionsLink = (query?: { code?: string }): string => link('/reception', query);
/** The matters at a deputy's stations, or at one reception; one matter; and the form: new, for a reception, or one that waits on this device. */
export const mattersLink = (of: { reception?: number } = {}): string => link('/matters', of);
export const matterLink = SUBJECTS.matter.phoneLink;
export const newMatterLink = (open: { entry?: string; reception?: number; station?: number } = {}): string =>
  link('/matters', { new: true, ...open });
/** Visits to voters: their places on the map, their list, one visit or a new one, and a deputy's own voters. */
export const visitMapLink = (query?: Query): string => link('/lxxm/lxxmmap', query);
export const visitListLink = (query?: Query): string => link('/lxxm/lxxmlist', query);
export const visitLink = (open: { id?: number; entry?: string } = {}): string => link('/lxxm/visit', open);
export const votersLink = (): string => link('/lxxm/voters');
/** A deputy's planned visits. */
export const visitPlanLink = SUBJECTS.visitPlan.phoneLink;
/** Leads: the list, filtered by `query`, the map, one lead, and the form: new, the user's own (`id`), or one that waits on this device. */
export const leadListLink = (query?: Query): string => link('/zwxs/zwxslist', query);
export const leadMapLink = (): string => link('/zwxs/zwxsmap');
export const leadLink = SUBJECTS.lead.phoneLink;
export const raiseLeadLink = (open: { id?: number; entry?: string } = {}): string => link('/zwxs/raise', open);
/** The directory: counties and units, the towns of a county, all people of a county or a unit, and one person. */
export const directoryLink = (): string => link('/dingDb');
export const directoryTownsLink = (areaCode: string): string => link('/dingTowns', { areaCode });
export const directoryAreaPeopleLink = (areaCode: string, areaOnly?: boolean): string =>
  link('/dingMoreDb', { areaCode, areaOnly: areaOnly ? true : undefined });
export const directoryUnitPeopleLink = (unitId: number): string => link('/dingMore', { unitId });
export const directoryPersonLink = ({ kind, id }: { kind: string; id: number }): string => link('/dingDetail', { kind, id });
/** The page that shows IT staff which functions work on this device. */
export const testLink = (): string => link('/test');
export const notFoundLink = (): string => link('/404');
