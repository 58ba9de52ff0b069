import type { FastifyReply } from 'fastify';
import { bearerToken } from '../../platform/http/mount-routes';
import { type MountableRoute, route } from '../../platform/http/route';
import type { Picture } from '../file/service';
import { accountAccess as access } from './access';
import type { AccountService } from './service';

const DAY_SECONDS = 86_400;

/** Shown in the page; another picture has another address, so that a day in the browser's cache does no harm. */
async function sendPicture(picture: Picture, response: FastifyReply): Promise<void> {
  await response
    .header('content-disposition', 'inline')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', `private, max-age=${DAY_SECONDS}`)
    .header('content-length', picture.size)
    .type(picture.type)
    .send(picture.read());
}

function passwordRoutes({ passwords }: AccountService): MountableRoute[] {
  return [
    route('password.sendCode', access['password.sendCode'], ({ query }) => passwords.sendCode(query.mobile)),
    route('password.checkCode', access['password.checkCode'], async ({ query }) => {
      await passwords.checkCode(query.mobile, query.smsCode);
      return null;
    }),
    route('password.change', access['password.change'], async ({ query }) => {
      await passwords.change(query);
      return null;
    }),
    route('password.reset', access['password.reset'], async ({ viewer, body, request }) => {
      await passwords.reset(viewer, bearerToken(request) ?? '', body);
      return null;
    }),
  ];
}

function profileRoutes(accounts: AccountService): MountableRoute[] {
  return [
    route('account.profile', access['account.profile'], ({ viewer }) => accounts.profile(viewer)),
    route('account.setAvatar', access['account.setAvatar'], ({ viewer, body }) => accounts.setAvatar(viewer, body.fileId)),
    route('account.avatar', access['account.avatar'], async ({ params, response }) => {
      await sendPicture(await accounts.findAvatar(params.id), response);
      // What goes out is the stream above; mountRoutes sends nothing of its own for a binary answer.
      return new ArrayBuffer(0);
    }),
    route('account.sendMobileCode', access['account.sendMobileCode'], ({ viewer, body }) =>
      accounts.sendMobileCode(viewer.userId, body.mobile),
    ),
    route('account.changeMobile', access['account.changeMobile'], ({ viewer, body }) => accounts.changeMobile(viewer, body)),
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
    route('account.loginHistory', access['account.loginHistory'], ({ viewer, query }) => accounts.loginHistory(viewer, query)),
  ];
}

export const accountRoutes = (accounts: AccountService): MountableRoute[] => [
  ...passwordRoutes(accounts),
  ...profileRoutes(accounts),
  ...signedInRoutes(accounts),
];
