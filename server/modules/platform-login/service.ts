import type { CallInput, CallReply } from '@contract/contract';
import { ownPath } from '@contract/rules/own-path';
import type { PlatformName } from '@contract/rules/platforms';
import type { Clock } from '../../platform/clock';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Origin } from '../../platform/http/origin';
import type { CodeOrigin, OpenPlatforms, Person } from '../../platform/open-platform/open-platform';
import { platformError } from '../../platform/open-platform/platform-error';
import type { ProvenNumbers } from '../account/service';
import type { OwnerNotices } from '../account-admin/service';
import type { ApprovalService } from '../approval/service';
import type { HomeService } from '../home/service';
import type { SessionService } from '../session/service';
import { type Bindings, makeBindings } from './bindings';
import { makeFirstAnswers } from './first-answers';
import { makePlatformLoginStore } from './store';
import { makeWebStates } from './web-states';

/** The page after a login that requested no page. */
const HOME = '/';

/** The logins by DingTalk and Zhezhengding. */
export interface PlatformLogin {
  bindings: Bindings;
  /**
   * Starts a session with a code of the app that contains the page. Throws ding.code_refused, ding.unavailable, ding.not_configured,
   * ding.password_owed for an account that a platform login alone does not open, or ding.not_bound, whose details contain a `ticket` for binding,
   * when the person has no account.
   */
  byApp(platform: PlatformName, code: string, origin: Origin): Promise<CallReply<'session.dingAuthenticate'>>;
  /** The same, with the data that the page needs next. */
  byPage(input: CallInput<'session.app'>['body'], origin: Origin): Promise<CallReply<'session.app'>>;
  /** Starts a login by the platform's login page. Throws request.invalid when the page to return to is not one of this application. */
  beginWeb(input: CallInput<'session.state'>['body'], browser: string): Promise<CallReply<'session.state'>>;
  /** Ends the login with the code and the state that the login page returned. Throws ding.state_refused too. */
  byWeb(input: CallInput<'session.web'>['body'], browser: string | null, origin: Origin): Promise<CallReply<'session.web'>>;
  /** Removes expired rows. */
  sweep(): Promise<void>;
}

export function makePlatformLogin(options: {
  db: Db;
  clock: Clock;
  platforms: OpenPlatforms;
  sessions: SessionService;
  numbers: ProvenNumbers;
  home: HomeService;
  approvals: Pick<ApprovalService, 'ask'>;
  ownerNotices: OwnerNotices;
}): PlatformLogin {
  const { db, clock, platforms, sessions, numbers, home, approvals, ownerNotices } = options;
  const store = makePlatformLoginStore(db);
  const bindings = makeBindings({ db, clock, sessions, numbers, approvals, ownerNotices });
  const states = makeWebStates({ db, clock });
  const firstAnswers = makeFirstAnswers({ sessions, home });

  /** The person has no account yet; the platform has identified them, so they may prove which account is theirs. */
  async function notBound(platform: PlatformName, { externalId, openid, name, findMobile }: Person): Promise<Error> {
    const mobile = await findMobile();
    const offer = await bindings.offer({ platform, externalId, openid });
    return platformError(platform, 'ding.not_bound', { ...offer, name, mobile: maskMobile(mobile ?? '') });
  }

  async function enter(platform: PlatformName, code: string, from: CodeOrigin, origin: Origin) {
    const person = await platforms[platform].findPerson(code, from);
    const identity = { platform, externalId: person.externalId, openid: person.openid };
    const account = await store.findAccount(identity);
    if (!account) throw await notBound(platform, person);
    if (account.disabled) {
      await sessions.noteRefused(account.id, { way: platform, outcome: 'disabled' }, origin);
      throw platformError(platform, 'ding.not_bound');
    }
    const { hasFactor, administrator } = await store.guardOf(account.id);
    if (hasFactor || administrator) {
      await sessions.noteRefused(account.id, { way: platform, outcome: 'refused' }, origin);
      throw fail('ding.password_owed', { needsCode: hasFactor });
    }
    if (account.openid !== identity.openid) await store.saveOpenid(identity);
    const { openid } = identity;
    return { token: await sessions.begin({ accountId: account.id, way: platform, openid }, origin), openid };
  }

  return {
    bindings,
    byApp: (platform, code, origin) => enter(platform, code, 'app', origin),

    byPage: async ({ platform, code, withHome = false }, origin) => {
      const session = await enter(platform, code, 'app', origin);
      return { ...session, ...(await firstAnswers(session.token, withHome)) };
    },

    beginWeb: async ({ platform, back = HOME }, browser) => {
      const path = ownPath(back);
      if (path === null) throw fail('request.invalid', { field: 'back' });
      // Called first, because without a configured login page no state is needed.
      platforms[platform].loginPage('');
      const state = await states.begin({ platform, back: path, browser });
      return { state, loginPage: platforms[platform].loginPage(state) };
    },

    byWeb: async ({ platform, code, state }, browser, origin) => {
      const back = await states.end(state, { platform, browser });
      return { ...(await enter(platform, code, 'web', origin)), back };
    },

    sweep: () => store.sweep(clock.now()),
  };
}
