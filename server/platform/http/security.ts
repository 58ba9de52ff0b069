import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../errors';
import { networkOf } from './network';
import { rateStore, type SharedCounts } from './rate-counts';

/** The hashes of the inline scripts in the built index.html, as sources of a content security policy; empty without a build. */
async function inlineScriptHashes(staticDir: string | undefined): Promise<string[]> {
  if (!staticDir) return [];
  const html = await readFile(join(staticDir, 'index.html'), 'utf8').catch(() => '');
  const bodies = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]+?)<\/script>/gi)].map((match) => match[1] ?? '');
  return bodies.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
}

/** The origins of the configured hosts, which the pages may call and load pictures from. */
function originsOf(urls: readonly string[]): string[] {
  return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))];
}

const HSTS = `max-age=${180 * 24 * 3600}`;

/**
 * Tells browsers that came by https to use https from now on; https is known by the connection or from a trusted proxy. Subdomains are not included,
 * because other parties may own them.
 */
function askForHttps(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    done();
  });
}

/** Allows content only from this origin and the configured hosts. Plain http on an office network is allowed, so requests are not upgraded. */
export async function addSecurityHeaders(app: FastifyInstance, options: { staticDir?: string; hosts: readonly string[] }): Promise<void> {
  const hosts = originsOf(options.hosts);
  askForHttps(app);
  await app.register(helmet, {
    hsts: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(await inlineScriptHashes(options.staticDir))],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...hosts],
        mediaSrc: ["'self'", 'blob:', ...hosts],
        fontSrc: ["'self'", 'data:', ...hosts],
        connectSrc: ["'self'", ...hosts],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
  });
}

export interface RateLimits {
  /** Requests per minute from one address, all calls together. */
  perAddress: number;
  /** Logins per minute with one user name. */
  logins: number;
  /** Logins per minute with all user names together: a whole office signs in at nine. */
  loginsOfNetwork: number;
  /** Captchas requested per minute. */
  captchas: number;
  /** Codes sent by SMS. */
  smsCodes: number;
  /** Passwords that are set, and SMS codes that are checked. */
  passwords: number;
  /** Opinions of visitors, sent or looked up. */
  opinions: number;
  /** Map tiles: these are counted separately, so that a user who looks at maps can still use everything else. */
  tiles: number;
}

/** A whole office may share one address, so the general limit only stops floods. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  perAddress: 3000,
  logins: 30,
  loginsOfNetwork: 600,
  captchas: 120,
  smsCodes: 20,
  passwords: 60,
  opinions: 20,
  tiles: 6000,
};

const tooMany = (ttlMs: number): Error => fail('request.too_many', { retryAfterSeconds: Math.ceil(ttlMs / 1000) });

/** Refuses requests from one network above `max` per minute over all nodes, in addition to the route's own limit. */
export function limitNetwork(app: FastifyInstance, max: number): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({
    ...{ shared: true },
    max,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => `network ${networkOf(request.ip)}`,
  });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
  };
}

/** The general limit counts on each node by itself, because it applies to every request; routes count over all nodes, see limitOf. */
export async function limitRates(app: FastifyInstance, limits: RateLimits, counts: SharedCounts): Promise<void> {
  await app.register(rateLimit, {
    max: limits.perAddress,
    timeWindow: '1 minute',
    store: rateStore(counts),
    errorResponseBuilder: (_request, context) => tooMany(context.ttl),
  });
}
