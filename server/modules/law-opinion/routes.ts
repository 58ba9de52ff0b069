import { type MountableRoute, route } from '../../platform/http/route';
import { DOCX, sendFile } from '../../platform/http/send-file';
import { draftLawAccess } from '../draft-law/service';
import { lawOpinionAccess as access } from './access';
import type { AuthorSteps } from './author-steps';
import type { OfficeSteps } from './office-steps';
import type { PublicOpinions } from './public';
import type { LawOpinionService } from './service';
import type { makeLawTable } from './table';

interface Answering {
  reads: LawOpinionService;
  author: AuthorSteps;
  office: OfficeSteps;
  open: PublicOpinions;
  table: ReturnType<typeof makeLawTable>;
}

export const lawOpinionRoutes = ({ reads, author, office, open, table }: Answering): MountableRoute[] => [
  route('lawOpinion.list', access['lawOpinion.list'], (call) => reads.list(call.viewer, call.query)),
  route('lawOpinion.counts', access['lawOpinion.counts'], (call) => reads.counts(call.viewer, call.query)),
  route('lawOpinion.get', access['lawOpinion.get'], (call) => reads.get(call.viewer, call.params.id)),
  route('lawOpinion.stations', access['lawOpinion.stations'], (call) => reads.stations(call.viewer)),
  route('lawOpinion.lookAlike', access['lawOpinion.lookAlike'], (call) => reads.lookAlikes(call.viewer, call.body)),
  route('lawOpinion.create', access['lawOpinion.create'], (call) => author.create(call.viewer, call)),
  route('lawOpinion.edit', access['lawOpinion.edit'], (call) => author.edit(call.viewer, call)),
  route('lawOpinion.remove', access['lawOpinion.remove'], (call) => author.remove(call.viewer, call)),
  route('lawOpinion.decide', access['lawOpinion.decide'], (call) => office.decide(call.viewer, call)),
  route('lawOpinion.decideAll', access['lawOpinion.decideAll'], (call) => office.decideAll(call.viewer, call)),
  route('lawOpinion.fold', access['lawOpinion.fold'], (call) => office.fold(call.viewer, call)),
  route('lawOpinion.unfold', access['lawOpinion.unfold'], (call) => office.unfold(call.viewer, call)),
  route('lawOpinion.disclose', access['lawOpinion.disclose'], (call) => office.disclose(call.viewer, call)),
  route('lawOpinion.reveal', access['lawOpinion.reveal'], (call) => reads.reveal(call.viewer, call.params.id, call.body)),
  route('lawOpinion.submit', access['lawOpinion.submit'], ({ body, request }) => open.submit(body, request.ip)),
  route('lawOpinion.publicState', access['lawOpinion.publicState'], ({ body }) => open.state(body)),
  route('lawOpinion.publicEdit', access['lawOpinion.publicEdit'], ({ body }) => open.edit(body)),
  route('lawOpinion.publicRemove', access['lawOpinion.publicRemove'], ({ body }) => open.remove(body)),
  route('lawOpinion.publicList', access['lawOpinion.publicList'], ({ params, query }) => open.list(params.id, query)),
  route('draftLaw.table', draftLawAccess['draftLaw.table'], async ({ viewer, params, response }) =>
    sendFile(response, await table(viewer, params.id), DOCX),
  ),
];
