import { beijingSecond } from '@contract/rules/beijing';
import type { Db } from '../../db/connect';
import type { Restore } from '../restores';
import type { Finding, Findings } from './findings';

/** A seal of a second place with a right signature that the database does not have: it has none of this number, or another one. */
export interface ForeignSeal {
  number: number;
  at: Date;
  isMissing: boolean;
}

const numbersOf = (first: ForeignSeal, last: ForeignSeal): readonly [string, string] =>
  first.number === last.number
    ? [`第 ${String(first.number)} 号`, `seal ${String(first.number)}`]
    : [`第 ${String(first.number)} 至 ${String(last.number)} 号`, `seals ${String(first.number)} to ${String(last.number)}`];

function restored(first: ForeignSeal, last: ForeignSeal, { at, title }: Restore): Finding['what'] {
  const [zh, en] = numbersOf(first, last);
  return [
    `第二处${zh}封存不是数据库里的，最新的在 ${beijingSecond(last.at)}：之后数据库被退回。日志中有恢复记录：${beijingSecond(at)}，${title}。` +
      '是您做的恢复，请把这个封存文件改名保存，服务会写新的文件；没有人做过这次恢复，请立即查明',
    `${en} of the second place are not those of the database, the newest is of ${beijingSecond(last.at)}: the database was set back afterwards. The log has a` +
      ` restore: ${beijingSecond(at)}, ${title}. If you made it, rename this seal file and keep it; if nobody did, find out who set the data back`,
  ];
}

function unexplained(first: ForeignSeal, last: ForeignSeal, newest: Date | null): Finding['what'] {
  const [zh, en] = numbersOf(first, last);
  const [until, untilEn] = newest
    ? [`最新的日志在 ${beijingSecond(newest)}`, `ends at ${beijingSecond(newest)}`]
    : ['没有日志', 'is empty'];
  return [
    `第二处${zh}封存比数据库新，最新的在 ${beijingSecond(last.at)}，而数据库${until}：数据库被退回到更早的状态，日志中没有恢复记录。` +
      '用 npm run restore 恢复的会有记录；用数据库自己的工具恢复的没有，请与做恢复的人核实，没有人恢复过，请立即查明',
    `${en} of the second place are newer than the database: the newest is of ${beijingSecond(last.at)}, and the log ${untilEn}. The database was set back, and` +
      ' the log has no restore. npm run restore leaves one; the tools of a database do not: ask who restored it, and if nobody did, find out who set it back',
  ];
}

/**
 * Says what the foreign seals of a second place mean: a restore that the log has, a database that was set back without one, or seals that were deleted or
 * made again. `foreign`: in their order.
 */
export async function reportForeign(
  foreign: readonly ForeignSeal[],
  { db, findings, restores }: { db: Db; findings: Findings; restores: readonly Restore[] },
  rewritten: (seal: ForeignSeal) => Finding['what'],
): Promise<void> {
  const [first, last] = [foreign[0], foreign.at(-1)];
  if (!first || !last) return;
  const setBack = (what: Finding['what']): void => findings.add({ damage: 'setBack', eventId: null, at: first.at, what });
  const restore = restores.find(({ at }) => at >= last.at);
  if (restore) {
    setBack(restored(first, last, restore));
    return;
  }
  const newest = await db.selectFrom('event').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst();
  if (first.isMissing && (!newest || newest.at < first.at)) setBack(unexplained(first, last, newest?.at ?? null));
  else for (const seal of foreign) findings.add({ damage: 'rewritten', eventId: null, at: seal.at, what: rewritten(seal) });
}
