import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { fail } from '../errors';

/** The inline scripts of the built index.html, as sources of a policy; none where there is no build. */
async function inlineScriptHashes(staticDir: string | undefined): Promise<string[]> {
  if (!staticDir) return [];
  const html = await readFile(join(staticDir, 'index.html'), 'utf8').catch(() => '');
  const bodies = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]+?)<\/script>/gi)].map((match) => match[1] ?? '');
  return bodies.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
}

/** The origins of the configured hosts, which the pages may call and show pictures of. */
function originsOf(urls: readonly string[]): string[] {
  return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))];
}

/** Everything comes from this origin, or from the hosts configured. Plain http on an office network is allowed, so nothing is upgraded. */
export async function addSecurityHeaders(app: FastifyInstance, options: { staticDir?: string; hosts: readonly string[] }): Promise<void> {
  const hosts = originsOf(options.hosts);
  await app.register(helmet, {
    hsts: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(await inlineScriptHashes(options.staticDir))],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...hosts],
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
  /** Requests a minute from one address, all calls together. */
  perAddress: number;
  /** Of these, logins. */
  logins: number;
  /** And captchas drawn. */
  captchas: number;
  /** Codes sent by SMS. */
  smsCodes: number;
  /** Passwords set, and SMS codes checked. */
  passwords: number;
  /** Opinions of visitors, sent or asked after. */
  opinions: number;
}

/** A whole office may sit behind one address, so the general limit only stops floods. */
export const DEFAULT_RATE_LIMITS: RateLimits = { perAddress: 3000, logins: 60, captchas: 60, smsCodes: 20, passwords: 60, opinions: 20 };

export async function limitRates(app: FastifyInstance, limits: RateLimits): Promise<void> {
  await app.register(rateLimit, {
    max: limits.perAddress,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, context) => fail('request.too_many', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
}
