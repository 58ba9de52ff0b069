import { type MountableRoute, route } from '../../platform/http/route';
import { SENT, sendStored } from '../../platform/http/send-file';
import { draftLawAccess as access } from './access';
import type { PublicDraftLaws } from './public';
import type { makeTextReader } from './read-text';
import type { DraftLawService } from './service';
import type { DraftLawSteps } from './steps';

interface Answering {
  laws: DraftLawService;
  steps: DraftLawSteps;
  open: PublicDraftLaws;
  readText: ReturnType<typeof makeTextReader>;
}

/** The calls that show opinions are in the module `law-opinion`. */
export const draftLawRoutes = ({ laws, steps, open, readText }: Answering): MountableRoute[] => [
  route('draftLaw.list', access['draftLaw.list'], (call) => laws.list(call.viewer, call.query)),
  route('draftLaw.counts', access['draftLaw.counts'], (call) => laws.counts(call.viewer, call.query)),
  route('draftLaw.toOpine', access['draftLaw.toOpine'], (call) => laws.toOpine(call.viewer)),
  route('draftLaw.get', access['draftLaw.get'], (call) => laws.get(call.viewer, call.params.id)),
  route('draftLaw.text', access['draftLaw.text'], (call) => laws.text(call.viewer, call.params)),
  route('draftLaw.diff', access['draftLaw.diff'], (call) => laws.diff(call.viewer, call.params.id, call.query.texts)),
  route('draftLaw.figures', access['draftLaw.figures'], (call) => laws.figures(call.viewer, call.params.id)),
  route('draftLaw.readText', access['draftLaw.readText'], (call) => readText(call.viewer, call.body)),
  route('draftLaw.create', access['draftLaw.create'], (call) => steps.create(call.viewer, call)),
  route('draftLaw.edit', access['draftLaw.edit'], (call) => steps.edit(call.viewer, call)),
  route('draftLaw.remove', access['draftLaw.remove'], (call) => steps.remove(call.viewer, call)),
  route('draftLaw.addText', access['draftLaw.addText'], (call) => steps.addText(call.viewer, call)),
  route('draftLaw.removeText', access['draftLaw.removeText'], (call) => steps.removeText(call.viewer, call)),
  route('draftLaw.markFinal', access['draftLaw.markFinal'], (call) => steps.markFinal(call.viewer, call)),
  route('draftLaw.publish', access['draftLaw.publish'], (call) => steps.publish(call.viewer, call)),
  route('draftLaw.finish', access['draftLaw.finish'], (call) => steps.finish(call.viewer, call)),
  route('draftLaw.announce', access['draftLaw.announce'], (call) => steps.announce(call.viewer, call)),
  route('draftLaw.amend', access['draftLaw.amend'], (call) => steps.amend(call.viewer, call)),
  route('draftLaw.nextRound', access['draftLaw.nextRound'], (call) => steps.nextRound(call.viewer, call)),
  route('draftLaw.publicList', access['draftLaw.publicList'], ({ query }) => open.list(query)),
  route('draftLaw.publicGet', access['draftLaw.publicGet'], ({ params }) => open.get(params.id)),
  route('draftLaw.publicText', access['draftLaw.publicText'], ({ params }) => open.text(params)),
  route('draftLaw.publicDiff', access['draftLaw.publicDiff'], ({ params, query }) => open.diff(params.id, query.texts)),
  route('draftLaw.publicResult', access['draftLaw.publicResult'], ({ params }) => open.result(params.id)),
  route('draftLaw.publicFile', access['draftLaw.publicFile'], async ({ params, request, response }) => {
    await sendStored(await open.fileOf(params), request, response);
    return SENT;
  }),
];
