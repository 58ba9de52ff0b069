import { beijingMinute } from '@contract/rules/beijing';
import { RATING_GRADES } from '@contract/rules/livelihood';
import { VOTE_METHODS, VOTE_OUTCOMES, VOTE_WORDS } from '@contract/rules/livelihood-vote';
import type { Viewer } from '@contract/rules/roles';
import type { LivelihoodVoteRecord } from '@contract/schema/livelihood-vote';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { type Fact, writeRecord } from '../../platform/docx/record';
import { moneyText } from '../livelihood/service';

type Item = LivelihoodVoteRecord['items'][number];

const people = (count: number | null): string => `${String(count ?? 0)} 名`;
const ballots = (count: number | null): string => `${String(count ?? 0)} 张`;
const percent = (share: number | null): string => (share === null ? '—' : `${(share * 100).toFixed(2)}%`);

const resultOf = ({ kind }: LivelihoodVoteRecord, item: Item): string => {
  if (kind === 'rating') {
    const { good, fair, poor, grade } = item;
    return `满意 ${ballots(good)}，基本满意 ${ballots(fair)}，不满意 ${ballots(poor)}；评价：${grade === null ? '—' : RATING_GRADES[grade]}`;
  }
  const { outcome } = item;
  const said = outcome === 'chosen' ? VOTE_WORDS[kind].chosen : outcome === null ? '—' : VOTE_OUTCOMES[outcome];
  return `赞成 ${ballots(item.yes)}，得票率 ${percent(item.yesRate)}；${said}`;
};

/** The printed documents of a vote: the candidates before it, the protocol after it. */
export function makeVotePapers({
  clock,
  get,
}: Pick<Kernel, 'clock'> & { get: (viewer: Viewer, id: number) => Promise<LivelihoodVoteRecord> }) {
  const footer = (): string => `${beijingMinute(clock.now())} 生成`;

  async function sheet(viewer: Viewer, id: number): Promise<{ name: string; bytes: Buffer }> {
    const vote = await get(viewer, id);
    const title = `${vote.title}${VOTE_WORDS[vote.kind].sheet}项目表`;
    const facts = ({ place, cost, unitName, content, reason }: Item): Fact[] => [
      ['建设地点', place || '—'],
      ['牵头单位', unitName ?? '—'],
      ['计划投资', moneyText(cost)],
      ['建设内容', content],
      ['立项理由', reason || '—'],
    ];
    const bytes = await writeRecord({
      title,
      facts: [
        ['地区', vote.areaName],
        ['年份', `${String(vote.year)} 年`],
        ['会议', vote.meeting || '—'],
        ...(vote.places > 0 ? [['应选项目', `${String(vote.items.length)} 个候选项目中选 ${String(vote.places)} 个`] as const] : []),
      ],
      sections: vote.items.map((item) => ({ title: `${String(item.ordinal)}．${item.title}`, content: { facts: facts(item) } })),
      footer: footer(),
    });
    return { name: `${title}.docx`, bytes };
  }

  /** Contains lines for signatures. Throws `livelihoodVote.no_protocol` before the count is confirmed. */
  async function protocol(viewer: Viewer, id: number): Promise<{ name: string; bytes: Buffer }> {
    const vote = await get(viewer, id);
    if (vote.state !== 'confirmed' && vote.state !== 'published') throw fail('livelihoodVote.no_protocol');
    const words = VOTE_WORDS[vote.kind];
    const title = `${vote.title}${words.result}报告`;
    const valid = (vote.back ?? 0) - (vote.void ?? 0);
    const counters = vote.counts.map(({ name }) => name).join('、');
    const bytes = await writeRecord({
      title,
      facts: [
        ['地区', vote.areaName],
        ['会议', vote.meeting || '—'],
        ['投票方式', `${VOTE_METHODS[vote.method]}（第 ${String(vote.round)} 次）`],
        [words.members, people(vote.members)],
        ['实到', people(vote.present)],
        ['发出票数', ballots(vote.out)],
        ['收回票数', `${ballots(vote.back)}，回收率 ${percent(vote.backRate)}`],
        ['有效票和废票', `有效票 ${ballots(valid)}，废票 ${ballots(vote.void)}`],
        ...(vote.places > 0 ? [['应选项目', `${String(vote.places)} 个`] as const] : []),
        ...(vote.document === '' ? [] : [[vote.kind === 'choice' ? '街道党工委确认' : '公告', vote.document] as const]),
      ],
      sections: [
        {
          title: words.result,
          content: { facts: vote.items.map((item) => [`${String(item.ordinal)}．${item.title}`, resultOf(vote, item)] as const) },
        },
        {
          title: '签名',
          content: {
            facts: [
              ['计票人', vote.method === 'paper' ? counters : '由平台计票'],
              ['监票确认', `${vote.confirmedByName}  ${vote.confirmedAt === null ? '' : beijingMinute(new Date(vote.confirmedAt))}`],
              ...vote.scrutineers.map(({ name }) => [`监票人 ${name}（签名）`, ''] as const),
              ['总监票人（签名）', ''],
              ['日期', ''],
            ],
          },
        },
      ],
      footer: footer(),
    });
    return { name: `${title}.docx`, bytes };
  }

  return { sheet, protocol };
}
