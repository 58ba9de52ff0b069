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
import { type Change, type ChangeRequest, type Family, makeRecords } from '../../platform/records/records';
import type { Attachments } from '../file/service';
import type { SettingService } from '../setting/service';
import { makeFactsReads } from './facts-reads';
import { type ItemPatch, type LockedItem, makeStepStore, type StepStore } from './step-store';
import { makeSubjectReads, type StepItem } from './subject-reads';
import type { Teller, Told } from './tell';
import { type ItemCondition, visibleTo } from './visibility';

/** What a step works with: the item as it stood, locked, and the transaction everything is written in. */
export interface Step {
  trx: Db;
  store: StepStore;
  item: StepItem;
  now: Date;
  /** The settings that hold for the item's area and kind on that day; today when none is given. */
  settings: (on?: Date) => Promise<SuggestionSettings>;
}

/** Who takes which step on which item, on the version they saw. */
export interface StepRequest extends Omit<ChangeRequest<StepItem, SuggestionAction>, 'find' | 'lock'> {
  /** Locked together with the item, in one order. */
  also?: readonly number[];
  /** Throws what the item itself lacks for the step: told before what else holds it back. */
  requires?: (item: LockedItem) => void;
  /** Who may know of the item, where it is not the usual ones. */
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

/** What suggestions say of themselves: the workflow's rules, and a history that keeps the text and the files' names. */
const suggestionFamily = ({ files, tell }: StepTakerDependencies): Family<LockedItem, ItemPatch, SuggestionAction, never, StepItem> => ({
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

/** The one way a suggestion changes: as any record does, and by what holds a step back and how far its units are. */
export function makeStepTaker(dependencies: StepTakerDependencies) {
  const { settings, tell } = dependencies;
  const { change, create, createIn, record } = makeRecords(dependencies, suggestionFamily(dependencies));

  /** Tells of a step on an item that another one's step carried with it. */
  async function tellOf(trx: Db, told: Omit<Told, 'item'> & { item: LockedItem }): Promise<void> {
    await tell(trx, { ...told, item: await makeSubjectReads(trx).subjectOf(told.item) });
  }

  const settingsFor =
    (trx: Db, { kind, areaCode }: { kind: SuggestionKind; areaCode: string }, now: Date) =>
    (on: Date = now) =>
      settings.inForce(kind, areaCode, on, trx);

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

/** Throws what the screens show in place of the step's button, such as `suggestion.signers_missing`. */
async function requireNothingHolds({ viewer, action }: StepRequest, { trx, item, now, settings }: Step): Promise<void> {
  const hold = holdOf(action, await makeFactsReads(trx).factsOf(item, viewer, { now, settings: await settings() }));
  if (hold) throw fail(hold.error, hold.field ? { field: hold.field } : {}, hold.reason);
}

/** What a request says of every step that has a version in its body. */
export const requestOf = (
  viewer: Viewer,
  action: SuggestionAction,
  { params, body, key }: { params: { id: number }; body: { version: number }; key: IntentKey | null },
): StepRequest => ({ viewer, action, id: params.id, version: body.version, key });
