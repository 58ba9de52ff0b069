import type { ClientConfig } from '@contract/schema/config';
import type { FastifyInstance } from 'fastify';
import { accountModule } from './modules/account';
import { activityModule } from './modules/activity';
import { areaModule } from './modules/area';
import { deputyModule } from './modules/deputy';
import { exchangeModule } from './modules/exchange';
import { figuresModule } from './modules/figures';
import { fileModule } from './modules/file';
import { homeModule } from './modules/home';
import { messageModule } from './modules/message';
import { openModule } from './modules/open';
import { platformLoginModule } from './modules/platform-login';
import { sessionModule, type SessionLimits } from './modules/session';
import { settingModule } from './modules/setting';
import { suggestionFiles, suggestionModule } from './modules/suggestion';
import { suggestionClockModule } from './modules/suggestion-clock';
import { systemModule } from './modules/system';
import { termModule } from './modules/term';
import { unitModule } from './modules/unit';
import { viewModule } from './modules/view';
import { workNoticeModule, workNoticeOutbox } from './modules/work-notice';
import { releaseConnections } from './platform/http/closing';
import { guardRequests, makeServer, type ServerOptions } from './platform/http/server';
import { serveSite } from './platform/http/static-site';
import { type Kernel, type KernelOptions, makeKernel } from './platform/kernel';
import { mountModules } from './platform/module';
import { intentsModule } from './platform/records/intents';
import { makeSubjects } from './subjects';

export interface AppOptions extends KernelOptions, ServerOptions {
  /** Fails answers that do not fit their schema; for tests. */
  strictReplies?: boolean;
  /** What config.json says other than the defaults. */
  client?: Partial<ClientConfig>;
  sessionLimits?: Partial<SessionLimits>;
  /** How many opinions one address may send in a day. */
  opinionsADay?: number;
}

/** Every module, each made from the kernel and from those before it that it asks. */
function makeModules(kernel: Kernel, options: AppOptions) {
  const system = systemModule(kernel, options.client);
  const file = fileModule(kernel, { seenBy: suggestionFiles(kernel) });
  const session = sessionModule(kernel, { file, limits: options.sessionLimits });
  const account = accountModule(kernel, { file, session });
  const area = areaModule(kernel);
  const term = termModule(kernel);
  const unit = unitModule(kernel);
  const setting = settingModule(kernel);
  const message = messageModule(kernel, { outbox: workNoticeOutbox(kernel, system) });
  const workNotice = workNoticeModule(kernel, { message, subjects: makeSubjects(kernel.db) });
  const figures = figuresModule(kernel);
  const suggestion = suggestionModule(kernel, { file, unit, setting, message, figures });
  const suggestionClock = suggestionClockModule(kernel, { message });
  const exchange = exchangeModule(kernel, { setting, suggestion });
  const view = viewModule(kernel);
  const open = openModule(kernel, { system, session, opinionsADay: options.opinionsADay });
  const deputy = deputyModule(kernel);
  const activity = activityModule(kernel, { message });
  const home = homeModule(kernel, { suggestion, message, term, activity });
  const platformLogin = platformLoginModule(kernel, { session, account, home });
  return {
    system,
    session,
    all: [
      ...[system, session, platformLogin, account, area, term, unit, file, suggestion, suggestionClock, deputy, figures, setting],
      ...[activity, home, message, workNotice, exchange, view, open, intentsModule(kernel)],
    ],
  };
}

/** Builds the server over a migrated database: every module, mounted; not listening yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { staticDir, strictReplies } = options;
  const app = makeServer(options);
  const kernel = await makeKernel(options, app.log);
  const { system, session, all } = makeModules(kernel, options);
  await guardRequests(app, { staticDir, rates: kernel.rates, hosts: system.hosts });
  mountModules(app, all, { findViewer: session.service.findViewer, strictReplies, jobs: kernel.jobs });
  await serveSite(app, staticDir);
  releaseConnections(app);
  app.addHook('onClose', () => kernel.passwords.close());
  return app;
}
