import { takeForm } from '../../platform/http/form';
import { bytesOf, NOTHING_TO_UNDO } from '../../platform/http/form-bytes';
import { originOf } from '../../platform/http/origin';
import { type MountableRoute, route } from '../../platform/http/route';
import { sendPicture } from '../../platform/http/send-file';
import { deputyAccess as access } from './access';
import type { makeDeputyAccounts } from './accounts';
import { PHOTO_LIMIT } from './photos';
import type { Roster } from './roster';
import type { DeputyService } from './service';

interface Services {
  choices: DeputyService;
  roster: Roster;
  accounts: ReturnType<typeof makeDeputyAccounts>;
}

export const deputyRoutes = ({ choices, roster, accounts }: Services): MountableRoute[] => [
  route('delegation.choices', access['delegation.choices'], (call) => choices.listDelegations(call.viewer)),
  route('deputy.colleagues', access['deputy.colleagues'], (call) => choices.listColleagues(call.viewer, call.query)),
  route('deputy.list', access['deputy.list'], (call) => roster.listDeputies(call.viewer, call.query, originOf(call.request))),
  route('deputy.get', access['deputy.get'], (call) => roster.getDeputy(call.viewer, call.params.id)),
  route('deputy.same', access['deputy.same'], (call) => roster.findSame(call.viewer, call)),
  route('deputy.create', access['deputy.create'], (call) => roster.create(call.viewer, call)),
  route('deputy.edit', access['deputy.edit'], (call) => roster.edit(call.viewer, call)),
  route('deputy.setPhoto', access['deputy.setPhoto'], async (call) => {
    const { taken } = await takeForm(
      call.request,
      'file',
      (part) => bytesOf(part.file as AsyncIterable<Buffer>, PHOTO_LIMIT),
      NOTHING_TO_UNDO,
    );
    return roster.changePhoto(call.viewer, call, taken);
  }),
  route('deputy.dropPhoto', access['deputy.dropPhoto'], (call) => roster.removePhoto(call.viewer, call)),
  route('deputy.photo', access['deputy.photo'], async ({ params, response }) => sendPicture(response, await roster.findPhoto(params.id))),
  route('deputy.confirm', access['deputy.confirm'], (call) => roster.confirm(call.viewer, call)),
  route('deputy.pause', access['deputy.pause'], (call) => roster.pause(call.viewer, call)),
  route('deputy.resume', access['deputy.resume'], (call) => roster.resume(call.viewer, call)),
  route('deputy.end', access['deputy.end'], (call) => roster.end(call.viewer, call)),
  route('deputy.restore', access['deputy.restore'], (call) => roster.restore(call.viewer, call)),
  route('deputy.remove', access['deputy.remove'], (call) => roster.remove(call.viewer, call)),
  route('deputy.reveal', access['deputy.reveal'], (call) => roster.reveal(call.viewer, call.params.id, call.body)),
  route('deputy.print', access['deputy.print'], (call) => roster.notePrint(call.viewer, call.params.id)),
  route('deputy.createAccounts', access['deputy.createAccounts'], (call) => accounts.createAccounts(call.viewer, call)),
];
