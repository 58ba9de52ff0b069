// This module only lists the pages and imports none of their content: the service worker is built from it too.

export type Target = 'h5' | 'dd';

export interface MobilePage {
  /** The page's file, relative to src. */
  page: string;
  /** Its address, as the specification names it; links use it on both targets. */
  path: string;
  targets: readonly Target[];
  /** The folder of the package that the mini-app downloads when one of its pages is first opened; without it the page is part of the main package. */
  subPackage?: SubPackage;
  /** Made for deputies: a silent sign-in starts while the page is loading. */
  deputies?: true;
  /** Whether the page is useful without a network, at least to show who the user is and that it opens automatically when the network is back. */
  opensOffline?: true;
}

/** Folders relative to src, each a package of its own in the mini-app. */
type SubPackage = `mobile/${string}`;

const BOTH: readonly Target[] = ['h5', 'dd'];
/** The mini-app signs in only with DingTalk's code: it has no password form, and a browser's login cannot return to it. */
const H5_ONLY: readonly Target[] = ['h5'];
const PUBLIC = { targets: BOTH, subPackage: 'mobile/public' } as const;
const BILL = { targets: BOTH, subPackage: 'mobile/bill' } as const;
const DB_INFO = { targets: BOTH, subPackage: 'mobile/db-info' } as const;
const DIRECTORY = { targets: BOTH, subPackage: 'mobile/directory' } as const;
const STATION = { targets: BOTH, subPackage: 'mobile/station' } as const;
const COMMENT = { targets: BOTH, subPackage: 'mobile/comment' } as const;
const ACTIVITY = { targets: BOTH, subPackage: 'mobile/activity' } as const;
const STUDY = { targets: BOTH, subPackage: 'mobile/study' } as const;
const LXXM = { targets: BOTH, subPackage: 'mobile/lxxm' } as const;
const LEAD = { targets: BOTH, subPackage: 'mobile/lead' } as const;
const SCORE = { targets: BOTH, subPackage: 'mobile/score', deputies: true } as const;
const STATUS = { targets: BOTH, subPackage: 'mobile/status' } as const;
const THEME = { targets: BOTH, subPackage: 'mobile/theme', deputies: true } as const;
const LIVELIHOOD = { targets: BOTH, subPackage: 'mobile/livelihood' } as const;
const THREAD = { targets: BOTH, subPackage: 'mobile/thread' } as const;
const DEPUTIES = { targets: BOTH, deputies: true, opensOffline: true } as const;

/** Every page made for phones. The first one of a target is its start page. */
export const mobilePages: readonly MobilePage[] = [
  { page: 'mobile/suggm/index', path: '/suggm', ...DEPUTIES },
  { page: 'mobile/suggm-launch/index', path: '/suggm-launch', ...DEPUTIES },
  { page: 'mobile/suggm-ya-launch/index', path: '/suggm-ya-launch', ...DEPUTIES },
  { page: 'mobile/suggm-list/index', path: '/suggm-list', ...DEPUTIES },
  { page: 'mobile/suggm-detail/index', path: '/suggm-detail', ...DEPUTIES },
  { page: 'mobile/suggm-message/index', path: '/suggm-message', ...DEPUTIES },
  { page: 'mobile/mine/index', path: '/mine', targets: BOTH, opensOffline: true },
  { page: 'mobile/bind/index', path: '/bind', targets: BOTH },
  { page: 'mobile/public/home/index', path: '/public', ...PUBLIC },
  { page: 'mobile/public/sugg-publish/index', path: '/sugg_publish', ...PUBLIC },
  { page: 'mobile/public/submit/index', path: '/submit', ...PUBLIC },
  { page: 'mobile/public/lishui-opinion/index', path: '/lishuiyjjy', ...PUBLIC },
  { page: 'mobile/public/my-deputy/index', path: '/myDeputy', ...PUBLIC },
  { page: 'mobile/bill/index/index', path: '/bill/index', ...BILL },
  { page: 'mobile/bill/county-list/index', path: '/bill/countyList', ...BILL },
  { page: 'mobile/bill/map/index', path: '/bill/map', ...BILL },
  { page: 'mobile/bill/list/index', path: '/bill/list', ...BILL },
  { page: 'mobile/bill/detail/index', path: '/bill/detail', ...BILL },
  { page: 'mobile/bill/figures/index', path: '/figures', ...BILL },
  { page: 'mobile/db-info/index/index', path: '/dbInfo/index', ...DB_INFO },
  { page: 'mobile/db-info/map/index', path: '/dbInfo/map', ...DB_INFO },
  { page: 'mobile/db-info/list/index', path: '/dbInfo/dbList', ...DB_INFO },
  { page: 'mobile/db-info/delegations/index', path: '/dbInfo/dbtList', ...DB_INFO },
  { page: 'mobile/db-info/detail/index', path: '/dbInfo/dbDetail', ...DB_INFO },
  { page: 'mobile/db-info/performance/index', path: '/performance', ...DB_INFO, deputies: true },
  { page: 'mobile/db-info/report/index', path: '/dutyReport', ...DB_INFO, deputies: true },
  { page: 'mobile/db-info/request/index', path: '/deputyRequest', ...DB_INFO, deputies: true },
  { page: 'mobile/directory/counties/index', path: '/dingDb', ...DIRECTORY },
  { page: 'mobile/directory/towns/index', path: '/dingTowns', ...DIRECTORY },
  { page: 'mobile/directory/detail/index', path: '/dingDetail', ...DIRECTORY },
  { page: 'mobile/directory/county-people/index', path: '/dingMoreDb', ...DIRECTORY },
  { page: 'mobile/directory/unit-people/index', path: '/dingMore', ...DIRECTORY },
  { page: 'mobile/station/list/index', path: '/dbllz/dbLlzlist', ...STATION },
  { page: 'mobile/station/map/index', path: '/dbllz/dbLlzmap', ...STATION },
  { page: 'mobile/station/info/index', path: '/dbLlz/dbLlzinfo', ...STATION },
  { page: 'mobile/station/public/index', path: '/llzInfo', ...STATION },
  { page: 'mobile/station/reception/index', path: '/reception', ...STATION, deputies: true },
  { page: 'mobile/station/matters/index', path: '/matters', ...STATION, deputies: true, opensOffline: true },
  { page: 'mobile/activity/sign-up/index', path: '/hdtzBaoMing', ...ACTIVITY, deputies: true, opensOffline: true },
  { page: 'mobile/activity/leave/index', path: '/activityLeave', ...ACTIVITY, deputies: true },
  { page: 'mobile/activity/report/index', path: '/activityReport', ...ACTIVITY, deputies: true },
  { page: 'mobile/activity/sign-in/index', path: '/signin', ...ACTIVITY, deputies: true, opensOffline: true },
  { page: 'mobile/study/list/index', path: '/study', ...STUDY, deputies: true },
  { page: 'mobile/study/detail/index', path: '/study-detail', ...STUDY, deputies: true },
  { page: 'mobile/lxxm/map/index', path: '/lxxm/lxxmmap', ...LXXM },
  { page: 'mobile/lxxm/list/index', path: '/lxxm/lxxmlist', ...LXXM },
  { page: 'mobile/lxxm/visit/index', path: '/lxxm/visit', ...LXXM, deputies: true, opensOffline: true },
  { page: 'mobile/lxxm/voters/index', path: '/lxxm/voters', ...LXXM, deputies: true },
  { page: 'mobile/lxxm/plan/index', path: '/lxxm/plan', ...LXXM, deputies: true },
  { page: 'mobile/lead/list/index', path: '/zwxs/zwxslist', ...LEAD },
  { page: 'mobile/lead/map/index', path: '/zwxs/zwxsmap', ...LEAD },
  { page: 'mobile/lead/detail/index', path: '/zwxs/zwxsdetail', ...LEAD },
  { page: 'mobile/lead/raise/index', path: '/zwxs/raise', ...LEAD, opensOffline: true },
  { page: 'mobile/status/list/index', path: '/status/list', ...STATUS },
  { page: 'mobile/status/detail/index', path: '/status/detail', ...STATUS },
  { page: 'mobile/status/result/index', path: '/status/result', ...STATUS },
  { page: 'mobile/status/opinion-add/index', path: '/status/opinionAdd', ...STATUS },
  { page: 'mobile/status/opinion-edit/index', path: '/status/opinionEdit', ...STATUS },
  { page: 'mobile/notice/list/index', path: '/notices', ...DEPUTIES, subPackage: 'mobile/notice' },
  { page: 'mobile/notice/public/index', path: '/infodetail_qr', targets: BOTH, subPackage: 'mobile/notice' },
  { page: 'mobile/comment/write/index', path: '/comment', ...COMMENT },
  { page: 'mobile/comment/mine/index', path: '/comments', ...COMMENT, deputies: true },
  { page: 'mobile/thread/list/index', path: '/thread', ...THREAD },
  { page: 'mobile/thread/detail/index', path: '/thread/detail', ...THREAD },
  { page: 'mobile/score/mine/index', path: '/score', ...SCORE },
  { page: 'mobile/score/appeal/index', path: '/scoreAppeal', ...SCORE },
  { page: 'mobile/theme/list/index', path: '/theme/themelist', ...THEME },
  { page: 'mobile/theme/detail/index', path: '/theme/themedetail', ...THEME },
  { page: 'mobile/theme/opinions/index', path: '/theme/sugglist', ...THEME },
  { page: 'mobile/theme/opinion/index', path: '/theme/suggdetail', ...THEME },
  { page: 'mobile/theme/write/index', path: '/theme/write', ...THEME },
  { page: 'mobile/livelihood/public/figures/index', path: '/MsStatic', ...LIVELIHOOD },
  { page: 'mobile/livelihood/public/list/index', path: '/MsStatic/list', ...LIVELIHOOD },
  { page: 'mobile/livelihood/public/map/index', path: '/MsStatic/map', ...LIVELIHOOD },
  { page: 'mobile/livelihood/public/project/index', path: '/MsStatic/project', ...LIVELIHOOD },
  { page: 'mobile/livelihood/public/collect/index', path: '/MsStatic/collect', ...LIVELIHOOD },
  { page: 'mobile/livelihood/list/index', path: '/livelihood/list', ...LIVELIHOOD, deputies: true },
  { page: 'mobile/livelihood/detail/index', path: '/livelihood/detail', ...LIVELIHOOD, deputies: true },
  { page: 'mobile/livelihood/vote/index', path: '/livelihood/vote', ...LIVELIHOOD, deputies: true },
  { page: 'mobile/livelihood/propose/index', path: '/livelihood/propose', ...LIVELIHOOD, deputies: true },
  { page: 'mobile/board/index', path: '/MSSSDatav', targets: H5_ONLY },
  { page: 'mobile/big-screen/index', path: '/screen', targets: H5_ONLY },
  { page: 'mobile/data-show/index', path: '/dataShow', targets: H5_ONLY },
  { page: 'mobile/test/index', path: '/test', targets: BOTH, subPackage: 'mobile/test' },
  { page: 'mobile/login/index', path: '/login', targets: H5_ONLY, opensOffline: true },
  { page: 'mobile/forget/index', path: '/forget', targets: H5_ONLY },
  { page: 'mobile/change-pass/index', path: '/changePass', targets: H5_ONLY },
  { page: 'mobile/repeat-pass/index', path: '/repeatPass', targets: H5_ONLY },
  { page: 'mobile/zzdlogin/index', path: '/zzdlogin', targets: H5_ONLY },
  { page: 'mobile/callback/index', path: '/callback', targets: H5_ONLY },
  { page: 'mobile/auth-redirect/index', path: '/auth-redirect', targets: H5_ONLY },
  { page: 'mobile/zhezd-mobile403/index', path: '/zhezd/mobile403', targets: H5_ONLY },
  { page: 'mobile/setup/index', path: '/setup', targets: H5_ONLY },
  { page: 'mobile/not-found/index', path: '/404', targets: H5_ONLY },
];

/** Whether a path belongs to a page made for deputies. */
export const isDeputyPath = (path: string): boolean => mobilePages.some((one) => one.deputies && one.path === path);

/** Whether a path opens without a network. */
export const opensOffline = (path: string): boolean => mobilePages.some((one) => one.opensOffline && one.path === path);
