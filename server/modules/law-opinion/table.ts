import { beijingMinute } from '@contract/rules/beijing';
import { LAW_OPINION_SOURCES, LAW_OPINION_STATES } from '@contract/rules/law-opinion';
import type { Viewer } from '@contract/rules/roles';
import type { Kernel } from '../../platform/kernel';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { writeTable } from '../../platform/docx/table';
import type { DraftLawModule } from '../draft-law';
import { type LawOpinionLineRow, makeLawOpinionReads } from './reads';
import { isConcerned } from './visibility';

/** The most opinions in the document; the exported table has all. */
const MOST_TOLD = 2000;

const COLUMNS = [
  { title: '条文', millimetres: 24 },
  { title: '意见和理由', millimetres: 58 },
  { title: '提出人', millimetres: 24 },
  { title: '采纳情况', millimetres: 18 },
  { title: '处理理由', millimetres: 32 },
] as const;

const partText = ({ partLabel, partTitle }: LawOpinionLineRow): string => [partLabel || '整部法规', partTitle].filter(Boolean).join('\n');

/** Writes the table 条文—意见—采纳 of a draft law as a Word file: the opinions that the viewer may read, copies counted once. */
export function makeLawTable({ db, clock, laws }: Pick<Kernel, 'db' | 'clock'> & { laws: DraftLawModule['service'] }) {
  /** Throws `draftLaw.not_found`. */
  return async (viewer: Viewer, id: number): Promise<{ name: string; bytes: Buffer }> => {
    const law = await laws.get(viewer, id);
    const found = await makeLawOpinionReads(db)
      .listAll({ viewer, query: { draftLawId: id, folded: false, sort: 'part' } })
      .limit(MOST_TOLD + 1)
      .execute();
    const rows = found.slice(0, MOST_TOLD);
    const shown = (row: LawOpinionLineRow, text: string): string => (isConcerned(viewer, row) ? text : withoutPersonalNumbers(text));
    const { opinions, people, adopted, partly, rate } = law.counts;
    const title = `${law.title}意见采纳情况表`;
    const bytes = await writeTable({
      title,
      lead: [
        `征求意见：${law.phases.proposals ? `${law.phases.proposals.beginsOn} 至 ${law.phases.proposals.endsOn ?? ''}` : '未安排'}${law.round > 1 ? `（第 ${String(law.round)} 轮）` : ''}`,
        ...(found.length > MOST_TOLD ? [`意见较多，本表只列前 ${String(MOST_TOLD)} 条，全部意见请导出表格`] : []),
        `收到意见 ${String(opinions)} 条，${String(people)} 人提出；采纳 ${String(adopted)} 条，部分采纳 ${String(partly)} 条${rate === null ? '' : `，采纳率 ${String(Math.round(rate * 100))}%`}`,
      ],
      columns: COLUMNS,
      rows: rows.map((row) => [
        partText(row),
        [shown(row, row.content), ...(row.grounds === '' ? [] : [`理由：${shown(row, row.grounds)}`])].join('\n'),
        [row.byName, LAW_OPINION_SOURCES[row.source], ...(row.copies > 0 ? [`同文 ${String(row.copies + 1)} 件`] : [])].join('\n'),
        LAW_OPINION_STATES[row.state],
        row.reason,
      ]),
      footer: `${beijingMinute(clock.now())} 生成`,
    });
    return { name: `${title}.docx`, bytes };
  };
}
