import { namedBy } from '../../platform/events/object-names';
import type { RateLimits } from '../../platform/http/security';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { SessionModule } from '../session';
import type { SystemModule } from '../system';
import { publicLogged } from './access';
import { opinionExport } from './opinion-export';
import { publicRoutes } from './routes';
import { makePublicService } from './service';
import type {} from './tables';

interface PublicDependencies {
  system: SystemModule;
  session: SessionModule;
  opinionsADay: number | undefined;
}

const rateLimits = ({ opinions }: RateLimits): Module['rateLimits'] => ({
  'public.submitOpinion': opinions,
  'public.opinionState': opinions,
});

/** The module of the public pages: public suggestions without a login, and visitors' opinions. */
export function publicModule({ db, clock, secrets, rates }: Kernel, { system, session, opinionsADay }: PublicDependencies) {
  const solveCaptcha = (id: string | undefined, answer: string) => session.service.captchas.solve(id, answer);
  const service = makePublicService({ db, clock, secrets, solveCaptcha, root: () => system.config().areaId, opinionsADay });
  return {
    routes: publicRoutes(service),
    logged: publicLogged,
    rateLimits: rateLimits(rates),
    exports: { opinion: opinionExport },
    objectNames: { opinion: namedBy('visitor_opinion', 'title') },
  };
}
