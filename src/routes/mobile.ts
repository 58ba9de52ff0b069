import { SUBJECTS } from '@contract/rules/subjects';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { type Query, withQuery } from '@/lib/query-string';

export type Target = 'h5' | 'dd';

export interface MobilePage {
  /** The page's file, from src. */
  page: string;
  /** Its address, as the specification names it; links use it on both targets. */
  path: string;
  targets: readonly Target[];
  /** The folder of the package that the mini-app fetches when one of its pages is first opened; without it the page comes with the app. */
  subPackage?: SubPackage;
  /** Made for deputies: whoever is to come in silently does so while the page is on its way. */
  deputies?: true;
}

/** Folders from src, each a package of its own in the mini-app. */
type SubPackage = 'mobile/open' | 'mobile/bill' | 'mobile/activity';

const BOTH: readonly Target[] = ['h5', 'dd'];
/** The mini-app signs in by DingTalk's code alone: no password is typed there, and no browser's login comes back to it. */
const H5_ONLY: readonly Target[] = ['h5'];
const OPEN = { targets: BOTH, subPackage: 'mobile/open' } as const;
const BILL = { targets: BOTH, subPackage: 'mobile/bill' } as const;
const ACTIVITY = { targets: BOTH, subPackage: 'mobile/activity' } as const;
const DEPUTIES = { targets: BOTH, deputies: true } as const;

/** Every page made for phones. The first one of a target is what it opens with. */
export const mobilePages: readonly MobilePage[] = [
  { page: 'mobile/suggm/index', path: '/suggm', ...DEPUTIES },
  { page: 'mobile/suggm-launch/index', path: '/suggm-launch', ...DEPUTIES },
  { page: 'mobile/suggm-ya-launch/index', path: '/suggm-ya-launch', ...DEPUTIES },
  { page: 'mobile/suggm-list/index', path: '/suggm-list', ...DEPUTIES },
  { page: 'mobile/suggm-detail/index', path: '/suggm-detail', ...DEPUTIES },
  { page: 'mobile/suggm-message/index', path: '/suggm-message', ...DEPUTIES },
  { page: 'mobile/mine/index', path: '/mine', targets: BOTH },
  { page: 'mobile/bind/index', path: '/bind', targets: BOTH },
  { page: 'mobile/open/public/index', path: '/public', ...OPEN },
  { page: 'mobile/open/sugg-publish/index', path: '/sugg_publish', ...OPEN },
  { page: 'mobile/open/submit/index', path: '/submit', ...OPEN },
  { page: 'mobile/open/lishui-opinion/index', path: '/lishuiyjjy', ...OPEN },
  { page: 'mobile/bill/index/index', path: '/bill/index', ...BILL },
  { page: 'mobile/bill/county-list/index', path: '/bill/countyList', ...BILL },
  { page: 'mobile/bill/map/index', path: '/bill/map', ...BILL },
  { page: 'mobile/bill/list/index', path: '/bill/list', ...BILL },
  { page: 'mobile/bill/detail/index', path: '/bill/detail', ...BILL },
  { page: 'mobile/activity/sign-up/index', path: '/hdtzBaoMing', ...ACTIVITY, deputies: true },
  { page: 'mobile/login/index', path: '/login', targets: H5_ONLY },
  { page: 'mobile/forget/index', path: '/forget', targets: H5_ONLY },
  { page: 'mobile/change-pass/index', path: '/changePass', targets: H5_ONLY },
  { page: 'mobile/repeat-pass/index', path: '/repeatPass', targets: H5_ONLY },
  { page: 'mobile/zzdlogin/index', path: '/zzdlogin', targets: H5_ONLY },
  { page: 'mobile/callback/index', path: '/callback', targets: H5_ONLY },
  { page: 'mobile/auth-redirect/index', path: '/auth-redirect', targets: H5_ONLY },
  { page: 'mobile/zhezd-mobile403/index', path: '/zhezd/mobile403', targets: H5_ONLY },
  { page: 'mobile/not-found/index', path: '/404', targets: H5_ONLY },
];

/** Whether a path is of the pages made for deputies. */
export const isDeputyPath = (path: string): boolean => mobilePages.some((one) => one.deputies && one.path === path);

/** Whether a path opens without a network: the pages made for deputies, what is their own, and the login that leads to them. */
export const opensOffline = (path: string): boolean => isDeputyPath(path) || path === mineLink() || path === loginLink();

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
export const notFoundLink = (): string => link('/404');
