import { dueAfter } from '@contract/rules/deadline';
import type { Viewer } from '@contract/rules/roles';
import type { SettingService } from '../setting/service';
import { makeClockStore } from './clock-store';
import { makeHandlingStore } from './handling-store';
import { type ItemPatch, makeStepStore } from './step-store';
import type { Step, StepTaker } from './steps';

/** Returns the items merged into a withdrawn item to the assigning office, because they are no longer answered with it. */
export async function releaseMerged({ trx, store, item, now }: Step, steps: Pick<StepTaker, 'record'>, viewer: Viewer): Promise<void> {
  for (const child of await lockMerged({ trx, store, item })) {
    const changed = { status: 'accepted' as const, mergedIntoId: null, updatedAt: now };
    const columns = await store.updateItem(child.id, changed);
    await steps.record(trx, { viewer, action: 'unmerge', from: 'merged', columns, note: '并入的建议已撤回，恢复单独办理', now });
  }
}

async function lockMerged({ trx, store, item }: Pick<Step, 'trx' | 'store' | 'item'>) {
  const ids = await store.mergedIds(item.id);
  return ids.length === 0 ? [] : makeStepStore(trx).lockItems(ids);
}

interface Answer {
  viewer: Viewer;
  steps: Pick<StepTaker, 'record' | 'tellOf'>;
  settings: SettingService;
  patch: Pick<ItemPatch, 'replyClass' | 'repliedAt'>;
}

/**
 * Called when all units have replied: the time for the deputies' ratings begins. Items merged into this one are answered with the same replies, each
 * separately: from now on they have their own units, replies and evaluations.
 */
export async function answerAll(step: Step, { viewer, steps, settings, patch }: Answer): Promise<void> {
  const { trx, store, item, now } = step;
  const { evaluationPeriod, nearDays } = await step.settings();
  const dueAt = dueAfter(now, evaluationPeriod, { holidays: await settings.holidays(trx) });
  const clock = makeClockStore(trx);
  const children = await lockMerged(step);
  // Helper units whose opinion is missing are no longer waited for.
  await clock.end(item.id, now);
  await clock.start(
    [item, ...children].map(({ id }) => ({ suggestionId: id, unitId: null, kind: 'evaluation' as const, dueAt, nearDays })),
    now,
  );
  const { leadUnitId, mode, assignedAt } = item;
  for (const child of children) {
    await makeHandlingStore(trx).copyHandling(item.id, child.id);
    const changed = { ...patch, status: 'replied' as const, leadUnitId, mode, assignedAt, updatedAt: now };
    const columns = await store.updateItem(child.id, changed);
    const note = `随并入的建议 ${item.number} 一并答复`;
    await steps.record(trx, { viewer, action: 'reply', from: 'merged', columns, note, now });
    await steps.tellOf(trx, { viewer, action: 'reply', item: child, note, now });
  }
}
