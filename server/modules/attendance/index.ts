import { ATTENDANCE_LIST } from '@contract/lists/attendance';
import { sql } from 'kysely';
import type { ObjectName } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { ActivityModule } from '../activity';
import type { MessageModule } from '../message';
import { attendanceLogged } from './access';
import { makeClose } from './close';
import { makeSignInCodes } from './codes';
import { listDeputies, toDeputy } from './deputies';
import { makeDesk } from './desk';
import { makeAttendanceFigures } from './figures';
import { attendanceRoutes } from './routes';
import { attendanceScores } from './scores';
import { makeScreen } from './screen';
import { makeSheets } from './sheets';
import { makeSignIn } from './sign-in';
import type {} from './tables';
import { makeWatch } from './watch';

const percent = (rate: number | null): string => (rate === null ? '—' : `${String(Math.round(rate * 1000) / 10)}%`);

const attendanceExport = exportOf(ATTENDANCE_LIST, (db, { viewer, query, now }) => listDeputies(db, { viewer, query, now }), {
  whole: (_trx, rows) => Promise.resolve(rows.map(toDeputy)),
  cells: {
    name: [12, ({ name }) => name],
    delegation: [20, ({ delegationName }) => delegationName],
    due: [10, ({ due }) => due, 'number'],
    arrived: [8, ({ arrived }) => arrived, 'number'],
    leave: [8, ({ leave }) => leave, 'number'],
    absent: [8, ({ absent }) => absent, 'number'],
    rate: [10, ({ rate }) => percent(rate)],
    days: [10, ({ days }) => days, 'number'],
    groups: [10, ({ groups }) => groups, 'number'],
    missed: [10, ({ missed }) => missed, 'number'],
  },
});

/** The name of a sitting in the log: the title of its activity. */
const nameOf: ObjectName = (id, within) =>
  sql`SELECT activity.title AS name FROM sitting JOIN activity ON activity.id = sitting.activity_id
    WHERE sitting.id = ${id} AND activity.area_code LIKE ${within}`;

/** The module of attendance: which deputy came to which sitting of an activity. */
export function attendanceModule(
  { db, clock, secrets, log }: Kernel,
  { activity, message }: { activity: ActivityModule; message: MessageModule },
) {
  const codes = makeSignInCodes(secrets.keyedHash);
  const screen = makeScreen({ db, clock, codes });
  const desk = makeDesk({ db, clock });
  const watch = makeWatch(screen, (err) => log.error({ err }, 'the data of an attendance screen could not be read'));
  return {
    routes: attendanceRoutes({
      ...{ screen, desk, watch },
      signIn: makeSignIn({ db, clock, codes }),
      sheets: makeSheets({ db, clock, desk }),
      figures: makeAttendanceFigures({ db, clock }),
      close: makeClose({ activities: activity.service, messages: message.service }),
    }),
    logged: attendanceLogged,
    exports: { attendance: attendanceExport },
    scores: { attendance: attendanceScores },
    objectNames: { attendance: nameOf },
    stop: watch.stop,
  } satisfies Module;
}
