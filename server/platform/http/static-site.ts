import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const SITE_PREFIX = '/data-board/';
const NO_CONTENT = 204;
/** A name with a hash in it never changes its content. */
const HASHED_NAME = /[.-][0-9a-f]{6,}\./;
const YEAR_SECONDS = 31_536_000;
/** The client's page for the first start. */
const SETUP_PAGE = 'setup';

/**
 * The scripts and style sheets that every page begins with, as a Link header of the start page: a browser asks for them while the page is
 * still on its way, and need not read it first.
 */
function firstFiles(startPage: string): string {
  const scripts = Array.from(startPage.matchAll(/<script [^>]*src="([^"]+)"/g), ([, file]) => `<${file}>; rel=preload; as=script`);
  const sheets = Array.from(startPage.matchAll(/<link href="([^"]+)" rel="stylesheet"/g), ([, file]) => `<${file}>; rel=preload; as=style`);
  return [...scripts, ...sheets].join(', ');
}

interface Site {
  staticDir: string | undefined;
  /** Whether nobody can sign in yet. */
  isEmpty: () => Promise<boolean>;
}

/**
 * Serves the built pages under /data-board/; files that stand beside with .gz or .br at the end are sent to whoever takes them. While nobody
 * can sign in, every page leads to the one that says how to begin.
 */
export async function serveSite(app: FastifyInstance, { staticDir, isEmpty }: Site): Promise<void> {
  app.get('/', (_request, reply) => reply.redirect(SITE_PREFIX));
  app.get('/data-board', (_request, reply) => reply.redirect(SITE_PREFIX));
  // Browsers ask for it beside an answer that is no page; there is none, and that is no error.
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
    // What has no file extension is an address of the client's own, which its start page understands.
    if (extname(path) !== '') return reply.sendFile(path);
    if (path !== SETUP_PAGE && (await isEmpty())) return reply.redirect(SITE_PREFIX + SETUP_PAGE);
    return reply.header('link', first).sendFile('index.html');
  });
}
