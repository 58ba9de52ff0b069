/** Paths that open without a login: these and all paths below them. Source: the specification's list, and the page of the first start. */
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

/** Whether a path (without the base, without a query string) opens without a login: /comment and /comment/1 do, /commentx does not. */
export const isPublicPath = (path: string): boolean => PUBLIC_PATHS.some((open) => path === open || path.startsWith(`${open}/`));

/** Screens behind the login whose figures visitors see on a public page. */
const BARE_PAGES: Readonly<Record<string, string>> = { '/dataShow/index': '/dataShow' };

/** Returns the public page that a visitor sees instead of a screen; undefined when there is none. */
export const barePageOf = (path: string): string | undefined => BARE_PAGES[path];
