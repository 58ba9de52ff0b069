import { namedBy } from '../../platform/events/object-names';
import type { RateLimits } from '../../platform/http/security';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { SessionModule } from '../session';
import type { SystemModule } from '../system';
import { openLogged } from './access';
import { opinionExport } from './opinion-export';
import { openRoutes } from './routes';
import { makeOpenService } from './service';
import type {} from './tables';

interface OpenDependencies {
  system: SystemModule;
  session: SessionModule;
  opinionsADay: number | undefined;
}

const rateLimits = ({ opinions }: RateLimits): Module['rateLimits'] => ({ 'open.submitOpinion': opinions, 'open.opinionState': opinions });

/** The module of the open pages: public suggestions without a login, and visitors' opinions. */
export function openModule({ db, clock, secrets, rates }: Kernel, { system, session, opinionsADay }: OpenDependencies) {
  const solveCaptcha = (id: string | undefined, answer: string) => session.service.captchas.solve(id, answer);
  const service = makeOpenService({ db, clock, secrets, solveCaptcha, root: () => system.config().areaId, opinionsADay });
  return {
    routes: openRoutes(service),
    logged: openLogged,
    rateLimits: rateLimits(rates),
    exports: { opinion: opinionExport },
    objectNames: { opinion: namedBy('visitor_opinion', 'title') },
  };
}
