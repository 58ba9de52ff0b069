/** What opens without a login: these paths and whatever lies below them. Source: the specification's list, and the first start's page. */
const PUBLIC_PATHS: readonly string[] = [
  '/dataShow',
  '/screen',
  '/MsStatic',
  '/MSSSDatav',
  '/login',
  '/zzdlogin',
  '/zhezd/mobile403',
  '/auth-redirect',
  '/public',
  '/callback',
  '/submit',
  '/forget',
  '/changePass',
  '/infodetail_qr',
  '/llzInfo',
  '/sugg_publish',
  '/lishuiyjjy',
  '/hdtzBaoMing',
  '/comment',
  '/signin',
  '/status/list',
  '/status/detail',
  '/status/result',
  '/status/opinionAdd',
  '/status/opinionEdit',
  '/404',
  '/setup',
];

/** Whether a path (without the base, without a query) opens without a login: /comment and /comment/1 do, /commentx does not. */
export const isPublicPath = (path: string): boolean => PUBLIC_PATHS.some((open) => path === open || path.startsWith(`${open}/`));

/** Screens behind the login that visitors see as an open page of the same figures. */
const BARE_PAGES: Readonly<Record<string, string>> = { '/dataShow/index': '/dataShow' };

/** The open page that a visitor sees in the place of a screen; undefined where there is none. */
export const barePageOf = (path: string): string | undefined => BARE_PAGES[path];
