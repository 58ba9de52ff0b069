import { originOf } from '../../platform/http/origin';
import { type MountableRoute, route } from '../../platform/http/route';
import { accountAdminAccess as access } from './access';
import type { AccountAdminService } from './service';

export const accountAdminRoutes = (service: AccountAdminService): MountableRoute[] => [
  route('account.list', access['account.list'], (call) => service.searchAccounts(call.viewer, call.query, originOf(call.request))),
  route('account.get', access['account.get'], (call) => service.getAccount(call.viewer, call.params.id)),
  route('account.create', access['account.create'], (call) => service.create(call.viewer, call)),
  route('account.edit', access['account.edit'], (call) => service.edit(call.viewer, call)),
  route('account.disable', access['account.disable'], (call) => service.disable(call.viewer, call)),
  route('account.enable', access['account.enable'], (call) => service.enable(call.viewer, call)),
  route('account.endLock', access['account.endLock'], (call) => service.endLock(call.viewer, call)),
  route('account.resetPassword', access['account.resetPassword'], (call) => service.resetPassword(call.viewer, call)),
  route('account.signOut', access['account.signOut'], (call) => service.signOut(call.viewer, call)),
  route('account.unbindFrom', access['account.unbindFrom'], (call) => service.unbindFrom(call.viewer, call)),
  route('account.reveal', access['account.reveal'], (call) => service.reveal(call.viewer, call.params.id, call.body)),
  route('account.endSecondFactor', access['account.endSecondFactor'], (call) => service.endSecondFactor(call.viewer, call)),
];
