import type { RoleKind } from '@contract/rules/roles';
import type { SuggestionAction } from '@contract/rules/suggestion-workflow';
import { type Call, type MountableRoute, type Permission, route } from '../../platform/http/route';
import { DOCX, sendFile } from '../../platform/http/send-file';
import { suggestionAccess as access } from './access';
import type { Papers } from './exchange/papers';
import type { SuggestionService } from './service';

type AnsweredStep = keyof SuggestionService['steps'];

/** The steps that return the item, all registered in the same way: every step of the workflow except the removal of a draft. */
const STEPS: Record<AnsweredStep | Exclude<SuggestionAction, 'remove'>, true> = {
  create: true,
  edit: true,
  askCosigners: true,
  cosign: true,
  decline: true,
  join: true,
  recall: true,
  submit: true,
  withdraw: true,
  accept: true,
  refuse: true,
  merge: true,
  unmerge: true,
  assign: true,
  setPublicity: true,
  sign: true,
  return: true,
  addContact: true,
  giveOpinion: true,
  askExtension: true,
  grantExtension: true,
  refuseExtension: true,
  draftReply: true,
  approveReply: true,
  sendBack: true,
  reply: true,
  remind: true,
  evaluate: true,
  urge: true,
  supervise: true,
  unsupervise: true,
  reportProgress: true,
  solve: true,
};

function stepRoute<A extends AnsweredStep>(service: SuggestionService, action: A): MountableRoute {
  const name: `suggestion.${AnsweredStep}` = `suggestion.${action}`;
  // The service's table pairs each step with its input; the compiler cannot infer the pair from the template name.
  const take = service.steps[action] as SuggestionService['steps']['submit'];
  const rule: readonly RoleKind[] | Permission = access[name];
  return route(name, rule, (call: Call<typeof name, typeof rule>) =>
    take(call.viewer, call as unknown as Call<'suggestion.submit', typeof rule>),
  );
}

export const suggestionRoutes = (service: SuggestionService, papers: Papers): MountableRoute[] => [
  route('suggestion.list', access['suggestion.list'], (call) => service.listSuggestions(call.viewer, call)),
  route('suggestion.counts', access['suggestion.counts'], (call) => service.countSuggestions(call.viewer)),
  route('suggestion.get', access['suggestion.get'], (call) => service.getSuggestion(call.viewer, call.params.id)),
  route('suggestion.print', access['suggestion.print'], (call) => service.notePrint(call.viewer, call.params.id)),
  route('suggestion.word', access['suggestion.word'], async ({ viewer, params, response }) =>
    sendFile(response, await papers.itemPaper(viewer, params.id), DOCX),
  ),
  route('suggestion.letter', access['suggestion.letter'], async ({ viewer, params, response }) =>
    sendFile(response, await papers.letterPaper(viewer, params.id), DOCX),
  ),
  route('suggestion.lookAlike', access['suggestion.lookAlike'], (call) => service.lookAlikes(call.viewer, call.body)),
  route('suggestion.suggestedUnits', access['suggestion.suggestedUnits'], (call) => service.suggestedUnits(call.viewer, call.params.id)),
  route('suggestion.mergeTargets', access['suggestion.mergeTargets'], (call) => service.mergeTargets(call.viewer, call)),
  route('suggestion.assignMany', access['suggestion.assignMany'], (call) => service.assignMany(call.viewer, call)),
  route('suggestion.remove', access['suggestion.remove'], async (call) => {
    await service.removeDraft(call.viewer, call);
    return null;
  }),
  ...(Object.keys(STEPS) as AnsweredStep[]).map((action) => stepRoute(service, action)),
];
