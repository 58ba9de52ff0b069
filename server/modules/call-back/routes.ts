import { type MountableRoute, route } from '../../platform/http/route';
import { callBackAccess as access } from './access';
import type { CallBackService } from './service';

export const callBackRoutes = (calls: CallBackService): MountableRoute[] => [
  route('callBack.list', access['callBack.list'], (call) => calls.list(call.viewer, call.query)),
  route('callBack.figures', access['callBack.figures'], (call) => calls.figures(call.viewer, call.query)),
  route('callBack.share', access['callBack.share'], (call) => calls.share(call.viewer)),
  route('callBack.setShare', access['callBack.setShare'], (call) => calls.setShare(call.viewer, call)),
  route('callBack.get', access['callBack.get'], (call) => calls.get(call.viewer, call.params.id)),
  route('callBack.record', access['callBack.record'], (call) => calls.record(call.viewer, call)),
  route('callBack.reveal', access['callBack.reveal'], (call) => calls.reveal(call.viewer, call.params.id, call.body)),
];
