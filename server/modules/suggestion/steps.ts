import type { CallInput } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import {
  isParty,
  nextStatus,
  refusalOf,
  SUGGESTION_TRANSITIONS,
  type SuggestionAction,
  type SuggestionStatus,
} from '@contract/rules/suggestion-workflow';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Attachments } from '../file/service';
import { makeDetailStore } from './detail-store';
import { type ItemPatch, type LockedItem, makeStepStore, type StepStore } from './step-store';

/** What a step works with: the item as it stood, locked, and the transaction everything is written in. */
export interface Step {
  trx: Db;
  store: StepStore;
  item: LockedItem;
  now: Date;
}

interface StepRequest {
  viewer: Viewer;
  action: SuggestionAction;
  id: number;
  /** The version the caller saw. */
  version: number;
  note?: string;
  /** Only for an evaluation: the result is rated 不满意. */
  dissatisfied?: boolean;
}

interface HistoryEntry {
  viewer: Viewer;
  action: SuggestionAction | 'create';
  from: SuggestionStatus | null;
  item: Pick<LockedItem, 'id' | 'title' | 'content' | 'category' | 'status'>;
  note: string;
  now: Date;
}

export type StepTaker = ReturnType<typeof makeStepTaker>;

/** The one way a suggestion changes: under its lock, by the workflow table, with its history, all or nothing. */
export function makeStepTaker({ db, clock, files }: { db: Db; clock: Clock; files: Attachments }) {
  /** Adds the row of a change, with the text and the files' names as the change left them. */
  async function record(trx: Db, { viewer, action, from, item, note, now }: HistoryEntry): Promise<void> {
    const fileNames = (await files.filesOf(item.id, trx)).map((file) => file.name);
    const snapshot = { title: item.title, content: item.content, category: item.category, files: fileNames };
    await makeStepStore(trx).insertHistory({
      suggestionId: item.id,
      action,
      fromStatus: from,
      toStatus: item.status,
      userinfoId: viewer.roleId,
      actorName: viewer.userName,
      roleName: viewer.roleName,
      note,
      snapshot: JSON.stringify(snapshot),
      at: now,
    });
  }

  /**
   * Takes one step of the workflow: `effect` writes what belongs to it and answers the columns it changes. Throws, with nothing
   * written: `suggestion.not_found` when the viewer may not know of the item, `not_yours`, `stale` when another change came first,
   * `not_next`.
   */
  async function takeStep(request: StepRequest, effect: (step: Step) => Promise<ItemPatch>): Promise<void> {
    const { viewer, action, id } = request;
    // Asked before the lock, of the item as the caller found it: who loses a race is told that the item changed, not that it is another's or gone.
    const found = await makeDetailStore(db).findVisibleSubject(viewer, id);
    if (!found) throw fail('suggestion.not_found');
    if (!isParty(SUGGESTION_TRANSITIONS[action].by, viewer, found)) throw fail('suggestion.not_yours');
    await db.transaction().execute(async (trx) => {
      const store = makeStepStore(trx);
      const item = await store.lockItem(id);
      requireOpen(request, item);
      const now = clock.now();
      const patch = await effect({ trx, store, item, now });
      const changed = { ...patch, status: nextStatus(action, { dissatisfied: request.dissatisfied }), updatedAt: now };
      await store.updateItem(id, changed);
      await record(trx, { viewer, action, from: item.status, item: { ...item, ...changed }, note: request.note ?? '', now });
    });
  }

  return { takeStep, record };
}

/** The rules once more, on the item that is locked: whether the caller saw its newest version, whose step it is, whether it is next. */
function requireOpen({ viewer, action, version }: StepRequest, item: LockedItem): void {
  if (item.version !== version) throw fail('suggestion.stale');
  const refusal = refusalOf(action, viewer, item);
  if (refusal !== null) throw fail(refusal === 'not-yours' ? 'suggestion.not_yours' : 'suggestion.not_next');
}

export type StepInput<N extends `suggestion.${SuggestionAction}`> = CallInput<N>;
