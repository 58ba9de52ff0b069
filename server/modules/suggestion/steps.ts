import type { Viewer } from '@contract/rules/roles';
import type { SuggestionSettings } from '@contract/rules/suggestion-settings';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { holdOf } from '@contract/rules/suggestion-holds';
import { isParty } from '@contract/rules/suggestion-party';
import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import { refusalOf, stageAfter, statusOfLeads, type SuggestionAction, transitionOf } from '@contract/rules/suggestion-workflow';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { IntentKey } from '../../platform/http/idempotency-key';
import type { Taken } from '../../platform/records/intents';
import { type Change, type ChangeRequest, type RecordDefinition, makeRecords } from '../../platform/records/records';
import type { Attachments } from '../file/service';
import type { SettingService } from '../setting/service';
import { makeFactsReads } from './facts-reads';
import { type ItemPatch, type LockedItem, makeStepStore, type StepStore } from './step-store';
import { makeSubjectReads, type StepItem } from './subject-reads';
import type { Teller, StepNotice } from './tell';
import { type ItemCondition, visibleTo } from './visibility';

/** The input of a step's effect: the item before the step, locked, and the transaction. */
export interface Step {
  trx: Db;
  store: StepStore;
  item: StepItem;
  now: Date;
  /** The settings in force for the item's area and kind on that day; today when no day is given. */
  settings: (on?: Date) => Promise<SuggestionSettings>;
}

/** A step by a viewer on an item, with the version that the viewer saw. */
export interface StepRequest extends Omit<ChangeRequest<StepItem, SuggestionAction>, 'find' | 'lock'> {
  /** Further items locked together with the item, in the order of the ids. */
  also?: readonly number[];
  /** Throws when the item lacks something that the step needs; checked before other obstacles. */
  requires?: (item: LockedItem) => void;
  /** The visibility condition, if it differs from the usual one. */
  visible?: ItemCondition;
}

interface StepTakerDependencies {
  db: Db;
  clock: Clock;
  files: Attachments;
  settings: SettingService;
  tell: Teller;
}

export type StepTaker = ReturnType<typeof makeStepTaker>;

/** Suggestions as records: the rules of the workflow, and a history that keeps the text and the file names. */
const suggestionFamily = ({
  files,
  tell,
}: StepTakerDependencies): RecordDefinition<LockedItem, ItemPatch, SuggestionAction, never, StepItem> => ({
  type: 'suggestion',
  errors: { notFound: 'suggestion.not_found', stale: 'suggestion.stale' },
  find: (trx, viewer, id) => makeSubjectReads(trx).findSubject(id, visibleTo(viewer)),
  lock: async (trx, id) => makeSubjectReads(trx).subjectOf(await makeStepStore(trx).lockItem(id)),
  notYours: (action, viewer, item) => (isParty(transitionOf(action).by, viewer, item) ? null : 'suggestion.not_yours'),
  notNext: (action, viewer, item) => (refusalOf(action, viewer, item) === null ? null : 'suggestion.not_next'),
  save: (trx, id, patch, now) => makeStepStore(trx).updateItem(id, { ...patch, updatedAt: now }),
  statusOf: ({ status }) => status,
  snapshotOf: async ({ id, kind, title, content, category, isPublic }, trx) => {
    const own = (await files.filesOf('suggestion', [id], trx)).get(id) ?? [];
    return { kind, title, content, category, isPublic, files: own.map((file) => file.name) };
  },
  tell: ({ trx, viewer, action, row, saved: { number }, note, now }) => tell(trx, { viewer, action, item: { ...row, number }, note, now }),
});

/** The only way to change a suggestion: like any record, plus the checks that can hold a step back and the stages of its units. */
export function makeStepTaker(dependencies: StepTakerDependencies) {
  const { settings, tell } = dependencies;
  const { change, create, createIn, record } = makeRecords(dependencies, suggestionFamily(dependencies));

  /** Notifies of a step on an item that was caused by a step on another item. */
  async function tellOf(trx: Db, notice: Omit<StepNotice, 'item'> & { item: LockedItem }): Promise<void> {
    await tell(trx, { ...notice, item: await makeSubjectReads(trx).subjectOf(notice.item) });
  }

  const settingsFor =
    (trx: Db, { kind, areaCode }: { kind: SuggestionKind; areaCode: string }, now: Date) =>
    (on: Date = now) =>
      settings.inForce(kind, areaCode, on, trx);

  /** Returns the status after the step: from `patch`, from the stages of the units, or from the workflow table. */
  async function statusAfter({ viewer, action }: StepRequest, { store, item }: Step, patch: ItemPatch): Promise<SuggestionStatus> {
    if (patch.status !== undefined) return patch.status;
    const stage = stageAfter(action);
    if (stage === undefined || viewer.unitId === null) return transitionOf(action).to[0] ?? item.status;
    await store.setStage(item.id, viewer.unitId, { stage });
    return statusOfLeads(await store.leadsOf(item.id), item.status === 'returned');
  }

  /**
   * Takes one step of the workflow: `effect` writes the related rows and returns the changed columns. Does nothing when the idempotency key was used
   * before. Throws, with nothing written: `suggestion.not_found` when the viewer may not see the item, `not_yours`, `stale` when another change came
   * first, `not_next`, and the error that holds the step back.
   */
  function takeStep(request: StepRequest, effect: (step: Step) => Promise<ItemPatch> = () => Promise.resolve({})): Promise<Taken> {
    const { also, requires, visible, ...asked } = request;
    const take = async ({ trx, row: item, now }: Change<StepItem>) => {
      const step: Step = { trx, store: makeStepStore(trx), item, now, settings: settingsFor(trx, item, now) };
      requires?.(item);
      await requireNothingHolds(request, step);
      const patch = await effect(step);
      return { set: { ...patch, status: await statusAfter(request, step, patch) } };
    };
    return change({ ...asked, find: visible && findWhere(asked.id, visible), lock: also && lockTogether(asked.id, also) }, take);
  }

  return { takeStep, create, createIn, record, tellOf };
}

const findWhere = (id: number, visible: ItemCondition) => (trx: Db) => makeSubjectReads(trx).findSubject(id, visible);

const lockTogether = (id: number, also: readonly number[]) => async (trx: Db) => {
  const item = (await makeStepStore(trx).lockItems([id, ...also])).find((one) => one.id === id);
  return item && makeSubjectReads(trx).subjectOf(item);
};

/** Throws the error that the screens show in place of the step's button, such as `suggestion.signers_missing`. */
async function requireNothingHolds({ viewer, action }: StepRequest, { trx, item, now, settings }: Step): Promise<void> {
  const hold = holdOf(action, await makeFactsReads(trx).factsOf(item, viewer, { now, settings: await settings() }));
  if (hold) throw fail(hold.error, hold.field ? { field: hold.field } : {}, hold.reason);
}

/** Returns the common part of a request for every step that has a version in its body. */
export const requestOf = (
  viewer: Viewer,
  action: SuggestionAction,
  { params, body, key }: { params: { id: number }; body: { version: number }; key: IntentKey | null },
): StepRequest => ({ viewer, action, id: params.id, version: body.version, key });
