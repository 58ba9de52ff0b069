import type { RoleKind } from '@contract/rules/roles';
import type { FastifyInstance } from 'fastify';
import { absenceModule } from './modules/absence';
import { accountModule } from './modules/account';
import { accountAdminModule } from './modules/account-admin';
import { activityModule } from './modules/activity';
import { activityReportModule } from './modules/activity-report';
import { addresseeModule } from './modules/addressee';
import { approvalModule } from './modules/approval';
import { areaModule } from './modules/area';
import { attendanceModule } from './modules/attendance';
import { answerTemplateModule } from './modules/answer-template';
import { backupModule } from './modules/backup';
import { callBackModule } from './modules/call-back';
import { commentModule } from './modules/comment';
import { contributionModule } from './modules/contribution';
import { courseModule } from './modules/course';
import { courseCommentModule } from './modules/course-comment';
import { deliveryModule } from './modules/delivery';
import { dashboardModule } from './modules/dashboard';
import { delegationModule } from './modules/delegation';
import { deputyModule } from './modules/deputy';
import { deputyInfoModule } from './modules/deputy-info';
import { deputyGroupModule } from './modules/deputy-group';
import { deputyRequestModule } from './modules/deputy-request';
import { leadModule } from './modules/lead';
import { livelihoodModule } from './modules/livelihood';
import { livelihoodVoteModule } from './modules/livelihood-vote';
import { liveModule } from './modules/live';
import { mapModule } from './modules/map';
import { matterModule } from './modules/matter';
import { receptionModule } from './modules/reception';
import { stationModule } from './modules/station';
import { stationInfoModule } from './modules/station-info';
import { stationPlaceModule } from './modules/station-place';
import { stationStarModule } from './modules/station-star';
import { dictionaryModule } from './modules/dictionary';
import { directoryModule } from './modules/directory';
import { districtModule } from './modules/district';
import { draftLawModule } from './modules/draft-law';
import { dutyReportModule } from './modules/duty-report';
import { eventModule } from './modules/event';
import { exchangeModule } from './modules/exchange';
import { figuresModule } from './modules/figures';
import { fileModule } from './modules/file';
import { grantModule } from './modules/grant';
import { homeModule } from './modules/home';
import { installationModule } from './modules/installation';
import { lawOpinionModule } from './modules/law-opinion';
import { leaveModule } from './modules/leave';
import { menuModule } from './modules/menu';
import { messageModule } from './modules/message';
import { noticeModule } from './modules/notice';
import { publicModule } from './modules/public';
import { platformLoginModule } from './modules/platform-login';
import { performanceModule } from './modules/performance';
import { scoreModule } from './modules/score';
import { roleModule } from './modules/role';
import { runningModule } from './modules/running';
import { DEFAULT_SESSION_LIMITS, sessionModule, type SessionLimits } from './modules/session';
import { settingModule } from './modules/setting';
import { setupModule } from './modules/setup';
import { studyModule } from './modules/study';
import { suggestionModule } from './modules/suggestion';
import { suggestionClockModule } from './modules/suggestion-clock';
import { systemModule } from './modules/system';
import { termModule } from './modules/term';
import { themeModule } from './modules/theme';
import { threadModule } from './modules/thread';
import { unitModule } from './modules/unit';
import { viewModule } from './modules/view';
import { visitModule } from './modules/visit';
import { visitPlanModule } from './modules/visit-plan';
import { voterModule } from './modules/voter';
import { workNoticeModule, workNoticeOutbox } from './modules/work-notice';
import { pointSources } from './map-points';
import { moveTexts } from './platform/crypto/moved-texts';
import type { SealPlaces } from './platform/events/chain/second-place';
import type { BackupSettings } from './platform/backup/settings';
import { joinNodes } from './platform/nodes/join';
import { whileListening } from './platform/while-listening';
import { makeSharedCounts } from './platform/http/rate-counts';
import { releaseConnections } from './platform/http/closing';
import { keepTokensInCookies, sessionCookieName } from './platform/http/session-cookie';
import { guardRequests, makeServer, type ServerOptions } from './platform/http/server';
import { serveSite } from './platform/http/static-site';
import { type Kernel, type KernelOptions, makeKernel } from './platform/kernel';
import { type Module, mountModules } from './platform/module';
import { intentsModule } from './platform/records/intents';
import { serveMetrics } from './platform/watching/serve-metrics';

export interface AppOptions extends KernelOptions, ServerOptions {
  /** Fails responses that do not match their schema; for tests. */
  strictReplies?: boolean;
  /** The roles that must have a second factor. */
  secondFactorRoles?: readonly RoleKind[];
  sessionLimits?: Partial<SessionLimits>;
  /** Where the seals of the log are kept in addition to the database; by default a file in the data folder. */
  sealPlaces?: SealPlaces;
  /** Writes no events; for measuring their cost. */
  withoutEvents?: boolean;
  /** Where the nightly backup goes; undefined when the platform makes none. */
  backup?: BackupSettings | undefined;
  /** The daily limit of opinions from one address. */
  opinionsADay?: number;
}

/** Every module, one line each, built from the kernel and from the earlier modules that it uses. */
export function makeModules(kernel: Kernel, options: AppOptions) {
  const all: Module[] = [];
  const add = <M extends Module>(module: M): M => {
    all.push(module);
    return module;
  };
  const system = add(systemModule(kernel, { idleMs: options.sessionLimits?.idleMs ?? DEFAULT_SESSION_LIMITS.idleMs }));
  const file = add(fileModule(kernel));
  const menu = add(menuModule(kernel));
  const session = add(sessionModule(kernel, { file, menu, limits: options.sessionLimits, secondFactorRoles: options.secondFactorRoles }));
  const account = add(accountModule(kernel, { file, session }));
  add(roleModule(kernel));
  const grant = add(grantModule(kernel));
  const approval = add(approvalModule(kernel));
  add(eventModule(kernel, { session, sealPlaces: options.sealPlaces }));
  const term = add(termModule(kernel));
  const unit = add(unitModule(kernel, { approval }));
  const setting = add(settingModule(kernel));
  const outbox = workNoticeOutbox(kernel, system);
  const message = add(messageModule(kernel, { outbox }));
  add(liveModule(kernel, { message }));
  const accountAdmin = add(accountAdminModule(kernel, { session, message, approval }));
  const figures = add(figuresModule(kernel));
  const suggestion = add(suggestionModule(kernel, { file, unit, setting, message, figures }));
  const activity = add(activityModule(kernel, { message, file }));
  add(leaveModule(kernel, { message, file }));
  add(activityReportModule(kernel, { message, file, unit }));
  add(attendanceModule(kernel, { activity, message }));
  add(noticeModule(kernel, { file, message }));
  add(courseModule(kernel, { file, message }));
  add(courseCommentModule(kernel));
  add(studyModule(kernel, { file, message }));
  add(areaModule(kernel));
  add(absenceModule(kernel));
  add(delegationModule(kernel));
  const { numbers } = add(deputyModule(kernel));
  add(deputyInfoModule(kernel));
  add(directoryModule(kernel, { message }));
  add(deputyGroupModule(kernel));
  add(dutyReportModule(kernel));
  add(deputyRequestModule(kernel, { message, file }));
  add(stationModule(kernel));
  add(districtModule(kernel));
  add(stationInfoModule(kernel));
  add(stationPlaceModule(kernel));
  add(stationStarModule(kernel));
  add(receptionModule(kernel, { message, session, account }));
  const lead = add(leadModule(kernel, { message, file, units: unit.service, settings: setting.service, suggestions: suggestion.service }));
  add(
    matterModule(kernel, {
      ...{ message, session, mattersADay: options.opinionsADay, file },
      ...{ units: unit.service, settings: setting.service, suggestions: suggestion.service, leads: lead.service },
    }),
  );
  add(answerTemplateModule(kernel));
  add(commentModule(kernel, { message, session, setting, suggestion, lead }));
  add(callBackModule(kernel, { message }));
  add(visitModule(kernel, { message, file, lead }));
  add(visitPlanModule(kernel, { message }));
  const theme = add(themeModule(kernel, { file, message }));
  add(contributionModule(kernel, { file, message, setting, suggestion, theme, unit }));
  const draftLaw = add(draftLawModule(kernel, { file, message }));
  add(lawOpinionModule(kernel, { draftLaw, message, session, opinionsADay: options.opinionsADay }));
  add(livelihoodModule(kernel, { ...{ message, session, system, file }, units: unit.service, proposalsADay: options.opinionsADay }));
  add(livelihoodVoteModule(kernel, { message }));
  add(threadModule(kernel, { file, message }));
  add(dashboardModule(kernel, { system }));
  add(mapModule(kernel, { system, sources: pointSources }));
  add(voterModule(kernel));
  add(scoreModule(kernel, { message, file }));
  add(performanceModule(kernel));
  add(addresseeModule(kernel, { message, numbers }));
  add(workNoticeModule(kernel, { message, system }));
  const delivery = add(deliveryModule(kernel, { outbox }));
  const running = add(runningModule(kernel, { session, message }));
  const home = add(homeModule(kernel, { suggestion, message, term, accountAdmin, grant, delivery, running, approval }));
  add(suggestionClockModule(kernel, { message }));
  add(dictionaryModule(kernel));
  add(exchangeModule(kernel));
  add(viewModule(kernel));
  add(publicModule(kernel, { system, session, opinionsADay: options.opinionsADay }));
  add(platformLoginModule(kernel, { session, account, accountAdmin, home, approval }));
  add(installationModule(kernel, { approval }));
  const setup = add(setupModule(kernel));
  add(intentsModule(kernel));
  if (options.backup) add(backupModule(kernel, options.backup));
  return { system, session, setup, all };
}

/** Builds the server over a migrated database: every module is mounted; it does not listen yet. */
export async function buildApp(options: AppOptions, listModules = makeModules): Promise<FastifyInstance> {
  const { staticDir, strictReplies, withoutEvents = false } = options;
  const app = makeServer(options);
  const kernel = await makeKernel(options, app.log);
  const { system, session, setup, all } = listModules(kernel, options);
  const nodes = joinNodes(app, kernel);
  serveMetrics(app, { metrics: kernel.metrics, token: options.watch?.metricsToken });
  keepTokensInCookies(app, () => sessionCookieName(system.config().cacheKeys.auth));
  const counts = makeSharedCounts({ db: kernel.db, log: app.log, keyedHash: (text) => kernel.secrets.keyedHash(text) });
  await guardRequests(app, { staticDir, counts, rates: kernel.rates, hosts: system.hosts });
  const moved = () => moveTexts(kernel.db, kernel.secrets.textCipher);
  mountModules(app, [...all, { routes: [], sweep: counts.sweep }, { routes: [], sweep: moved }, nodes], {
    findViewer: session.service.findViewer,
    strictReplies,
    withoutEvents,
    kernel,
  });
  await serveSite(app, { staticDir, isEmpty: setup.isEmpty });
  releaseConnections(app);
  // Changes by other nodes, and a key file that was changed, take effect on this node too.
  whileListening(app, kernel.installation.follow);
  whileListening(app, () => kernel.secrets.follow((err) => app.log.error({ err }, 'the changed key file could not be read')));
  app.addHook('onClose', () => kernel.passwords.close());
  return app;
}
