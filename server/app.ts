import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { PlatformName } from '@contract/rules/platforms';
import type { ClientConfig } from '@contract/schema/config';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify';
import { accountRoutes } from './modules/account/routes';
import { makeAccountService } from './modules/account/service';
import { activityRoutes } from './modules/activity/routes';
import { makeActivityClock, makeActivityService, makeCanSeeActivity } from './modules/activity/service';
import { areaRoutes } from './modules/area/routes';
import { makeAreaService } from './modules/area/service';
import { makeAreaStore } from './modules/area/store';
import { deputyRoutes } from './modules/deputy/routes';
import { makeDeputyService } from './modules/deputy/service';
import { figuresRoutes } from './modules/figures/routes';
import { makeFiguresService } from './modules/figures/service';
import { exchangeRoutes } from './modules/exchange/routes';
import { makeExchangeService } from './modules/exchange/service';
import { fileRoutes } from './modules/file/routes';
import { makeAttachments, makeAvatars, makeFileService } from './modules/file/service';
import { homeRoutes } from './modules/home/routes';
import { makeHomeService } from './modules/home/service';
import { messageRoutes } from './modules/message/routes';
import { makeMessageService } from './modules/message/service';
import { workNoticeRoutes } from './modules/work-notice/routes';
import { makeWorkNoticeOutbox, makeWorkNoticeSender, makeWorkNoticeService } from './modules/work-notice/service';
import { openRoutes } from './modules/open/routes';
import { makeOpenService } from './modules/open/service';
import { platformLoginRoutes } from './modules/platform-login/routes';
import { makePlatformLogin } from './modules/platform-login/service';
import { sessionRoutes } from './modules/session/routes';
import { makeSessionService, type SessionLimits } from './modules/session/service';
import { settingRoutes } from './modules/setting/routes';
import { makeSettingService } from './modules/setting/service';
import { makeSuggestionClock } from './modules/suggestion-clock/service';
import { suggestionRoutes } from './modules/suggestion/routes';
import { makeCanSeeContact, makeCanSeeReply, makeCanSeeSuggestion, makeSuggestionService } from './modules/suggestion/service';
import { systemRoutes } from './modules/system/routes';
import { makeSystemService } from './modules/system/service';
import { makeSystemStore } from './modules/system/store';
import { termRoutes } from './modules/term/routes';
import { makeTermService } from './modules/term/service';
import { makeTermStore } from './modules/term/store';
import { unitRoutes } from './modules/unit/routes';
import { makeUnitService } from './modules/unit/service';
import { viewRoutes } from './modules/view/routes';
import { makeViewService } from './modules/view/service';
import { type Clock, systemClock } from './platform/clock';
import type { MinuteWork } from './platform/every-minute';
import { makePasswordWork } from './platform/crypto/password-work';
import { loadSecrets } from './platform/crypto/secrets';
import type { Db } from './platform/db/connect';
import { openVault } from './platform/files/vault';
import { makeCallerOf } from './platform/http/browsers';
import { releaseConnections } from './platform/http/closing';
import { type ConnectionLimits, DEFAULT_CONNECTION_LIMITS, guardConnections, timeoutsOf } from './platform/http/connections';
import { answerMalformed, handleErrors, sendError } from './platform/http/error-handlers';
import { readJsonBodies } from './platform/http/json-body';
import { loggerOptions } from './platform/http/logging';
import { networkOf } from './platform/http/network';
import { takeNamedMethod } from './platform/http/method-override';
import { type MountOptions, mountRoutes } from './platform/http/mount-routes';
import { validatorCompiler } from './platform/http/schema-compilers';
import { keepOutOfCaches } from './platform/http/caching';
import { addSecurityHeaders, DEFAULT_RATE_LIMITS, limitRates, type RateLimits } from './platform/http/security';
import { serveSite } from './platform/http/static-site';
import { guardText } from './platform/http/text-guard';
import { makeOpenPlatforms, type PlatformOptions } from './platform/open-platform/platforms';
import { makeJobs } from './platform/jobs/jobs';
import { makeSmsGateway, type SmsOptions } from './platform/sms/gateway';
import type { TrustProxy } from './proxy-environment';

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
  /** Left out, ways in by a platform without an application answer ding.not_configured. */
  platforms?: PlatformOptions;
  /** Left out, codes by SMS answer sms.not_configured. */
  sms?: SmsOptions;
  /** What config.json says other than the defaults. */
  client?: Partial<ClientConfig>;
  /** Key of mobile numbers at rest, 32 hex digits; else one kept in the database. */
  dataKey?: string;
  sessionLimits?: Partial<SessionLimits>;
  rateLimits?: Partial<RateLimits>;
  connectionLimits?: Partial<ConnectionLimits>;
  /** How many opinions one address may send in a day. */
  opinionsADay?: number;
  /** Is told of every route as it is mounted. */
  onRoute?: (route: RouteOptions) => void;
  /** Whose X-Forwarded-For is believed; nobody's by default. */
  trustProxy?: TrustProxy;
}

const JSON_LIMIT_BYTES = 1_048_576;
const SWEEP_EVERY_MS = 3_600_000;

function makeServer(options: AppOptions): FastifyInstance {
  const { trustProxy } = options;
  const isProxy = (address: string): boolean => typeof trustProxy === 'function' && trustProxy(address, 0);
  const limits = { ...DEFAULT_CONNECTION_LIMITS, isProxy, ...options.connectionLimits };
  const app = Fastify({
    logger: loggerOptions(options.logLevel ?? 'info'),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_LIMIT_BYTES,
    ...timeoutsOf(limits),
    trustProxy: options.trustProxy ?? false,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: answerMalformed,
    rewriteUrl: takeNamedMethod,
  });
  guardConnections(app, limits);
  return app;
}

/** Every module of the platform, with what it is given. */
async function makeModules(options: AppOptions, clock: Clock, log: FastifyBaseLogger) {
  const { db } = options;
  const secrets = await loadSecrets(db, options);
  const passwords = makePasswordWork(secrets.sm2PrivateKey);
  const callerOf = makeCallerOf((text) => secrets.keyedHash(text));
  const vault = await openVault(join(options.dataDir, 'files'));
  const system = makeSystemService({ store: makeSystemStore(db), sm2PublicKey: secrets.sm2PublicKey, client: options.client });
  const platforms = makeOpenPlatforms(options.platforms ?? {}, { db, clock, secrets });
  const gateway = makeSmsGateway(options.sms, { log, clock });
  const avatars = makeAvatars({ db, vault });
  const avatarOf = (accountId: number) => avatars.addressOf(accountId);
  const sessions = makeSessionService({ db, clock, secrets, passwords, avatarOf, limits: options.sessionLimits });
  const accounts = makeAccountService({ db, clock, secrets, passwords, gateway, avatars, sessions: sessions.ofAccount, log });
  const areas = makeAreaService({ store: makeAreaStore(db) });
  const terms = makeTermService({ store: makeTermStore(db) });
  const units = makeUnitService({ db });
  const settings = makeSettingService({ db, clock });
  const jobs = makeJobs({ db, onError: (err) => log.error({ err }, 'a job failed') });
  const sending = (Object.keys(platforms) as PlatformName[]).filter((name) => platforms[name].sendsNotices);
  const outbox = makeWorkNoticeOutbox({ jobs, platforms: sending, mobileBaseUrl: system.config().mobileBaseUrl });
  const messages = makeMessageService({ db, clock, outbox });
  const notices = makeWorkNoticeService({
    db,
    canSeeSuggestion: makeCanSeeSuggestion(db),
    canSeeActivity: makeCanSeeActivity(db),
  });
  const workNoticeSender = makeWorkNoticeSender({ db, clock, jobs, platforms, messages });
  const deadlines = makeSuggestionClock({ db, clock, messages, onError: (err) => log.error({ err }, 'raising deadlines failed') });
  const reminders = makeActivityClock({ db, clock, messages, onError: (err) => log.error({ err }, 'reminding of activities failed') });
  const files = makeFileService({
    db,
    vault,
    clock,
    seenBy: {
      suggestionId: makeCanSeeSuggestion(db),
      replyId: makeCanSeeReply(db),
      contactId: makeCanSeeContact(db),
      avatarAccountId: (viewer, accountId) => viewer.userId === accountId,
    },
  });
  const figures = makeFiguresService({ db, clock, log });
  const { keptTotal } = figures;
  const suggestions = makeSuggestionService({ db, clock, files: makeAttachments(db), units, settings, messages, keptTotal });
  const exchange = makeExchangeService({
    db,
    clock,
    settings,
    suggestions,
    onError: (err) => log.error({ err }, 'writing an export failed'),
  });
  const views = makeViewService({ db, clock });
  const open = makeOpenService({
    db,
    clock,
    secrets,
    solveCaptcha: (id, answer) => sessions.captchas.solve(id, answer),
    root: system.config().areaId,
    opinionsADay: options.opinionsADay,
  });
  const deputies = makeDeputyService({ db });
  const activities = makeActivityService({ db, clock, messages, textCipher: secrets.textCipher });
  const home = makeHomeService({ db, clock, suggestions, messages, terms, activities });
  const platformLogin = makePlatformLogin({ db, clock, platforms, sessions, numbers: accounts.numbers, home });
  const routes = [
    ...systemRoutes(system),
    ...sessionRoutes(sessions, callerOf),
    ...platformLoginRoutes(platformLogin, callerOf),
    ...accountRoutes(accounts, callerOf),
    ...areaRoutes(areas),
    ...termRoutes(terms),
    ...unitRoutes(units),
    ...fileRoutes(files),
    ...suggestionRoutes(suggestions),
    ...deputyRoutes(deputies),
    ...figuresRoutes(figures),
    ...settingRoutes(settings),
    ...activityRoutes(activities),
    ...homeRoutes(home),
    ...messageRoutes(messages),
    ...workNoticeRoutes(notices),
    ...exchangeRoutes(exchange),
    ...viewRoutes(views),
    ...openRoutes(open),
  ];
  // Jobs wait in the database for a node that can do them.
  const startJobs = () =>
    Object.values(platforms).some(({ sendsNotices }) => sendsNotices) ? jobs.start(workNoticeSender) : Promise.resolve();
  const work = { start: startJobs, stop: jobs.stop };
  return {
    config: system.config(),
    passwords,
    sessions,
    accounts,
    platformLogin,
    files,
    suggestions,
    exchange,
    clocks: [deadlines, reminders],
    work,
    figures,
    routes,
  };
}

/** Removes what is long over, now and every hour. */
function sweepRegularly(app: FastifyInstance, sweeps: readonly (() => Promise<void>)[]): void {
  const sweep = async (): Promise<void> => {
    const results = await Promise.allSettled(sweeps.map((one) => one()));
    for (const result of results) if (result.status === 'rejected') app.log.error({ err: result.reason as Error }, 'sweep failed');
  };
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref();
  app.addHook('onReady', sweep);
  app.addHook('onClose', () => clearInterval(timer));
}

/** Raises what time brings once the server listens; a server that only answers a test raises nothing by itself. */
function raiseRegularly(app: FastifyInstance, clocks: readonly MinuteWork[]): void {
  app.addHook('onListen', (done) => {
    for (const clock of clocks) clock.start();
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(clocks.map((clock) => clock.stop()));
  });
}

/** Does the jobs that wait in the database, once the server listens. */
function workAlways(app: FastifyInstance, work: { start(): Promise<void>; stop(): Promise<void> }): void {
  app.addHook('onListen', async () => {
    await work.start().catch((err: unknown) => app.log.error({ err }, 'jobs cannot be done'));
  });
  app.addHook('onClose', () => work.stop());
}

/** Logins are counted by name, so that whoever guesses at many does not keep the rest of the network out. */
function nameAndNetwork(request: FastifyRequest): string {
  const { username } = request.query as { username?: unknown };
  return `${networkOf(request.ip)} ${typeof username === 'string' ? username.trim() : ''}`;
}

/** What may be asked less often than the rest. */
const limitsOfRoutes = (rates: RateLimits): MountOptions['rateLimits'] => ({
  'session.login': { max: rates.logins, keyOf: nameAndNetwork, maxOfNetwork: rates.loginsOfNetwork },
  'session.captcha': rates.captchas,
  'session.workCaptcha': rates.captchas,
  'session.state': rates.captchas,
  'session.bindCode': rates.smsCodes,
  'session.bind': rates.passwords,
  'password.sendCode': rates.smsCodes,
  'account.sendMobileCode': rates.smsCodes,
  'account.sendUnlockCode': rates.smsCodes,
  'account.unlock': rates.passwords,
  'password.checkCode': rates.passwords,
  'password.change': rates.passwords,
  'password.reset': rates.passwords,
  'account.changeMobile': rates.passwords,
  'open.submitOpinion': rates.opinions,
  'open.opinionState': rates.opinions,
});

/** Builds the server over a migrated database: every module, mounted; not listening yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const rates = { ...DEFAULT_RATE_LIMITS, ...options.rateLimits };
  const app = makeServer(options);
  const { config, passwords, sessions, accounts, platformLogin, files, suggestions, exchange, clocks, work, figures, routes } =
    await makeModules(options, options.clock ?? systemClock, app.log);
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  app.setValidatorCompiler(validatorCompiler);
  handleErrors(app);
  keepOutOfCaches(app);
  const hosts = [config.apiBaseUrl, config.mapServerUrl, config.staticBaseUrl, config.openApiUrl];
  await addSecurityHeaders(app, { staticDir: options.staticDir, hosts });
  await limitRates(app, rates);
  await app.register(fastifyMultipart);
  readJsonBodies(app);
  guardText(app);

  mountRoutes(app, routes, {
    findViewer: (token) => sessions.findViewer(token),
    strictReplies: options.strictReplies,
    rateLimits: limitsOfRoutes(rates),
  });
  await serveSite(app, options.staticDir);
  sweepRegularly(
    app,
    [sessions, accounts, platformLogin, files, suggestions, exchange, figures].map((part) => () => part.sweep()),
  );
  raiseRegularly(app, clocks);
  workAlways(app, work);
  releaseConnections(app);
  // A download or an import under way would keep the server from closing.
  app.addHook('preClose', () => exchange.stop());
  app.addHook('onClose', () => passwords.close());
  app.addHook('onClose', () => accounts.settle());
  app.addHook('onClose', () => figures.settle());
  return app;
}
