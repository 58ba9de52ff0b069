import { beijingMinute } from '@contract/rules/beijing';
import { CONTRIBUTION_STATES } from '@contract/rules/contribution';
import { richWords } from '@contract/rules/rich-text';
import type { Viewer } from '@contract/rules/roles';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { type Fact, type PrintedRecord, writeRecord } from '../../platform/docx/record';
import type { ThemeModule } from '../theme';
import { makeContributionReads } from './reads';
import { readableText } from './service';

/** The most opinions in the report; the list has all. */
const MOST_TOLD = 300;

interface ReportedOpinion {
  content: string;
  answer: string;
  plannedOn: string | null;
  cost: number | null;
  unitName: string | null;
}

const outcomeText = ({ answer, plannedOn, cost, unitName }: ReportedOpinion): string =>
  [
    answer,
    ...(unitName === null ? [] : [`承办单位：${unitName}`]),
    ...(plannedOn === null ? [] : [`完成日期：${plannedOn}`]),
    ...(cost === null ? [] : [`投入：${String(cost)} 万元`]),
  ].join('\n');

/** Writes the report of a theme's result as a Word file. */
export function makeThemeReport({ db, clock, themes }: Pick<Kernel, 'db' | 'clock'> & { themes: ThemeModule['service'] }) {
  /** Throws `theme.not_found`, `theme.no_report`. */
  return async (viewer: Viewer, id: number): Promise<{ name: string; bytes: Buffer }> => {
    const [theme, figures] = await Promise.all([themes.get(viewer, id), themes.figures(viewer, id)]);
    if (theme.state !== 'result') throw fail('theme.no_report');
    const now = clock.now();
    const factsOf = async (state: 'solved' | 'answered'): Promise<Fact[]> => {
      const rows = await makeContributionReads(db)
        .listWhole({ viewer, filters: { themeId: id, state, merged: false }, now })
        .limit(MOST_TOLD)
        .execute();
      return rows.map((row) => [readableText(viewer, row, row.content), readableText(viewer, row, outcomeText(row))] as const);
    };
    const record: PrintedRecord = {
      title: `${theme.title}结果报告`,
      facts: [
        ['组织单位', `${theme.areaName} ${theme.publisherName}`],
        ['征集时间', `${theme.beginsOn ?? ''} 至 ${theme.endsOn ?? ''}`],
        ['发布对象', `${String(figures.addressed)} 名代表`],
        ['参与代表', `${String(figures.deputies)} 名，${String(figures.times)} 人次`],
        ['收到意见', `${String(figures.received)} 条`],
        ['转办意见', `${String(figures.passed)} 条`],
        ['解决意见', figures.rate === null ? '0 条' : `${String(figures.solved)} 条，解决率 ${String(Math.round(figures.rate * 100))}%`],
      ],
      sections: [
        { title: '目的', content: { paragraphs: theme.aim } },
        { title: '结果', content: { paragraphs: [richWords(theme.result)] } },
        {
          title: '各代表团参与情况',
          content: {
            facts: figures.delegations.map(
              ({ name, addressed, deputies, times, solved }) =>
                [
                  name || '其他',
                  `应参加 ${String(addressed)} 名，参加 ${String(deputies)} 名，${String(times)} 人次，解决 ${String(solved)} 条`,
                ] as const,
            ),
          },
        },
        { title: CONTRIBUTION_STATES.solved, content: { facts: await factsOf('solved') } },
        { title: CONTRIBUTION_STATES.answered, content: { facts: await factsOf('answered') } },
      ],
      footer: `${beijingMinute(now)} 生成`,
    };
    return { name: `${record.title}.docx`, bytes: await writeRecord(record) };
  };
}
