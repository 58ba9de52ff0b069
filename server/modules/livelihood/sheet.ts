import { beijingMinute } from '@contract/rules/beijing';
import { LIVELIHOOD_SOURCES } from '@contract/rules/livelihood';
import type { Viewer } from '@contract/rules/roles';
import type { LivelihoodRecord } from '@contract/schema/livelihood-parts';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { type Fact, writeRecord } from '../../platform/docx/record';

type SheetProject = Pick<LivelihoodRecord, 'title' | 'areaName' | 'year' | 'place' | 'unitName' | 'cost' | 'source'>;

export const moneyText = (amount: number | null): string => (amount === null ? '—' : `${String(amount)} 万元`);

/** The rows of the table in a candidate's sheet. */
const sheetFacts = ({ areaName, year, place, unitName, cost, source }: SheetProject): Fact[] => [
  ['地区', areaName],
  ['年份', `${String(year)} 年`],
  ['建设地点', place || '—'],
  ['牵头单位', unitName ?? '—'],
  ['计划投资', moneyText(cost)],
  ['建议来源', LIVELIHOOD_SOURCES[source]],
];

/** Writes the sheet of a candidate as a Word file: cost, place, reasons. */
export function makeCandidateSheet({
  clock,
  get,
}: Pick<Kernel, 'clock'> & { get: (viewer: Viewer, id: number) => Promise<LivelihoodRecord> }) {
  /** Throws `livelihood.no_sheet` for a project that was never a candidate. */
  return async (viewer: Viewer, id: number): Promise<{ name: string; bytes: Buffer }> => {
    const project = await get(viewer, id);
    if (['proposed', 'refused', 'withdrawn', 'merged', 'reserve', 'reviewing'].includes(project.state)) throw fail('livelihood.no_sheet');
    const { for: agreed, changed, against } = project.reviewCounts;
    const bytes = await writeRecord({
      title: `${project.title}候选项目表`,
      facts: [
        ...sheetFacts(project),
        ['代表预审', `建议列为候选 ${String(agreed)} 名，修改后列为候选 ${String(changed)} 名，不建议 ${String(against)} 名`],
      ],
      sections: [
        { title: '建设内容', content: { paragraphs: [project.content] } },
        { title: '立项理由', content: { paragraphs: [project.reason] } },
      ],
      footer: `${beijingMinute(clock.now())} 生成`,
    });
    return { name: `${project.title}候选项目表.docx`, bytes };
  };
}
