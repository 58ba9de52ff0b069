import { DOCX, SENT, sendFile, sendStored } from '../../platform/http/send-file';
import { type MountableRoute, route } from '../../platform/http/route';
import { livelihoodAccess as access } from './access';
import type { makeLivelihoodBoard } from './board';
import type { makeLivelihoodFigures } from './figures';
import type { PublicLivelihoods } from './public';
import type { LivelihoodService } from './service';

interface Services {
  projects: LivelihoodService;
  open: PublicLivelihoods;
  figures: ReturnType<typeof makeLivelihoodFigures>['figures'];
  board: ReturnType<typeof makeLivelihoodBoard>['board'];
}

export const livelihoodRoutes = ({ projects, open, figures, board }: Services): MountableRoute[] => [
  route('livelihood.counts', access['livelihood.counts'], (call) => projects.counts(call.viewer, call.query)),
  route('livelihood.toDo', access['livelihood.toDo'], (call) => projects.toDo(call.viewer)),
  route('livelihood.deputies', access['livelihood.deputies'], (call) => projects.deputies(call.viewer, call.query)),
  route('livelihood.lookAlike', access['livelihood.lookAlike'], (call) => projects.lookAlike(call.viewer, call.body)),
  route('livelihood.list', access['livelihood.list'], (call) => projects.list(call.viewer, call.query)),
  route('livelihood.get', access['livelihood.get'], (call) => projects.get(call.viewer, call.params.id, call.query.here)),
  route('livelihood.sheet', access['livelihood.sheet'], async ({ viewer, params, response }) =>
    sendFile(response, await projects.sheet(viewer, params.id), DOCX),
  ),
  route('livelihood.create', access['livelihood.create'], (call) => projects.create(call.viewer, call)),
  route('livelihood.edit', access['livelihood.edit'], (call) => projects.edit(call.viewer, call)),
  route('livelihood.withdraw', access['livelihood.withdraw'], (call) => projects.withdraw(call.viewer, call)),
  route('livelihood.decide', access['livelihood.decide'], (call) => projects.decide(call.viewer, call)),
  route('livelihood.merge', access['livelihood.merge'], (call) => projects.merge(call.viewer, call)),
  route('livelihood.toReview', access['livelihood.toReview'], (call) => projects.toReview(call.viewer, call)),
  route('livelihood.review', access['livelihood.review'], (call) => projects.review(call.viewer, call)),
  route('livelihood.nominate', access['livelihood.nominate'], (call) => projects.nominate(call.viewer, call)),
  route('livelihood.reserve', access['livelihood.reserve'], (call) => projects.reserve(call.viewer, call)),
  route('livelihood.start', access['livelihood.start'], (call) => projects.start(call.viewer, call)),
  route('livelihood.supervise', access['livelihood.supervise'], (call) => projects.supervise(call.viewer, call)),
  route('livelihood.report', access['livelihood.report'], (call) => projects.report(call.viewer, call)),
  route('livelihood.addProblem', access['livelihood.addProblem'], (call) => projects.addProblem(call.viewer, call)),
  route('livelihood.fixProblem', access['livelihood.fixProblem'], (call) => projects.fixProblem(call.viewer, call)),
  route('livelihood.adjust', access['livelihood.adjust'], (call) => projects.adjust(call.viewer, call)),
  route('livelihood.finish', access['livelihood.finish'], (call) => projects.finish(call.viewer, call)),
  route('livelihood.look', access['livelihood.look'], (call) => projects.look(call.viewer, call)),
  route('livelihood.publish', access['livelihood.publish'], (call) => projects.publish(call.viewer, call)),
  route('livelihood.collect', access['livelihood.collect'], (call) => open.collect(call.viewer, call)),
  route('livelihood.collections', access['livelihood.collections'], (call) => open.collections(call.query)),
  route('livelihood.submit', access['livelihood.submit'], (call) => open.submit(call.body, call.request.ip)),
  route('livelihood.state', access['livelihood.state'], (call) => open.state(call.query)),
  route('livelihood.publicList', access['livelihood.publicList'], (call) => open.list(call.query)),
  route('livelihood.publicGet', access['livelihood.publicGet'], (call) => open.get(call.params.id, call.query.here)),
  route('livelihood.photo', access['livelihood.photo'], async ({ params, request, response }) => {
    await sendStored(await open.photo(params.id), request, response, { inline: true, kept: true });
    return SENT;
  }),
  route('livelihood.figures', access['livelihood.figures'], (call) => figures(call.query)),
  route('livelihood.board', access['livelihood.board'], (call) => board(call.query)),
];
