import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const SITE_PREFIX = '/data-board/';
const NO_CONTENT = 204;
/** A file with a hash in its name never changes its content. */
const HASHED_NAME = /[.-][0-9a-f]{6,}\./;
const YEAR_SECONDS = 31_536_000;
/** The client page for the first setup. */
const SETUP_PAGE = 'setup';

/**
 * The scripts and style sheets that every page needs first, as a Link header of the start page: a browser requests them while the page is still
 * loading, without parsing it first.
 */
function firstFiles(startPage: string): string {
  const scripts = Array.from(startPage.matchAll(/<script [^>]*src="([^"]+)"/g), ([, file]) => `<${file}>; rel=preload; as=script`);
  const sheets = Array.from(startPage.matchAll(/<link href="([^"]+)" rel="stylesheet"/g), ([, file]) => `<${file}>; rel=preload; as=style`);
  return [...scripts, ...sheets].join(', ');
}

interface Site {
  staticDir: string | undefined;
  /** True while no account can sign in. */
  isEmpty: () => Promise<boolean>;
}

/**
 * Serves the built pages under /data-board/; precompressed files next to them with the extension .gz or .br are sent to clients that accept them.
 * While no account can sign in, every page redirects to the setup page.
 */
export async function serveSite(app: FastifyInstance, { staticDir, isEmpty }: Site): Promise<void> {
  app.get('/', (_request, reply) => reply.redirect(SITE_PREFIX));
  app.get('/data-board', (_request, reply) => reply.redirect(SITE_PREFIX));
  // Browsers request it for any response that is not a page; it does not exist, and that is not an error.
  app.get('/favicon.ico', (_request, reply) => reply.code(NO_CONTENT).send());
  if (!staticDir || !existsSync(join(staticDir, 'index.html'))) return;
  const first = firstFiles(readFileSync(join(staticDir, 'index.html'), 'utf8'));
  await app.register(fastifyStatic, {
    root: staticDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED_NAME.test(basename(path)) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>(`${SITE_PREFIX}*`, async (request, reply) => {
    const path = request.params['*'];
    // A path without a file extension is a client-side route, which the start page handles.
    if (extname(path) !== '') return reply.sendFile(path);
    if (path !== SETUP_PAGE && (await isEmpty())) return reply.redirect(SITE_PREFIX + SETUP_PAGE);
    return reply.header('link', first).sendFile('index.html');
  });
}
