import { randomUUID } from 'node:crypto';
import type { ClientConfig } from '@contract/schema/config';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { makeAttachments } from './modules/file/service';
import { sessionRoutes } from './modules/session/routes';
import { makeSessionService, type SessionLimits } from './modules/session/service';
import { suggestionRoutes } from './modules/suggestion/routes';
import { makeSuggestionService } from './modules/suggestion/service';
import { systemRoutes } from './modules/system/routes';
import { makeSystemService } from './modules/system/service';
import { makeSystemStore } from './modules/system/store';
import { unitRoutes } from './modules/unit/routes';
import { makeUnitService } from './modules/unit/service';
import { type Clock, systemClock } from './platform/clock';
import { loadSecrets } from './platform/crypto/secrets';
import type { Db } from './platform/db/connect';
import { type DingtalkOptions, makeDingtalk } from './platform/dingtalk/provider';
import { answerMalformed, handleErrors, sendError } from './platform/http/error-handlers';
import { loggerOptions } from './platform/http/logging';
import { mountRoutes } from './platform/http/mount-routes';
import { validatorCompiler } from './platform/http/schema-compilers';
import { addSecurityHeaders, DEFAULT_RATE_LIMITS, limitRates, type RateLimits } from './platform/http/security';
import { answerClientRoute, serveSite } from './platform/http/static-site';
import { guardText } from './platform/http/text-guard';

export interface AppOptions {
  /** A migrated database. */
  db: Db;
  /** Uploaded files are kept in its folder `files`. */
  dataDir: string;
  /** The built pages, served under /data-board/; left out, or not built, there are none. */
  staticDir?: string;
  clock?: Clock;
  /** Level of pino; default `info`. */
  logLevel?: string;
  /** Fails answers that do not fit their schema; for tests. */
  strictReplies?: boolean;
  /** Left out, logins by DingTalk code answer ding.not_configured. */
  dingtalk?: DingtalkOptions;
  /** What config.json says other than the defaults. */
  client?: Partial<ClientConfig>;
  /** Key of mobile numbers at rest, 32 hex digits; else one kept in the database. */
  dataKey?: string;
  sessionLimits?: Partial<SessionLimits>;
  rateLimits?: Partial<RateLimits>;
  /** Which proxies' X-Forwarded-For is believed, as in Fastify; none by default. */
  trustProxy?: FastifyServerOptions['trustProxy'];
}

const JSON_LIMIT_BYTES = 1_048_576;
/** Time for one request to arrive whole: a 10 MB part over a slow line. */
const REQUEST_TIMEOUT_MS = 10 * 60_000;
const SWEEP_EVERY_MS = 3_600_000;

function makeServer(options: AppOptions): FastifyInstance {
  return Fastify({
    logger: loggerOptions(options.logLevel ?? 'info'),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: options.trustProxy ?? false,
    return503OnClosing: false,
    frameworkErrors: sendError,
    clientErrorHandler: answerMalformed,
  });
}

/** Builds the server over a migrated database: every module, mounted; not listening yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db } = options;
  const clock = options.clock ?? systemClock;
  const rates = { ...DEFAULT_RATE_LIMITS, ...options.rateLimits };
  const secrets = await loadSecrets(db, options);

  const system = makeSystemService({ store: makeSystemStore(db), sm2PublicKey: secrets.sm2PublicKey, client: options.client });
  const sessions = makeSessionService({ db, clock, secrets, dingtalk: makeDingtalk(options.dingtalk, clock), limits: options.sessionLimits });
  const units = makeUnitService({ db });
  const suggestions = makeSuggestionService({ db, clock, files: makeAttachments(db), units });

  const app = makeServer(options);
  app.setValidatorCompiler(validatorCompiler);
  handleErrors(app, { onNotFound: answerClientRoute });
  const config = system.config();
  await addSecurityHeaders(app, {
    staticDir: options.staticDir,
    hosts: [config.apiBaseUrl, config.mapServerUrl, config.staticBaseUrl, config.openApiUrl],
  });
  await limitRates(app, rates);
  await app.register(fastifyMultipart);
  guardText(app);

  mountRoutes(app, [...systemRoutes(system), ...sessionRoutes(sessions), ...unitRoutes(units), ...suggestionRoutes(suggestions)], {
    findViewer: (token) => sessions.findViewer(token),
    strictReplies: options.strictReplies,
    rateLimits: { 'session.login': rates.logins, 'session.captcha': rates.captchas, 'session.spokenCaptcha': rates.captchas },
  });
  await serveSite(app, options.staticDir);

  const sweep = () => void sessions.sweep().catch((error: unknown) => app.log.error({ err: error }, 'sweep failed'));
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  app.addHook('onClose', () => clearInterval(timer));
  return app;
}
