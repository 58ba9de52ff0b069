import { type MountableRoute, route } from '../../platform/http/route';
import { DOCX, sendFile } from '../../platform/http/send-file';
import { performanceAccess as access } from './access';
import type { PerformanceService } from './service';

export const performanceRoutes = (performance: PerformanceService): MountableRoute[] => [
  route('performance.mine', access['performance.mine'], ({ viewer, query }) => performance.mine(viewer, query.year)),
  route('performance.get', access['performance.get'], ({ viewer, params, query }) => performance.get(viewer, params.id, query.year)),
  route('performance.print', access['performance.print'], ({ viewer, params }) => performance.notePrint(viewer, params.id)),
  route('performance.word', access['performance.word'], async ({ viewer, params, query, response }) =>
    sendFile(response, await performance.word(viewer, params.id, query.year), DOCX),
  ),
];
