import { type MountableRoute, route } from '../../platform/http/route';
import { DOCX, SENT, sendFile } from '../../platform/http/send-file';
import { voteAccess as access } from './access';
import type { VoteService } from './service';
import type { Wall } from './wall';

export const voteRoutes = (votes: VoteService, wall: Wall): MountableRoute[] => [
  route('livelihoodVote.list', access['livelihoodVote.list'], (call) => votes.list(call.viewer, call.query)),
  route('livelihoodVote.get', access['livelihoodVote.get'], (call) => votes.get(call.viewer, call.params.id)),
  route('livelihoodVote.create', access['livelihoodVote.create'], (call) => votes.create(call.viewer, call)),
  route('livelihoodVote.edit', access['livelihoodVote.edit'], (call) => votes.edit(call.viewer, call)),
  route('livelihoodVote.remove', access['livelihoodVote.remove'], (call) => votes.remove(call.viewer, call)),
  route('livelihoodVote.open', access['livelihoodVote.open'], (call) => votes.open(call.viewer, call)),
  route('livelihoodVote.cast', access['livelihoodVote.cast'], (call) => votes.cast(call.viewer, call)),
  route('livelihoodVote.close', access['livelihoodVote.close'], (call) => votes.close(call.viewer, call)),
  route('livelihoodVote.count', access['livelihoodVote.count'], (call) => votes.count(call.viewer, call)),
  route('livelihoodVote.recount', access['livelihoodVote.recount'], (call) => votes.recount(call.viewer, call)),
  route('livelihoodVote.confirm', access['livelihoodVote.confirm'], (call) => votes.confirm(call.viewer, call)),
  route('livelihoodVote.publish', access['livelihoodVote.publish'], (call) => votes.publish(call.viewer, call)),
  route('livelihoodVote.again', access['livelihoodVote.again'], (call) => votes.again(call.viewer, call)),
  route('livelihoodVote.wall', access['livelihoodVote.wall'], (call) => wall.show(call.viewer, call.params.id)),
  route('livelihoodVote.watch', access['livelihoodVote.watch'], async ({ viewer, params, response }) => {
    await wall.watch(viewer, params.id, response);
    return SENT;
  }),
  route('livelihoodVote.sheet', access['livelihoodVote.sheet'], async ({ viewer, params, response }) =>
    sendFile(response, await votes.papers.sheet(viewer, params.id), DOCX),
  ),
  route('livelihoodVote.protocol', access['livelihoodVote.protocol'], async ({ viewer, params, response }) =>
    sendFile(response, await votes.papers.protocol(viewer, params.id), DOCX),
  ),
];
