import { MATTER_LIST } from '@contract/lists/matter';
import { beijingMinute } from '@contract/rules/beijing';
import { MATTER_DUE, MATTER_SOURCES, MATTER_STATES } from '@contract/rules/matter';
import type { Viewer } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import { namedBy } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { RateLimits } from '../../platform/http/security';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { entryNames } from '../dictionary/service';
import type { MessageModule } from '../message';
import type { SessionModule } from '../session';
import { STATION_KEEPERS, stationKeepers } from '../station/service';
import { matterLogged } from './access';
import { makeMatterClock } from './clock';
import { makePublicMatters } from './public';
import { matterPerformance } from './performance';
import { makeMatterReads } from './reads';
import { matterRoutes } from './routes';
import { makeMatterService, type MatterDependencies } from './service';
import type {} from './tables';
import { mattersOf } from './visibility';

const rateLimits = ({ opinions }: RateLimits): Module['rateLimits'] => ({
  'matter.submit': opinions,
  'matter.state': opinions,
  'matter.rate': opinions,
});

interface Dependencies extends Omit<MatterDependencies, 'db' | 'clock' | 'secrets' | 'messages'> {
  message: MessageModule;
  session: SessionModule;
  mattersADay: number | undefined;
}

/** The module of the matters (民情) that voters raise. */
export function matterModule(kernel: Kernel, { message, session, mattersADay: aDay, ...others }: Dependencies) {
  const { db, clock, secrets, rates, log } = kernel;
  const messages = message.service;
  const reads = makeMatterReads(db);
  const solveCaptcha = (id: string | undefined, answer: string) => session.service.captchas.solve(id, answer);
  const service = makeMatterService({ db, clock, secrets, messages, ...others });
  const canSee = async (viewer: Viewer, id: number) => (await reads.find(mattersOf(viewer), id, clock.now())) !== undefined;
  const areaOf = (trx: Db, id: number) =>
    trx.selectFrom('matter').where('id', '=', id).select(['title', 'stationId', 'areaCode']).executeTakeFirst();
  return {
    routes: matterRoutes(service, makePublicMatters({ db, clock, secrets, messages, solveCaptcha, aDay })),
    logged: matterLogged,
    rateLimits: rateLimits(rates),
    exports: {
      matter: exportOf(
        MATTER_LIST,
        (reader, { viewer, query }) => makeMatterReads(reader).listWhole({ within: mattersOf(viewer), filters: query, now: clock.now() }),
        {
          whole: async (trx, rows) => {
            const nameOf = await entryNames(trx, 'category');
            return rows.map((row) => ({ ...row, categoryName: nameOf(row.category) }));
          },
          cells: {
            title: [28, ({ title }) => title],
            station: [24, ({ stationName }) => stationName],
            state: [10, ({ state }) => MATTER_STATES[state]],
            due: [10, ({ due }) => (due === 'near' || due === 'over' ? MATTER_DUE[due] : '')],
            source: [10, ({ source }) => MATTER_SOURCES[source]],
            category: [12, ({ categoryName }) => categoryName],
            unit: [20, ({ unitName }) => unitName ?? ''],
            deputy: [10, ({ deputyName }) => deputyName ?? ''],
            registeredAt: [18, ({ registeredAt }) => beijingMinute(registeredAt)],
            stars: [10, ({ stars }) => stars ?? ''],
            deputyStars: [10, ({ deputyStars }) => deputyStars ?? ''],
            met: [10, ({ met }) => met],
            content: [60, ({ content }) => content],
            answer: [60, ({ answer }) => answer],
          },
        },
      ),
    },
    objectNames: { matter: namedBy('matter', 'title') },
    performance: { matter: matterPerformance },
    raised: {
      matter: (viewer: Viewer, suggestionId: number) =>
        db
          .selectFrom('matter')
          .where('suggestionId', '=', suggestionId)
          .where(mattersOf(viewer))
          .select(['matter.id', 'matter.title'])
          .executeTakeFirst(),
    },
    filesSeenBy: { matter: canSee },
    subjects: {
      matter: {
        notFound: 'matter.not_found',
        canSee,
        noticesFor: (viewer: Viewer) => (STATION_KEEPERS.some((kind) => kind === viewer.roleKind) ? 'all' : 'own'),
        titleOf: async (trx: Db, id: number) => (await areaOf(trx, id))?.title,
        lookedAfterBy: async (trx: Db, id: number) => {
          const found = await areaOf(trx, id);
          return found ? stationKeepers(trx, found) : [];
        },
      },
    },
    clock: {
      task: 'matters',
      ...makeMatterClock({
        db,
        clock,
        messages,
        onError: (err) => log.error({ err }, 'the notifications about matters could not be sent'),
      }),
    },
  } satisfies Module;
}
