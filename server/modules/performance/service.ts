import * as entities from '@contract/entities';
import { partsOf } from '@contract/entities/entity';
import { beginOfDate, beijingDate } from '@contract/rules/beijing';
import { moreText, spanText } from '@contract/rules/performance';
import type { Viewer } from '@contract/rules/roles';
import type { Performance } from '@contract/schema/performance';
import { fail } from '../../platform/errors';
import { tellChange } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { writeRecord } from '../../platform/docx/record';
import { findMandate } from './reads';

const PARTS = Object.entries(partsOf(entities, 'performance')).sort(([, one], [, two]) => one.order - two.order);

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The service of records of work under a mandate, with a part from each family. */
export function makePerformanceService({ db, clock, moduleParts }: Pick<Kernel, 'db' | 'clock' | 'moduleParts'>) {
  /** Throws performance.not_found for a mandate that the viewer may not read. */
  async function get(viewer: Viewer, id: number, year?: number): Promise<Performance> {
    const now = clock.now();
    const found = await findMandate(db, viewer, id);
    if (!found) throw fail('performance.not_found');
    const { beginDate, endDate, ...mandate } = found;
    const asOf = beijingDate(now);
    const last = endDate !== null && endDate < asOf ? endDate : asOf;
    const [from, to] = year === undefined ? ['1900-01-01', '9999-01-01'] : [`${String(year)}-01-01`, `${String(year + 1)}-01-01`];
    const asked = { deputyId: id, from: beginOfDate(from), to: beginOfDate(to), now };
    const parts = await Promise.all(
      PARTS.map(async ([part, { title }]) => ({
        part,
        title,
        ...(await moduleParts.performance[part as keyof typeof moduleParts.performance](db, asked)),
      })),
    );
    const first = yearOf(beginDate);
    // Empty for a term that has not begun.
    const years = Array.from({ length: yearOf(last) - first + 1 }, (_, place) => yearOf(last) - place);
    return { ...mandate, year: year ?? null, years, asOf, parts };
  }

  /** Returns the record of the mandate by which the deputy acts. */
  const mine = (viewer: Viewer, year?: number): Promise<Performance> => get(viewer, viewer.deputyId ?? 0, year);

  /** Logs that a record is being printed. */
  async function notePrint(viewer: Viewer, id: number): Promise<null> {
    const found = await findMandate(db, viewer, id);
    if (!found) throw fail('performance.not_found');
    await tellChange(db, { viewer, type: 'performance', id, title: found.name, at: clock.now() });
    return null;
  }

  async function word(viewer: Viewer, id: number, year?: number): Promise<{ name: string; bytes: Buffer }> {
    const record = await get(viewer, id, year);
    const title = `${record.name}代表履职档案（${spanText(record.year)}）`;
    const bytes = await writeRecord({
      title,
      facts: [
        ['姓名', record.name],
        ['性别', record.gender],
        ['单位职务', record.occupation],
        ['人大职务', record.offices],
        ['届次', record.termName],
        ['代表团', record.delegationName],
        ['任职日期', record.begunOn ?? ''],
        ['终止日期', record.endedOn ?? ''],
      ],
      sections: record.parts.flatMap((part) => [
        { title: part.title, content: { facts: part.totals.map(({ name, count }) => [name, String(count)] as const) } },
        {
          title: `${part.title}明细`,
          content: {
            facts: part.rows.map((row) => [row.on ?? '', [row.kind, row.title, row.outcome].filter(Boolean).join('；')] as const),
          },
        },
        { title: `${part.title}更早`, content: { paragraphs: part.more > 0 ? [moreText(String(part.more))] : [] } },
      ]),
      footer: `人大代表履职平台 ${record.asOf}`,
    });
    return { name: `${title}.docx`, bytes };
  }

  return { get, mine, notePrint, word };
}

export type PerformanceService = ReturnType<typeof makePerformanceService>;
