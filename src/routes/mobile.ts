import { SUBJECTS } from '@contract/rules/subjects';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { type Query, withQuery } from '@/lib/query-string';

export * from './mobile-pages';

/** The console is one page with addresses of its own behind it; its home is the one the router knows it by. H5 only. */
export const consolePage = { page: 'console/index', path: '/dashboard' } as const;

const link = (path: string, query?: Query): string => withQuery(path, query);

export const suggestionHomeLink = (): string => link('/suggm');
export const suggestionListLink = (query?: { mine?: string; stage?: string }): string => link('/suggm-list', query);
export const suggestionDetailLink = SUBJECTS.suggestion.phoneLink;
/** Without an id something new is begun, else the draft is opened; `entry` is one that waits on this device. */
export const suggestionLaunchLink = (kind: SuggestionKind = 'suggestion', open: { id?: number; entry?: string } = {}): string =>
  link(kind === 'motion' ? '/suggm-ya-launch' : '/suggm-launch', open);
/** The deputy's activities, and one of them. */
export const activitiesLink = (): string => link('/hdtzBaoMing');
export const activityLink = SUBJECTS.activity.phoneLink;
/** Where a deputy asks for leave from an activity, and writes of one (or opens a report by its id). */
export const activityLeaveLink = (id: number): string => link('/activityLeave', { id });
export const activityReportLink = (open: { activity?: number; id?: number }): string => link('/activityReport', open);
/** Where one signs in; with the code that was scanned. */
export const signInLink = (query?: { code: string }): string => link('/signin', query);
export const messagesLink = (): string => link('/suggm-message');
/** Who is signed in, and what they set for themselves. */
export const mineLink = (): string => link('/mine');
/** `redirect` is the link to go on to after signing in. */
export const loginLink = (redirect?: string): string => link('/login', { redirect });
/** Where whoever an open platform knows binds an account of ours; `redirect` is the link to go on to after. */
export const bindLink = (redirect?: string): string => link('/bind', { redirect });
/** Where Zhezhengding's people come in; `redirect` as for the login page. */
export const zhezhengdingLoginLink = (redirect?: string): string => link('/zzdlogin', { redirect });
/** Where a platform's login page comes back to. */
export const callbackLink = (): string => link('/callback');
/** For whom a platform knows and we do not; `redirect` as for binding. */
export const notBoundLink = (redirect?: string): string => link('/zhezd/mobile403', { redirect });
export const forgotPasswordLink = (): string => link('/forget');
/** `redirect` is the link to go back to after the password was changed. */
export const changePasswordLink = (redirect?: string): string => link('/changePass', { redirect });
/** `redirect` is the link to go on to after the first password was changed. */
export const repeatPassLink = (redirect?: string): string => link('/repeatPass', { redirect });
/** The open pages; what stands in `query` is what the list begins with. */
export const openHomeLink = (): string => link('/public');
export const publishedListLink = (query?: Query): string => link('/sugg_publish', query);
export const submitOpinionLink = (areaCode?: string): string => link('/submit', { areaCode });
export const lishuiOpinionLink = (): string => link('/lishuiyjjy');
/** Public figures and items for those who are signed in. */
export const billIndexLink = (query?: Query): string => link('/bill/index', query);
export const billCountyListLink = (query?: Query): string => link('/bill/countyList', query);
export const billMapLink = (query?: Query): string => link('/bill/map', query);
export const billListLink = (query?: Query): string => link('/bill/list', query);
export const billDetailLink = (id: number): string => link('/bill/detail', { id });
/** Who is in office, for those who are signed in; `query` narrows the list. */
export const dbInfoIndexLink = (query?: { areaCode?: string | undefined }): string => link('/dbInfo/index', query);
export const dbInfoMapLink = (query?: { areaCode?: string | undefined }): string => link('/dbInfo/map', query);
export const dbInfoListLink = (query?: Query): string => link('/dbInfo/dbList', query);
export const dbInfoDelegationsLink = (query?: { areaCode?: string | undefined }): string => link('/dbInfo/dbtList', query);
export const dbInfoDetailLink = (id: number): string => link('/dbInfo/dbDetail', { id });
/** A deputy's own record of work; of another mandate of theirs by its id. */
export const performanceLink = (id?: number): string => link('/performance', { id });
/** A deputy's own plan and report of each year. */
export const dutyReportLink = (): string => link('/dutyReport');
/** A deputy's own points of a year; one point or one appeal of theirs opened. */
export const scoreLink = (open: { record?: number; appeal?: number } = {}): string => link('/score', open);
/** Where a deputy appeals: against a point, or for one that is missing, which may be of that rule of that year. */
export const scoreAppealLink = (about: { record: number } | { rule: number; year: number } | Record<string, never> = {}): string =>
  link('/scoreAppeal', about);
/** What a deputy asks the office to put right in the roster. */
export const deputyRequestLink = (): string => link('/deputyRequest');
/** The liaison stations; `query` narrows the list. */
export const stationListLink = (query?: Query): string => link('/dbllz/dbLlzlist', query);
export const stationMapLink = (): string => link('/dbllz/dbLlzmap');
export const stationInfoLink = (id: number): string => link('/dbLlz/dbLlzinfo', { id });
/** Where a voter writes to a deputy (by number) or to a station (by code); without either, what the page is for. */
export const writeCommentLink = (to?: { deputy?: number; station?: string }): string => link('/comment', to);
/** What voters wrote to a deputy, and one of it. */
export const commentsLink = (): string => link('/comments');
export const commentLink = SUBJECTS.comment.phoneLink;
/** A deputy's reception days; with the code of the station where one stands, to sign in there. */
export const receptionsLink = (query?: { code?: string }): string => link('/reception', query);
/** What voters raised at a deputy's stations, or at one reception; one of it; and writing one: new, of a reception, or what waits on this device. */
export const mattersLink = (of: { reception?: number } = {}): string => link('/matters', of);
export const matterLink = SUBJECTS.matter.phoneLink;
export const newMatterLink = (open: { entry?: string; reception?: number; station?: number } = {}): string =>
  link('/matters', { new: true, ...open });
/** Visits to voters: where they were on the map, the list of them, one of them or a new one, and a deputy's own voters. */
export const visitMapLink = (query?: Query): string => link('/lxxm/lxxmmap', query);
export const visitListLink = (query?: Query): string => link('/lxxm/lxxmlist', query);
export const visitLink = (open: { id?: number; entry?: string } = {}): string => link('/lxxm/visit', open);
export const votersLink = (): string => link('/lxxm/voters');
/** Leads: the list, which `query` narrows, the map, one of them, and writing one: new, one's own (`id`), or what waits on this device. */
export const leadListLink = (query?: Query): string => link('/zwxs/zwxslist', query);
export const leadMapLink = (): string => link('/zwxs/zwxsmap');
export const leadLink = SUBJECTS.lead.phoneLink;
export const raiseLeadLink = (open: { id?: number; entry?: string } = {}): string => link('/zwxs/raise', open);
/** The directory: counties and units, the towns of one, everybody of a county or a unit, and one person. */
export const directoryLink = (): string => link('/dingDb');
export const directoryTownsLink = (areaCode: string): string => link('/dingTowns', { areaCode });
export const directoryAreaPeopleLink = (areaCode: string, areaOnly?: boolean): string =>
  link('/dingMoreDb', { areaCode, areaOnly: areaOnly ? true : undefined });
export const directoryUnitPeopleLink = (unitId: number): string => link('/dingMore', { unitId });
export const directoryPersonLink = ({ kind, id }: { kind: string; id: number }): string => link('/dingDetail', { kind, id });
/** Where the IT person sees what works here. */
export const testLink = (): string => link('/test');
export const notFoundLink = (): string => link('/404');
