import { type MountableRoute, route } from '../../platform/http/route';
import { figuresAccess as access } from './access';
import type { FiguresService } from './service';

export const figuresRoutes = (service: FiguresService): MountableRoute[] => [
  route('figures.unrated', access['figures.unrated'], ({ viewer, query }) => service.listUnrated(viewer, query)),
  route('figures.suggestion', access['figures.suggestion'], ({ viewer, query }) => service.suggestionFigures(viewer, query)),
];
