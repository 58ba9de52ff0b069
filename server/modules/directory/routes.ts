import { type MountableRoute, route } from '../../platform/http/route';
import { directoryAccess as access } from './access';
import type { DirectoryService } from './service';

export const directoryRoutes = (directory: DirectoryService): MountableRoute[] => [
  route('directory.areas', access['directory.areas'], ({ viewer, query }) => directory.areas(viewer, query)),
  route('directory.people', access['directory.people'], ({ viewer, query }) => directory.people(viewer, query)),
  route('directory.starred', access['directory.starred'], ({ viewer }) => directory.starred(viewer)),
  route('directory.get', access['directory.get'], ({ viewer, params }) => directory.get(viewer, params)),
  route('directory.reveal', access['directory.reveal'], ({ viewer, params, body }) => directory.reveal(viewer, params, body)),
  route('directory.correct', access['directory.correct'], (call) => directory.correct(call.viewer, call)),
  route('directory.star', access['directory.star'], ({ viewer, params }) => directory.star(viewer, params)),
  route('directory.unstar', access['directory.unstar'], ({ viewer, params }) => directory.unstar(viewer, params)),
];
