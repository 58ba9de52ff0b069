import { beginOfDate, DAY_MS } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { type DateArray, createEvents, type EventAttributes } from 'ics';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { receptionsOf } from './family';
import { makeReceptionReads } from './reads';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** How far back a calendar goes unless it says so itself. */
const BACK_DAYS = 30;

const partsOf = (time: Date): DateArray => [
  time.getUTCFullYear(),
  time.getUTCMonth() + 1,
  time.getUTCDate(),
  time.getUTCHours(),
  time.getUTCMinutes(),
];

/** What is announced, as a file that calendars take: a deputy's own, else those of the stations that the viewer looks after. */
export const makeReceptionCalendar =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (viewer: Viewer, from: string | undefined): Promise<{ name: string; bytes: Buffer }> => {
    const since = from === undefined ? new Date(clock.now().getTime() - BACK_DAYS * DAY_MS) : beginOfDate(from);
    const within =
      viewer.roleKind === 'deputy'
        ? sql<boolean>`EXISTS (SELECT FROM reception_deputy AS own WHERE own.reception_id = reception.id AND own.deputy_id = ${viewer.deputyId ?? 0})`
        : receptionsOf(viewer);
    const rows = await makeReceptionReads(db).forCalendar(within, since);
    const events = rows.map(({ id, stationName, topic, deputyNames, address, startsAt, endsAt }): EventAttributes => ({
      uid: `reception-${String(id)}@congress-platform`,
      productId: 'congress-platform',
      calName: '代表接待',
      title: topic ? `代表接待：${topic}` : `${stationName}代表接待`,
      location: [stationName, address].filter(Boolean).join(' '),
      description: `接待代表：${deputyNames}`,
      start: partsOf(startsAt),
      startInputType: 'utc',
      startOutputType: 'utc',
      end: partsOf(endsAt),
      endInputType: 'utc',
      endOutputType: 'utc',
    }));
    const { error, value } = createEvents(events, { productId: 'congress-platform', calName: '代表接待' });
    if (error) throw error;
    return { name: '代表接待.ics', bytes: Buffer.from(value ?? '') };
  };
