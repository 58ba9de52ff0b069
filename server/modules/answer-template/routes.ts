import { type MountableRoute, route } from '../../platform/http/route';
import { answerTemplateAccess as access } from './access';
import type { AnswerTemplateService } from './service';

export const answerTemplateRoutes = (templates: AnswerTemplateService): MountableRoute[] => [
  route('answerTemplate.list', access['answerTemplate.list'], (call) => templates.list(call.viewer, call.query)),
  route('answerTemplate.offered', access['answerTemplate.offered'], (call) => templates.offered(call.viewer, call.query)),
  route('answerTemplate.get', access['answerTemplate.get'], (call) => templates.get(call.viewer, call.params.id)),
  route('answerTemplate.create', access['answerTemplate.create'], (call) => templates.create(call.viewer, call)),
  route('answerTemplate.edit', access['answerTemplate.edit'], (call) => templates.edit(call.viewer, call)),
  route('answerTemplate.remove', access['answerTemplate.remove'], (call) => templates.remove(call.viewer, call)),
];
