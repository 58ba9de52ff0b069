import { type MountableRoute, route } from '../../platform/http/route';
import { matterAccess as access } from './access';
import type { PublicMatters } from './public';
import type { MatterService } from './service';

export const matterRoutes = (matters: MatterService, open: PublicMatters): MountableRoute[] => [
  route('matter.list', access['matter.list'], (call) => matters.list(call.viewer, call.query)),
  route('matter.counts', access['matter.counts'], (call) => matters.counts(call.viewer, call.query)),
  route('matter.stations', access['matter.stations'], (call) => matters.stations(call.viewer)),
  route('matter.get', access['matter.get'], (call) => matters.get(call.viewer, call.params.id)),
  route('matter.create', access['matter.create'], (call) => matters.create(call.viewer, call)),
  route('matter.settle', access['matter.settle'], (call) => matters.settle(call.viewer, call)),
  route('matter.assign', access['matter.assign'], (call) => matters.assign(call.viewer, call)),
  route('matter.urge', access['matter.urge'], (call) => matters.urge(call.viewer, call)),
  route('matter.reply', access['matter.reply'], (call) => matters.reply(call.viewer, call)),
  route('matter.meet', access['matter.meet'], (call) => matters.meet(call.viewer, call)),
  route('matter.conclude', access['matter.conclude'], (call) => matters.conclude(call.viewer, call)),
  route('matter.judge', access['matter.judge'], (call) => matters.judge(call.viewer, call)),
  route('matter.raise', access['matter.raise'], (call) => matters.raise(call.viewer, call)),
  route('matter.toLead', access['matter.toLead'], (call) => matters.toLead(call.viewer, call)),
  route('matter.refuse', access['matter.refuse'], (call) => matters.refuse(call.viewer, call)),
  route('matter.reveal', access['matter.reveal'], (call) => matters.reveal(call.viewer, call.params.id, call.body)),
  route('matter.submit', access['matter.submit'], ({ body, request }) => open.submit(body, request.ip)),
  route('matter.state', access['matter.state'], ({ query }) => open.state(query)),
  route('matter.rate', access['matter.rate'], ({ body }) => open.rate(body)),
];
