import { type MountableRoute, route } from '../../platform/http/route';
import { leadAccess as access } from './access';
import type { makeLeadFigures } from './figures';
import type { LeadService } from './service';

export const leadRoutes = (leads: LeadService, { figures }: ReturnType<typeof makeLeadFigures>): MountableRoute[] => [
  route('lead.places', access['lead.places'], (call) => leads.places(call.viewer, call.query)),
  route('lead.counts', access['lead.counts'], (call) => leads.counts(call.viewer, call.query)),
  route('lead.toDo', access['lead.toDo'], (call) => leads.toDo(call.viewer)),
  route('lead.figures', access['lead.figures'], (call) => figures(call.viewer, call.query)),
  route('lead.chain', access['lead.chain'], (call) => leads.chain(call.viewer, call.query)),
  route('lead.lookAlike', access['lead.lookAlike'], (call) => leads.lookAlike(call.viewer, call.body)),
  route('lead.list', access['lead.list'], (call) => leads.list(call.viewer, call.query)),
  route('lead.get', access['lead.get'], (call) => leads.get(call.viewer, call.params.id, call.query.here)),
  route('lead.create', access['lead.create'], (call) => leads.create(call.viewer, call)),
  route('lead.edit', access['lead.edit'], (call) => leads.edit(call.viewer, call)),
  route('lead.withdraw', access['lead.withdraw'], (call) => leads.withdraw(call.viewer, call)),
  route('lead.decide', access['lead.decide'], (call) => leads.decide(call.viewer, call)),
  route('lead.claim', access['lead.claim'], (call) => leads.claim(call.viewer, call)),
  route('lead.release', access['lead.release'], (call) => leads.release(call.viewer, call)),
  route('lead.join', access['lead.join'], (call) => leads.join(call.viewer, call)),
  route('lead.follow', access['lead.follow'], (call) => leads.follow(call.viewer, call)),
  route('lead.unfollow', access['lead.unfollow'], (call) => leads.unfollow(call.viewer, call)),
  route('lead.toSuggestion', access['lead.toSuggestion'], (call) => leads.toSuggestion(call.viewer, call)),
  route('lead.assign', access['lead.assign'], (call) => leads.assign(call.viewer, call)),
  route('lead.urge', access['lead.urge'], (call) => leads.urge(call.viewer, call)),
  route('lead.reply', access['lead.reply'], (call) => leads.reply(call.viewer, call)),
  route('lead.accept', access['lead.accept'], (call) => leads.accept(call.viewer, call)),
  route('lead.close', access['lead.close'], (call) => leads.close(call.viewer, call)),
  route('lead.merge', access['lead.merge'], (call) => leads.merge(call.viewer, call)),
];
