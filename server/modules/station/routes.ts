import { takeForm } from '../../platform/http/form';
import { bytesOf, NOTHING_TO_UNDO } from '../../platform/http/form-bytes';
import { type MountableRoute, route } from '../../platform/http/route';
import { sendPicture } from '../../platform/http/send-file';
import { stationAccess as access } from './access';
import { PICTURE_LIMIT } from './pictures';
import type { StationService } from './service';

export const stationRoutes = (stations: StationService): MountableRoute[] => [
  route('station.list', access['station.list'], (call) => stations.list(call.viewer, call.query)),
  route('station.candidates', access['station.candidates'], (call) => stations.candidates(call.viewer, call.query)),
  route('station.managers', access['station.managers'], (call) => stations.managers(call.viewer, call.query)),
  route('station.get', access['station.get'], (call) => stations.get(call.viewer, call.params.id)),
  route('station.create', access['station.create'], (call) => stations.create(call.viewer, call)),
  route('station.edit', access['station.edit'], (call) => stations.edit(call.viewer, call)),
  route('station.close', access['station.close'], (call) => stations.close(call.viewer, call)),
  route('station.reopen', access['station.reopen'], (call) => stations.reopen(call.viewer, call)),
  route('station.addPicture', access['station.addPicture'], async (call) => {
    const { taken } = await takeForm(
      call.request,
      'file',
      (part) => bytesOf(part.file as AsyncIterable<Buffer>, PICTURE_LIMIT),
      NOTHING_TO_UNDO,
    );
    return stations.keepPicture(call.viewer, call, taken);
  }),
  route('station.dropPicture', access['station.dropPicture'], (call) => stations.removePicture(call.viewer, call)),
  route('station.picture', access['station.picture'], async ({ params, response }) =>
    sendPicture(response, await stations.findPicture(params.id)),
  ),
  route('station.remove', access['station.remove'], (call) => stations.remove(call.viewer, call)),
];
