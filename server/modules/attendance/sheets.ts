import { PassThrough, Readable } from 'node:stream';
import { ARRIVED_STATES, ATTENDANCE_STATES, attendanceRate } from '@contract/rules/attendance';
import { beijingDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { sittingName } from '@contract/rules/sitting';
import { fail } from '../../platform/errors';
import { noteAbout } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { type CellInput, type TableColumn, writeTable } from '../../platform/spreadsheet/write-table';
import { makeActivityListReads, makeSittingStore } from '../activity/service';
import type { Desk } from './desk';
import { makeAttendancePeople } from './people-reads';

interface Sheet {
  name: string;
  body: Readable;
  /** Never rejects: an error destroys the body instead. */
  ended: Promise<void>;
}

const PEOPLE: readonly TableColumn[] = [
  { title: '编号', width: 7, kind: 'number' },
  { title: '姓名', width: 11, kind: 'text' },
  { title: '代表团', width: 20, kind: 'text' },
];

function write(
  name: string,
  table: { sheetName: string; title: string; columns: readonly TableColumn[]; rows: readonly CellInput[][] },
): Sheet {
  const body = new PassThrough();
  const ended = writeTable({ ...table, rows: Readable.from(table.rows), out: body }).catch((error: unknown) => {
    body.destroy(error instanceof Error ? error : new Error('the table could not be written', { cause: error }));
  });
  return { name: `${name.replace(/[\\/]/g, ' ')}.xlsx`, body, ended };
}

/** The downloadable attendance tables. */
export function makeSheets({ db, clock, desk }: Pick<Kernel, 'db' | 'clock'> & { desk: Desk }) {
  async function read(viewer: Viewer, id: number) {
    const activity = await makeActivityListReads(db).find(viewer, id);
    if (!activity) throw fail('activity.not_found');
    const [sittings, rows] = await Promise.all([makeSittingStore(db).listOf(id), makeAttendancePeople(db).listWhole(id)]);
    noteAbout({ after: { rows: rows.length } });
    return { title: activity.title, sittings, rows };
  }

  /** All invited deputies by sitting, with the number of attended sittings and the rate. */
  async function sheet(viewer: Viewer, id: number): Promise<Sheet> {
    const { title, sittings, rows } = await read(viewer, id);
    const people = await desk.withMarks(id, rows);
    const columns: TableColumn[] = [
      ...PEOPLE,
      ...sittings.map(({ startsAt }) => ({ title: sittingName(startsAt), width: 18, kind: 'text' as const })),
      { title: '实到场次', width: 10, kind: 'number' },
      { title: '出席率', width: 10, kind: 'text' },
    ];
    const cells = people.map(({ number, name, delegationName, marks }): CellInput[] => {
      const arrived = marks.filter(({ state }) => ARRIVED_STATES.some((one) => one === state)).length;
      const leave = marks.filter(({ state }) => state === 'leave').length;
      const rate = attendanceRate({ due: marks.length, leave, present: arrived, late: 0, makeup: 0 });
      const words = marks.map(({ state, note }) =>
        note === '' || state === 'present' ? ATTENDANCE_STATES[state] : `${ATTENDANCE_STATES[state]}（${note}）`,
      );
      return [number, name, delegationName, ...words, arrived, rate === null ? '—' : `${String(Math.round(rate * 1000) / 10)}%`];
    });
    return write(`签到册_${title}_${beijingDate(clock.now())}`, { sheetName: '签到册', title, columns, rows: cells });
  }

  /** A sheet to be signed by hand; the numbers of the deputies who signed are typed in afterwards. */
  async function paper(viewer: Viewer, id: number): Promise<Sheet> {
    const { title, sittings, rows } = await read(viewer, id);
    const columns = [...PEOPLE, ...sittings.map(({ startsAt }) => ({ title: sittingName(startsAt), width: 22, kind: 'text' as const }))];
    const cells = rows.map(({ number, name, delegationName }): CellInput[] => [number, name, delegationName]);
    return write(`签到表_${title}`, { sheetName: '签到表', title: `${title} 签到表`, columns, rows: cells });
  }

  return { sheet, paper };
}

export type Sheets = ReturnType<typeof makeSheets>;
