import { hashToken } from '../../platform/crypto/token';
import { bearerToken } from '../../platform/http/mount-routes';
import { type MountableRoute, route } from '../../platform/http/route';
import { liveAccess } from './access';
import type { LiveService } from './service';
import type { Streams } from './streams';

/** The stream is sent by the handler itself. */
const SENT = new ArrayBuffer(0);

export const liveRoutes = ({ streams, service }: { streams: Streams; service: LiveService }): MountableRoute[] => [
  route('live.stream', liveAccess['live.stream'], async ({ viewer, request, response }) => {
    const header = request.headers['last-event-id'];
    await streams.stream({
      roleId: viewer.roleId,
      session: hashToken(bearerToken(request) ?? ''),
      lastEventId: typeof header === 'string' ? header : undefined,
      response,
    });
    return SENT;
  }),
  route('live.poll', liveAccess['live.poll'], ({ viewer, query }) => service.poll(viewer, query)),
];
