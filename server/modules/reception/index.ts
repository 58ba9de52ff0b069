import { RECEPTION_LIST } from '@contract/lists/reception';
import { RECEPTION_STATES } from '@contract/rules/reception';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ObjectName } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { RateLimits } from '../../platform/http/security';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { makeSmsNotes } from '../../platform/sms/notes';
import type { AccountModule } from '../account';
import type { MessageModule } from '../message';
import type { SessionModule } from '../session';
import { STATION_KEEPERS, stationKeepers } from '../station/service';
import { receptionLogged } from './access';
import { makeBookings } from './bookings';
import { makeReceptionCalendar } from './calendar';
import { receptionsOf } from './definition';
import { receptionPerformance } from './performance';
import { makeReceptionReads } from './reads';
import { receptionRoutes } from './routes';
import { receptionScores } from './scores';
import { makeReceptionService } from './service';
import type {} from './tables';
import { timesText } from './words';

const receptionExport = exportOf(RECEPTION_LIST, (db, { viewer, query }) => makeReceptionReads(db).listWhole(receptionsOf(viewer), query), {
  cells: {
    startsAt: [24, ({ startsAt, endsAt }) => timesText({ startsAt, endsAt })],
    station: [28, ({ stationName }) => stationName],
    area: [16, ({ areaName }) => areaName],
    topic: [28, ({ topic }) => topic],
    deputies: [28, ({ deputyNames }) => deputyNames],
    state: [8, ({ state }) => RECEPTION_STATES[state]],
    signedIn: [8, ({ signedIn }) => signedIn],
    booked: [8, ({ booked }) => booked],
    attended: [10, ({ attended }) => attended ?? ''],
    summary: [60, ({ summary }) => summary],
  },
});

const nameOf: ObjectName = (id, within) =>
  sql`SELECT station.name FROM reception JOIN station ON station.id = reception.station_id
    WHERE reception.id = ${id} AND reception.area_code LIKE ${within}`;

const stationOf = (trx: Db, id: number) =>
  trx
    .selectFrom('reception')
    .innerJoin('station', 'station.id', 'reception.stationId')
    .where('reception.id', '=', id)
    .select(['station.name', 'reception.stationId', 'reception.areaCode', 'reception.startsAt', 'reception.endsAt'])
    .executeTakeFirst();

const isMine = (viewer: Viewer) =>
  viewer.roleKind === 'deputy'
    ? sql<boolean>`EXISTS (SELECT FROM reception_deputy AS own WHERE own.reception_id = reception.id AND own.deputy_id = ${viewer.deputyId ?? 0})`
    : receptionsOf(viewer);

const rateLimits = ({ opinions, smsCodes }: RateLimits): Module['rateLimits'] => ({
  'reception.sendCode': smsCodes,
  'reception.book': opinions,
  'reception.booking': opinions,
  'reception.unbook': opinions,
});

interface Dependencies {
  message: MessageModule;
  session: SessionModule;
  account: AccountModule;
}

/** The module of deputies' receptions at stations, and of bookings. */
export function receptionModule(kernel: Kernel, { message, session, account }: Dependencies) {
  const { db, clock, secrets, rates, callerOf } = kernel;
  const notes = makeSmsNotes(kernel);
  const service = makeReceptionService({ db, clock, secrets, messages: message.service, notes });
  const solveCaptcha = (id: string | undefined, answer: string) => session.service.captchas.solve(id, answer);
  const bookings = makeBookings({ db, clock, secrets, solveCaptcha, codes: account.service.visitorCodes });
  const reads = makeReceptionReads(db);
  return {
    routes: receptionRoutes({ receptions: service, bookings, calendar: makeReceptionCalendar({ db, clock }), callerOf }),
    logged: receptionLogged,
    rateLimits: rateLimits(rates),
    exports: { reception: receptionExport },
    objectNames: { reception: nameOf },
    homeTiles: { reception: service.ahead },
    performance: { reception: receptionPerformance },
    scores: { reception: receptionScores },
    subjects: {
      reception: {
        notFound: 'reception.not_found',
        canSee: async (viewer: Viewer, id: number) => (await reads.find(isMine(viewer), id)) !== undefined,
        noticesFor: (viewer: Viewer) => (STATION_KEEPERS.some((kind) => kind === viewer.roleKind) ? 'all' : 'own'),
        titleOf: async (trx: Db, id: number) => {
          const found = await stationOf(trx, id);
          return found && `${found.name}代表接待 ${timesText(found)}`;
        },
        lookedAfterBy: async (trx: Db, id: number) => {
          const found = await stationOf(trx, id);
          return found ? stationKeepers(trx, found) : [];
        },
      },
    },
    jobs: { 'sms-note': notes.send },
  } satisfies Module;
}
