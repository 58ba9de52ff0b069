import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const SITE_PREFIX = '/data-board/';
/** A name with a hash in it never changes its content. */
const HASHED_NAME = /[.-][0-9a-f]{8,}\./;
const YEAR_SECONDS = 31_536_000;

/** Serves the built pages under /data-board/; files that stand beside with .gz or .br at the end are sent to whoever takes them. */
export async function serveSite(app: FastifyInstance, staticDir: string | undefined): Promise<void> {
  app.get('/', (_request, reply) => reply.redirect(SITE_PREFIX));
  app.get('/data-board', (_request, reply) => reply.redirect(SITE_PREFIX));
  if (!staticDir || !existsSync(join(staticDir, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: staticDir,
    prefix: SITE_PREFIX,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = HASHED_NAME.test(basename(path)) && !basename(path).startsWith('index.html');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}

/** Answers the client's own addresses with its start page: a GET below the prefix whose last part has no file extension. */
export function answerClientRoute(request: FastifyRequest, reply: FastifyReply): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && path.startsWith(SITE_PREFIX) && extname(path) === '';
  if (!isPage || !request.server.hasReplyDecorator('sendFile')) return false;
  reply.code(200).sendFile('index.html');
  return true;
}
