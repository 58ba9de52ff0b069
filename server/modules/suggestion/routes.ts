import { type MountableRoute, route } from '../../platform/http/route';
import { suggestionAccess as access } from './access';
import type { SuggestionService } from './service';

export const suggestionRoutes = (service: SuggestionService): MountableRoute[] => [
  route('suggestion.list', access['suggestion.list'], (call) => service.listSuggestions(call.viewer, call)),
  route('suggestion.counts', access['suggestion.counts'], (call) => service.countSuggestions(call.viewer)),
  route('suggestion.get', access['suggestion.get'], (call) => service.getSuggestion(call.viewer, call.params.id)),
  route('suggestion.create', access['suggestion.create'], (call) => service.createDraft(call.viewer, call.body)),
  route('suggestion.edit', access['suggestion.edit'], (call) => service.editDraft(call.viewer, call)),
  route('suggestion.remove', access['suggestion.remove'], async (call) => {
    await service.removeDraft(call.viewer, call);
    return null;
  }),
  route('suggestion.submit', access['suggestion.submit'], (call) => service.submitDraft(call.viewer, call)),
  route('suggestion.withdraw', access['suggestion.withdraw'], (call) => service.withdrawSuggestion(call.viewer, call)),
  route('suggestion.accept', access['suggestion.accept'], (call) => service.acceptSuggestion(call.viewer, call)),
  route('suggestion.refuse', access['suggestion.refuse'], (call) => service.refuseSuggestion(call.viewer, call)),
  route('suggestion.assign', access['suggestion.assign'], (call) => service.assignSuggestion(call.viewer, call)),
  route('suggestion.sign', access['suggestion.sign'], (call) => service.signAssignment(call.viewer, call)),
  route('suggestion.return', access['suggestion.return'], (call) => service.returnAssignment(call.viewer, call)),
  route('suggestion.reply', access['suggestion.reply'], (call) => service.replyToDeputy(call.viewer, call)),
  route('suggestion.evaluate', access['suggestion.evaluate'], (call) => service.evaluateReply(call.viewer, call)),
];
