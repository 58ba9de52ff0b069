import { EVENT_LIST } from '@contract/lists/event';
import { LOGIN_LIST } from '@contract/lists/login';
import { DAY_MS } from '@contract/rules/beijing';
import { EVENT_KINDS, LOG_KEPT_DAYS } from '@contract/rules/event';
import { LOGIN_OUTCOMES, LOGIN_WAYS } from '@contract/rules/login';
import { sql } from 'kysely';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { allEntries } from '../dictionary/service';
import { makeRoleService } from '../role/service';
import type { SealPlaces } from '../../platform/events/chain/second-place';
import { RESTORE_CALL, RESTORE_WORD } from '../../platform/events/restores';
import type { SessionModule } from '../session';
import { eventLogged } from './access';
import { makeChainChecks } from './chain-checks';
import { makeChainKeeper } from './chain-keeper';
import { makeLoginReads } from './login-reads';
import { objectName, resultText, sideText, whatOf } from './present';
import { makeEventReads } from './reads';
import { makeRights } from './rights';
import { eventRoutes } from './routes';
import { makeEventService } from './service';

const eventExport = ({ callWords }: Kernel) =>
  exportOf(EVENT_LIST, (db, { viewer, query }) => makeEventReads(db).listAll(viewer.areaCode, query), {
    whole: async (trx, rows) => {
      const dictionaries = await allEntries(trx);
      return rows.map((row) => ({ ...row, was: sideText(row, 'before', dictionaries), is: sideText(row, 'after', dictionaries) }));
    },
    cells: {
      at: [17, ({ at }) => at, 'datetime'],
      actor: [12, ({ actorName }) => actorName],
      role: [16, ({ roleName }) => roleName],
      what: [20, ({ call }) => whatOf(callWords, call)],
      kind: [14, ({ kind }) => EVENT_KINDS[kind]],
      object: [
        36,
        ({ objectType, objectId, objectTitle }) =>
          [objectName(objectType), objectId ?? '', objectTitle ?? ''].filter((part) => part !== '').join(' '),
      ],
      outcome: [20, ({ result }) => resultText(result)],
      ip: [16, ({ ip }) => ip],
      userAgent: [30, ({ userAgent }) => userAgent],
      before: [40, ({ was }) => was],
      after: [40, ({ is }) => is],
    },
  });

const loginExport = exportOf(LOGIN_LIST, (db, { viewer, query }) => makeLoginReads(db).listAll(viewer.areaCode, query), {
  cells: {
    at: [17, ({ at }) => at, 'datetime'],
    person: [24, ({ name, username }) => `${name}（${username}）`],
    outcome: [10, ({ outcome }) => LOGIN_OUTCOMES[outcome]],
    way: [10, ({ way }) => LOGIN_WAYS[way]],
    ip: [16, ({ ip }) => ip],
    userAgent: [40, ({ userAgent }) => userAgent],
  },
});

/** The module of the audit log. */
export function eventModule(kernel: Kernel, { session, sealPlaces = {} }: { session: SessionModule; sealPlaces?: SealPlaces | undefined }) {
  const { db, clock } = kernel;
  kernel.callWords.set(RESTORE_CALL, RESTORE_WORD);
  const { offered } = makeRoleService(kernel);
  const checks = makeChainChecks(kernel, sealPlaces);
  const keeper = makeChainKeeper(kernel, sealPlaces);
  const rights = makeRights({ db, clock, offered, sessions: session.service.ofAccount });
  return {
    routes: eventRoutes(makeEventService(kernel), rights, checks),
    logged: eventLogged,
    exports: { event: eventExport(kernel), login: loginExport },
    objectNames: { event: null, login: null },
    clock: keeper.clock,
    stop: checks.stop,
    settle: keeper.settle,
    /** Adds and deletes with functions of the database owner: the server's role may neither create tables nor delete events. */
    sweep: async (): Promise<void> => {
      await sql`SELECT prepare_event_partitions()`.execute(db);
      await sql`SELECT forget_events(${new Date(clock.now().getTime() - LOG_KEPT_DAYS * DAY_MS)}::timestamptz)`.execute(db);
    },
  } satisfies Module;
}
