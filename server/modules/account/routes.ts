import type { FastifyReply } from 'fastify';
import type { CallerOf } from '../../platform/http/browsers';
import { bearerToken } from '../../platform/http/mount-routes';
import { type MountableRoute, route } from '../../platform/http/route';
import type { Picture } from '../file/service';
import { accountAccess as access } from './access';
import type { AccountService } from './service';

const DAY_SECONDS = 86_400;

/** The browser shows the picture in the page. A changed picture gets a new address, so caching it for a day is safe. */
async function sendPicture(picture: Picture, response: FastifyReply): Promise<void> {
  const content = await picture.read();
  await response
    .header('content-disposition', 'inline')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', `private, max-age=${DAY_SECONDS}`)
    .header('content-length', picture.size)
    .type(picture.type)
    .send(content);
}

function passwordRoutes({ passwords }: AccountService, callerOf: CallerOf): MountableRoute[] {
  return [
    route('password.nonce', access['password.nonce'], ({ query }) => passwords.drawNonce(query.purpose)),
    route('password.sendCode', access['password.sendCode'], ({ query, request, response }) =>
      passwords.sendCode(query.mobile, callerOf(request, response)),
    ),
    route('password.checkCode', access['password.checkCode'], async ({ query, request, response }) => {
      await passwords.checkCode(query.mobile, query.smsCode, callerOf(request, response));
      return null;
    }),
    route('password.change', access['password.change'], async ({ query, request, response }) => {
      await passwords.change(query, callerOf(request, response));
      return null;
    }),
    route('password.reset', access['password.reset'], async ({ viewer, body, request, response }) => {
      await passwords.reset(viewer, body, { token: bearerToken(request) ?? '', caller: callerOf(request, response) });
      return null;
    }),
  ];
}

function profileRoutes(accounts: AccountService, callerOf: CallerOf): MountableRoute[] {
  return [
    route('account.profile', access['account.profile'], ({ viewer }) => accounts.profile(viewer)),
    route('account.setAvatar', access['account.setAvatar'], ({ viewer, body }) => accounts.setAvatar(viewer, body.fileId)),
    route('account.avatar', access['account.avatar'], async ({ params, response }) => {
      await sendPicture(await accounts.findAvatar(params.id), response);
      // The response is the stream above; mountRoutes sends nothing itself for a binary answer.
      return new ArrayBuffer(0);
    }),
    route('account.sendMobileCode', access['account.sendMobileCode'], ({ viewer, body, request, response }) =>
      accounts.sendMobileCode(viewer.userId, body.mobile, callerOf(request, response)),
    ),
    route('account.changeMobile', access['account.changeMobile'], ({ viewer, body, request, response }) =>
      accounts.changeMobile(viewer, body, callerOf(request, response)),
    ),
  ];
}

function signedInRoutes(accounts: AccountService): MountableRoute[] {
  return [
    route('account.sessions', access['account.sessions'], ({ viewer, request }) => accounts.sessions(viewer, bearerToken(request) ?? '')),
    route('account.endSession', access['account.endSession'], async ({ viewer, params }) => {
      await accounts.endSession(viewer, params.id);
      return null;
    }),
    route('account.endOtherSessions', access['account.endOtherSessions'], ({ viewer, request }) =>
      accounts.endOtherSessions(viewer, bearerToken(request) ?? ''),
    ),
    route('account.bindings', access['account.bindings'], ({ viewer }) => accounts.bindings(viewer)),
    route('account.unbind', access['account.unbind'], ({ viewer, params }) => accounts.unbind(viewer, params.platform)),
    route('account.loginHistory', access['account.loginHistory'], ({ viewer, query }) => accounts.loginHistory(viewer, query)),
  ];
}

function unlockRoutes(accounts: AccountService, callerOf: CallerOf): MountableRoute[] {
  return [
    route('account.sendUnlockCode', access['account.sendUnlockCode'], ({ body, request, response }) =>
      accounts.sendUnlockCode(body.mobile, callerOf(request, response)),
    ),
    route('account.unlock', access['account.unlock'], async ({ body, request, response }) => {
      await accounts.unlock(body, callerOf(request, response));
      return null;
    }),
  ];
}

export const accountRoutes = (accounts: AccountService, callerOf: CallerOf): MountableRoute[] => [
  ...passwordRoutes(accounts, callerOf),
  ...profileRoutes(accounts, callerOf),
  ...unlockRoutes(accounts, callerOf),
  ...signedInRoutes(accounts),
];
