import { toHundredths } from '@contract/rules/score';
import type { ScoreEvent } from '@contract/rules/score-events';
import { reserveIds } from '../../platform/db/bulk';
import type { Db } from '../../platform/db/connect';
import type {} from './tables';

interface DefaultSecond {
  name: string;
  points: number;
  cap: number | null;
  event: ScoreEvent | null;
  note?: string;
}

interface DefaultFirst {
  name: string;
  cap: number;
  bonus?: true;
  rules: readonly DefaultSecond[];
}

/** The default tree, in points: 100, and 10 of bonus. */
const DEFAULT_TREE: readonly DefaultFirst[] = [
  {
    name: '会议',
    cap: 30,
    rules: [
      { name: '出席人代会', points: 15, cap: 15, event: 'attendance.session' },
      { name: '人代会请假', points: -1, cap: null, event: 'leave.session', note: '每半天' },
      { name: '人代会无故缺席', points: -5, cap: null, event: 'attendance.absentSession', note: '每半天' },
      { name: '审议发言', points: 3, cap: 9, event: null, note: '由会务工作人员登记' },
      { name: '列席常委会会议', points: 3, cap: 6, event: 'attendance.committee' },
    ],
  },
  {
    name: '建议',
    cap: 20,
    rules: [
      { name: '领衔提出建议', points: 3, cap: 15, event: 'suggestion.lead' },
      { name: '联名建议', points: 0.5, cap: 2, event: 'suggestion.cosigned' },
      { name: '建议已解决', points: 1, cap: 3, event: 'suggestion.solved' },
      { name: '对法规草案提出意见', points: 0.5, cap: 2, event: 'lawOpinion.given' },
      { name: '法规草案意见被采纳', points: 1, cap: 3, event: 'lawOpinion.adopted' },
    ],
  },
  {
    name: '活动',
    cap: 20,
    rules: [
      { name: '参加活动', points: 3, cap: 12, event: 'attendance.activity' },
      { name: '参加代表小组活动', points: 2, cap: 8, event: 'attendance.group' },
      { name: '参加主题活动', points: 1, cap: 4, event: 'theme.contributed' },
      { name: '活动无故缺席', points: -2, cap: null, event: 'attendance.absent' },
    ],
  },
  {
    name: '联系',
    cap: 20,
    rules: [
      { name: '进站接待', points: 2, cap: 8, event: 'reception.attended' },
      { name: '走访选民', points: 1, cap: 6, event: 'visit.made' },
      { name: '述职', points: 4, cap: 4, event: 'dutyReport.reported' },
      { name: '答复群众留言', points: 0.5, cap: 2, event: 'comment.answered' },
      { name: '提出线索', points: 0.5, cap: 2, event: 'lead.raised' },
      { name: '认领的线索办结', points: 2, cap: 4, event: 'lead.solved' },
      { name: '民生实事建议入库', points: 1, cap: 2, event: 'livelihood.proposed' },
      { name: '监督民生实事', points: 1, cap: 3, event: 'livelihood.supervised' },
    ],
  },
  {
    name: '学习',
    cap: 10,
    rules: [
      { name: '学完课程', points: 1, cap: 6, event: 'study.finished' },
      { name: '达到年度学时', points: 4, cap: 4, event: 'study.reached' },
      { name: '参加学习培训', points: 2, cap: 10, event: null, note: '由工作人员登记' },
    ],
  },
  {
    name: '加分',
    cap: 10,
    bonus: true,
    rules: [
      { name: '提交活动报告', points: 1, cap: 4, event: 'activityReport.written' },
      { name: '受到表彰', points: 5, cap: 5, event: null, note: '凭证书' },
      { name: '建议被评为优秀', points: 2, cap: 4, event: null },
    ],
  },
];

/** Adds the default tree to a congress: as drafts, or in force from a day. Returns the ids. */
export async function addDefaultTree(
  trx: Db,
  { areaCode, from, at }: { areaCode: string; from: string | null; at: Date },
): Promise<number[]> {
  const count = DEFAULT_TREE.reduce((sum, { rules }) => sum + 1 + rules.length, 0);
  const ids = await reserveIds(trx, 'score_rule', count);
  const state = from === null ? ('draft' as const) : ('held' as const);
  let ordernum = 0;
  /** Returns the columns of the next row in the order of the tree. */
  const next = () => {
    const id = ids[ordernum] ?? 0;
    ordernum += 1;
    return { id, rootId: id, ordernum, areaCode, state, fromOn: from, toOn: null, updatedAt: at };
  };
  const rows = DEFAULT_TREE.flatMap(({ name, cap, bonus = false, rules }) => {
    const first = { ...next(), parentId: null, name, note: '', bonus, cap: toHundredths(cap), points: null, event: null };
    const seconds = rules.map(({ note = '', ...rule }) => ({
      ...{ ...next(), parentId: first.id, name: rule.name, note, bonus, event: rule.event },
      ...{ points: toHundredths(rule.points), cap: rule.cap === null ? null : toHundredths(rule.cap) },
    }));
    return [first, ...seconds];
  });
  await trx.insertInto('scoreRule').values(rows).execute();
  return ids;
}
