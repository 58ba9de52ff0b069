import type { CallInput } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import type { SuggestionSettings } from '@contract/rules/suggestion-settings';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { holdOf } from '@contract/rules/suggestion-holds';
import { isParty, type SuggestionSubject } from '@contract/rules/suggestion-party';
import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import { refusalOf, stageAfter, statusOfLeads, type SuggestionAction, transitionOf } from '@contract/rules/suggestion-workflow';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { claimIntent, settleIntent } from '../../platform/records/intents';
import type { Attachments } from '../file/service';
import type { SettingService } from '../setting/service';
import { makeFactsStore } from './facts-store';
import { type ItemPatch, type LockedItem, makeStepStore, type StepStore } from './step-store';
import { makeSubjectStore } from './subject-store';
import type { Teller, Told } from './tell';
import { type ItemCondition, visibleTo } from './visibility';

/** What a step works with: the item as it stood, locked, and the transaction everything is written in. */
export interface Step {
  trx: Db;
  store: StepStore;
  item: LockedItem & SuggestionSubject;
  now: Date;
  /** The settings that hold for the item's area and kind on that day; today when none is given. */
  settings: (on?: Date) => Promise<SuggestionSettings>;
}

/** Who takes which step on which item, on the version they saw. */
export interface StepRequest {
  viewer: Viewer;
  action: SuggestionAction;
  id: number;
  version: number;
  /** Of the intent, when the client drew one. */
  key: string | null;
  note?: string;
  /** Locked together with the item, in one order. */
  also?: readonly number[];
  /** Throws what the item itself lacks for the step: told before what else holds it back. */
  requires?: (item: LockedItem) => void;
  /** Who may know of the item, where it is not the usual ones. */
  visible?: ItemCondition;
}

/** A step that was taken, by this call or by an earlier one with the same key. */
export interface Taken {
  id: number;
  repeated: boolean;
}

export interface HistoryEntry {
  viewer: Viewer;
  action: SuggestionAction | 'create';
  from: SuggestionStatus | null;
  item: Pick<LockedItem, 'id' | 'kind' | 'title' | 'content' | 'category' | 'isPublic' | 'status'>;
  note: string;
  now: Date;
}

interface StepTakerParts {
  db: Db;
  clock: Clock;
  files: Attachments;
  settings: SettingService;
  tell: Teller;
}

export type StepTaker = ReturnType<typeof makeStepTaker>;

/** The one way a suggestion changes: under its lock, by the workflow table, with its history, all or nothing. */
export function makeStepTaker({ db, clock, files, settings, tell }: StepTakerParts) {
  /** Adds the row of a change, with the text and the files' names as the change left them. */
  async function record(trx: Db, { viewer, action, from, item, note, now }: HistoryEntry): Promise<void> {
    const fileNames = (await files.filesOf(item.id, trx)).map((file) => file.name);
    const { kind, title, content, category, isPublic } = item;
    await makeStepStore(trx).insertHistory({
      suggestionId: item.id,
      action,
      fromStatus: from,
      toStatus: item.status,
      userinfoId: viewer.roleId,
      actorName: viewer.userName,
      roleName: viewer.roleName,
      note,
      snapshot: JSON.stringify({ kind, title, content, category, isPublic, files: fileNames }),
      at: now,
    });
  }

  /** Tells of a step on an item that another one's step carried with it. */
  async function tellOf(trx: Db, told: Omit<Told, 'item'> & { item: LockedItem }): Promise<void> {
    await tell(trx, { ...told, item: await makeSubjectStore(trx).subjectOf(told.item) });
  }

  const settingsFor =
    (trx: Db, { kind, areaCode }: { kind: SuggestionKind; areaCode: string }, now: Date) =>
    (on: Date = now) =>
      settings.inForce(kind, areaCode, on, trx);

  /** Whether the viewer may know of the item and is the step's party, asked of the item as the caller found it, before its lock. */
  async function requireParty(trx: Db, { viewer, action, id, visible }: StepRequest): Promise<void> {
    const found = await makeSubjectStore(trx).findSubject(id, visible ?? visibleTo(viewer));
    if (!found) throw fail('suggestion.not_found');
    if (!isParty(transitionOf(action).by, viewer, found)) throw fail('suggestion.not_yours');
  }

  async function lock(trx: Db, { id, also = [] }: StepRequest): Promise<LockedItem> {
    const store = makeStepStore(trx);
    if (also.length > 0) await store.lockItems([id, ...also]);
    return store.lockItem(id);
  }

  /** Where the item stands after the step: where `patch` says, or where its units are, or where the table leads. */
  async function statusAfter({ viewer, action }: StepRequest, { store, item }: Step, patch: ItemPatch): Promise<SuggestionStatus> {
    if (patch.status !== undefined) return patch.status;
    const stage = stageAfter(action);
    if (stage === undefined || viewer.unitId === null) return transitionOf(action).to[0] ?? item.status;
    await store.setStage(item.id, viewer.unitId, { stage });
    return statusOfLeads(await store.leadsOf(item.id), item.status === 'returned');
  }

  /**
   * Takes one step of the workflow: `effect` writes what belongs to it and answers the columns it changes. Does nothing when the
   * intent was carried out before. Throws, with nothing written: `suggestion.not_found` when the viewer may not know of the item,
   * `not_yours`, `stale` when another change came first, `not_next`, and what holds the step back.
   */
  async function takeStep(request: StepRequest, effect: (step: Step) => Promise<ItemPatch> = () => Promise.resolve({})): Promise<Taken> {
    const { viewer, action, id, note = '' } = request;
    return db.transaction().execute(async (trx) => {
      const now = clock.now();
      const intent = { accountId: viewer.userId, key: request.key, call: `suggestion.${action}:${String(id)}` };
      if (await claimIntent(trx, intent, now)) return { id, repeated: true };
      // Asked before the lock: who loses a race is told that the item changed, not that it is another's or gone.
      await requireParty(trx, request);
      const locked = await lock(trx, request);
      const item = await makeSubjectStore(trx).subjectOf(locked);
      requireOpen(request, item);
      const step: Step = { trx, store: makeStepStore(trx), item, now, settings: settingsFor(trx, item, now) };
      request.requires?.(item);
      await requireNothingHolds(request, step);
      const patch = await effect(step);
      const changed = { ...patch, status: await statusAfter(request, step, patch), updatedAt: now };
      await step.store.updateItem(id, changed);
      await record(trx, { viewer, action, from: item.status, item: { ...locked, ...changed }, note, now });
      await tell(trx, { viewer, action, item: { ...item, number: patch.number ?? item.number }, note, now });
      await settleIntent(trx, intent, { type: 'suggestion', id });
      return { id, repeated: false };
    });
  }

  return { takeStep, record, tellOf };
}

/** The rules once more, on the item that is locked: whether the caller saw its newest version, whose step it is, whether it is next. */
function requireOpen({ viewer, action, version }: StepRequest, item: LockedItem & SuggestionSubject): void {
  if (item.version !== version) throw fail('suggestion.stale');
  const refusal = refusalOf(action, viewer, item);
  if (refusal !== null) throw fail(refusal === 'not-yours' ? 'suggestion.not_yours' : 'suggestion.not_next');
}

/** Throws what the screens show in place of the step's button, such as `suggestion.signers_missing`. */
async function requireNothingHolds({ viewer, action }: StepRequest, { trx, item, now, settings }: Step): Promise<void> {
  const hold = holdOf(action, await makeFactsStore(trx).factsOf(item, viewer, { now, settings: await settings() }));
  if (hold) throw fail(hold.error, hold.field ? { field: hold.field } : {}, hold.reason);
}

/** What a step's route gets, with the key of the intent. */
export type StepInput<N extends `suggestion.${SuggestionAction}`> = CallInput<N> & { key: string | null };

/** What a request says of every step that has a version in its body. */
export const requestOf = (
  viewer: Viewer,
  action: SuggestionAction,
  { params, body, key }: { params: { id: number }; body: { version: number }; key: string | null },
): StepRequest => ({ viewer, action, id: params.id, version: body.version, key });
