import { beginOfDate, beijingDate, DAY_MS } from '@contract/rules/beijing';
import { LOOK_AFTER_DAYS, quarterBegins } from '@contract/rules/livelihood';
import type { Viewer } from '@contract/rules/roles';
import type { LivelihoodRecord } from '@contract/schema/livelihood-parts';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import type { Keyed } from '../../platform/records/intents';
import type { FileOwnerType } from '../../platform/module-parts';
import { keepsIt, type LivelihoodRow } from './definition';
import type { StepDependencies } from './propose';
import { makeLivelihoodWrites } from './writes';

/** Returns the day half a year after a day. */
const lookableFrom = (finishedOn: string): string => beijingDate(new Date(beginOfDate(finishedOn).getTime() + LOOK_AFTER_DAYS * DAY_MS));

/** The steps of progress: quarterly reports of units, problems and their solution, and the second look half a year later. */
export function makeProgress({ records: { plain }, teller, file }: StepDependencies) {
  /** Throws `livelihood.photo` when one of the files is not a readable picture. */
  async function freePhotos(viewer: Viewer, fileIds: readonly string[]): Promise<void> {
    if (!(await file.photos.freeOfPlaces(viewer.userId, fileIds))) throw fail('livelihood.photo', { field: 'fileIds' });
  }
  const tie = (trx: Db, viewer: Viewer, type: FileOwnerType, id: number, fileIds: readonly string[]) =>
    file.attachments.attach(trx, { owner: { type, id }, fileIds, accountId: viewer.userId });

  /** Returns the values of the quarter before the reported one. Throws `livelihood.quarter` for a quarter out of order or one that has not begun. */
  async function before(trx: Db, row: LivelihoodRow, quarter: number, now: Date): Promise<{ progress: number; spent: number }> {
    const isNext = quarter === row.quarter + 1;
    if ((!isNext && quarter !== row.quarter) || quarterBegins(row.year, quarter) > now)
      throw fail('livelihood.quarter', { field: 'quarter' });
    const earlier = await trx
      .selectFrom('livelihoodQuarter')
      .where('livelihoodId', '=', row.id)
      .where('quarter', '=', quarter - 1)
      .select(['progress', 'spent'])
      .executeTakeFirst();
    return earlier ?? { progress: 0, spent: 0 };
  }

  async function report(viewer: Viewer, call: Keyed<'livelihood.report'>): Promise<LivelihoodRecord> {
    const { quarter, progress, spent, note, fileIds } = call.body;
    await freePhotos(viewer, fileIds);
    return plain.change(viewer, 'report', call, async ({ trx, row, now }) => {
      const last = await before(trx, row, quarter, now);
      // Published values must not decrease either, except when the office corrects them.
      const least = quarter === row.quarter && !keepsIt(viewer, row) ? row : last;
      if (progress < least.progress) throw fail('livelihood.falling', { field: 'progress' });
      if (spent < least.spent) throw fail('livelihood.falling', { field: 'spent' });
      const reported = { progress, spent, note: withoutPersonalNumbers(note.trim()), reportedAt: now, reportedByName: viewer.userName };
      const { id } = await trx
        .insertInto('livelihoodQuarter')
        .values({ livelihoodId: row.id, quarter, ...reported })
        .onConflict((conflict) => conflict.columns(['livelihoodId', 'quarter']).doUpdateSet(reported))
        .returning('id')
        .executeTakeFirstOrThrow();
      await tie(trx, viewer, 'livelihoodQuarter', id, fileIds);
      await makeLivelihoodWrites(trx).renewCover(row.id);
      return { set: { quarter, progress, spent } };
    });
  }

  /** Notifies the unit that must solve the problem. */
  async function addProblem(viewer: Viewer, call: Keyed<'livelihood.addProblem'>): Promise<LivelihoodRecord> {
    const { content, fileIds } = call.body;
    await freePhotos(viewer, fileIds);
    return plain.change(viewer, 'addProblem', call, async ({ trx, row, now }) => {
      const isDeputy = viewer.roleKind === 'deputy';
      const unit = viewer.roleKind === 'undertaking-unit' ? row.unit : null;
      const text = withoutPersonalNumbers(content.trim());
      const { id } = await trx
        .insertInto('livelihoodProblem')
        .values({
          ...{ livelihoodId: row.id, content: text, raisedOn: beijingDate(now), raisedByDeputyId: isDeputy ? viewer.deputyId : null },
          raisedByName: isDeputy ? `${viewer.userName}代表` : (unit ?? viewer.roleName),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tie(trx, viewer, 'livelihoodProblem', id, fileIds);
      const news = { id: row.id, about: 'livelihood-problem', text: `${row.title}：${text}`, senderId: viewer.roleId } as const;
      await teller.unit(trx, row.unitId, news);
      if (!keepsIt(viewer, row)) await teller.keepers(trx, row.areaCode, news);
      return { set: { problems: row.problems + 1 } };
    });
  }

  /** Throws `livelihood.problem` when it is not of this project or is already solved. */
  async function fixProblem(viewer: Viewer, call: Keyed<'livelihood.fixProblem'>): Promise<LivelihoodRecord> {
    const { problemId, fix, fileIds } = call.body;
    await freePhotos(viewer, fileIds);
    return plain.change(viewer, 'fixProblem', call, async ({ trx, row, now }) => {
      const fixed = await trx
        .updateTable('livelihoodProblem')
        .set({ fix: withoutPersonalNumbers(fix.trim()), fixedOn: beijingDate(now) })
        .where('id', '=', problemId)
        .where('livelihoodId', '=', row.id)
        .where('fixedOn', 'is', null)
        .returning(['id', 'content', 'raisedByDeputyId'])
        .executeTakeFirst();
      if (!fixed) throw fail('livelihood.problem', { field: 'problemId' });
      await tie(trx, viewer, 'livelihoodFix', problemId, fileIds);
      const news = { id: row.id, about: 'livelihood-fixed', text: `${row.title}：${fixed.content}`, senderId: viewer.roleId } as const;
      const watching = new Set([...row.supervisors, ...(fixed.raisedByDeputyId === null ? [] : [fixed.raisedByDeputyId])]);
      await teller.deputies(trx, [...watching], news);
      if (!keepsIt(viewer, row)) await teller.keepers(trx, row.areaCode, news);
      return { set: { fixed: row.fixed + 1 } };
    });
  }

  /** Throws `livelihood.early_look` before half a year has passed, `livelihood.day` for a day in the future or before that. */
  async function look(viewer: Viewer, call: Keyed<'livelihood.look'>): Promise<LivelihoodRecord> {
    const { on, people, seen, holds, fileIds } = call.body;
    await freePhotos(viewer, fileIds);
    return plain.change(viewer, 'look', call, async ({ trx, row, now }) => {
      const today = beijingDate(now);
      const from = row.finishedOn === null ? null : lookableFrom(row.finishedOn);
      if (from === null || today < from) throw fail('livelihood.early_look');
      if (on < from || on > today) throw fail('livelihood.day', { field: 'on' });
      const { id } = await trx
        .insertInto('livelihoodLook')
        .values({
          ...{ livelihoodId: row.id, lookedOn: on, people: people.trim(), seen: withoutPersonalNumbers(seen.trim()), holds, at: now },
          deputyId: viewer.roleKind === 'deputy' ? viewer.deputyId : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tie(trx, viewer, 'livelihoodLook', id, fileIds);
      return { set: { lookTold: true } };
    });
  }

  return { report, addProblem, fixProblem, look };
}
