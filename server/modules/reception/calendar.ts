import { beginOfDate, DAY_MS } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { writeCalendar } from '../../platform/calendar/ics';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { receptionsOf } from './definition';
import { makeReceptionReads } from './reads';

/** The number of past days in a calendar, unless the request names a day. */
const BACK_DAYS = 30;

/** Returns the announced receptions as a calendar file: a deputy's own, otherwise those of the stations that the viewer manages. */
export const makeReceptionCalendar =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (viewer: Viewer, from: string | undefined): Promise<{ name: string; bytes: Buffer }> => {
    const since = from === undefined ? new Date(clock.now().getTime() - BACK_DAYS * DAY_MS) : beginOfDate(from);
    const within =
      viewer.roleKind === 'deputy'
        ? sql<boolean>`EXISTS (SELECT FROM reception_deputy AS own WHERE own.reception_id = reception.id AND own.deputy_id = ${viewer.deputyId ?? 0})`
        : receptionsOf(viewer);
    const rows = await makeReceptionReads(db).forCalendar(within, since);
    const entries = rows.map(({ id, stationName, topic, deputyNames, address, startsAt, endsAt }) => ({
      key: `reception-${String(id)}`,
      title: topic ? `代表接待：${topic}` : `${stationName}代表接待`,
      place: [stationName, address].filter(Boolean).join(' '),
      text: `接待代表：${deputyNames}`,
      startsAt,
      endsAt,
    }));
    return writeCalendar('代表接待', entries);
  };
