import type { CallInput, CallReply } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import { SUGGESTION_ORIGINS, type SuggestionOrigin } from '@contract/rules/suggestion-origin';
import { SUGGESTION_STATUSES } from '@contract/rules/suggestion-status';
import type { SuggestionDetail } from '@contract/schema/suggestion';
import type { SuggestionFilters } from '@contract/schema/suggestion-filters';
import type { Clock } from '../../platform/clock';
import type { TextCipher } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { type AppError, fail } from '../../platform/errors';
import { tellChange } from '../../platform/events/events';
import type { Taken } from '../../platform/records/intents';
import { pagingOf } from '../../platform/records/page';
import type { ModuleParts } from '../../platform/module-parts';
import type { Attachments } from '../file/service';
import type { MessageService } from '../message/service';
import type { SettingService } from '../setting/service';
import type { UnitService } from '../unit/service';
import { makeAfterSteps } from './after-steps';
import { makeAssignSteps } from './assign-steps';
import { makeAuthorSteps } from './author-steps';
import { makeCosignSteps } from './cosign-steps';
import type { ItemRow } from './detail-reads';
import { makeFactsReads } from './facts-reads';
import { makeLookAlikes } from './look-alike';
import { toDetail, toRow } from './present';
import { makeReplySteps } from './reply-steps';
import { makeReviewSteps } from './review-steps';
import { makeStepTaker } from './steps';
import type { KeptTotal } from './list-reads';
import { makeSuggestionReads } from './reads';
import { makeTeller } from './tell';

/** The counts in addition to the statuses: each number equals the total of the list with this filter. */
const MARKS = {
  near: { deadline: 'near' },
  over: { deadline: 'over' },
  invited: { mine: 'invited' },
  cosigned: { mine: 'cosigned' },
  extensionAsked: { extensionAsked: true },
  followUp: { followUp: 'open' },
  keySupervised: { keySupervised: true },
} as const satisfies Record<string, SuggestionFilters>;

export interface SuggestionServiceDependencies {
  db: Db;
  clock: Clock;
  files: Attachments;
  units: UnitService;
  settings: SettingService;
  messages: MessageService;
  textCipher: TextCipher;
  raised: ModuleParts['raised'];
  /** Without it, the totals of lists are counted. */
  keptTotal?: KeptTotal;
}

export type SuggestionService = ReturnType<typeof makeSuggestionService>;

/** The condition of a list, for other modules that count the same items. */
export { matching as suggestionsMatching } from './filters';
export { isOwnReplyRated, originNames, orderOf as suggestionOrder } from './list-columns';
export type { ItemBuilder, ItemCondition } from './visibility';
export { makeStampReader } from './stamp';
export type { KeptTotal };

/** The service of suggestions. Every step returns the item in its new state. */
export function makeSuggestionService(dependencies: SuggestionServiceDependencies) {
  const { db, clock, files, settings, textCipher } = dependencies;
  const reads = makeSuggestionReads(db, dependencies.keptTotal);
  const steps = makeStepTaker({ ...dependencies, tell: makeTeller(dependencies.messages) });
  const made = { ...dependencies, steps };
  const author = makeAuthorSteps(made);
  const cosigning = makeCosignSteps(made);
  const review = makeReviewSteps(made);
  const assigning = makeAssignSteps(made);
  const replying = makeReplySteps(made);
  const after = makeAfterSteps(made);

  async function detailOf(viewer: Viewer, item: ItemRow): Promise<SuggestionDetail> {
    const found = await reads.partsOf(item, viewer.unitId);
    const now = clock.now();
    const inForce = await settings.inForce(item.kind, item.areaCode, now);
    const [own, filesByReply, filesByContact, { signers }, facts, raisedFrom] = await Promise.all([
      files.filesOf('suggestion', [item.id]),
      files.filesOf(
        'reply',
        found.replies.map(({ originalId }) => originalId),
      ),
      files.filesOf(
        'contact',
        found.contacts.map(({ id }) => id),
      ),
      item.submittedAt ? settings.inForce(item.kind, item.areaCode, item.submittedAt) : inForce,
      makeFactsReads(db).factsOf({ id: item.id, signers: found.signers }, viewer, { now, settings: inForce }),
      originOf(viewer, item.id),
    ]);
    const shown = { files: own.get(item.id) ?? [], filesByReply, filesByContact, signersNeeded: signers, facts, raisedFrom, textCipher };
    return toDetail(viewer, item, found, shown);
  }

  /** Returns the record that the item was made from; there is at most one. */
  async function originOf(viewer: Viewer, id: number): Promise<SuggestionDetail['raisedFrom']> {
    const types = Object.keys(SUGGESTION_ORIGINS) as SuggestionOrigin[];
    const found = await Promise.all(types.map(async (type) => ({ type, of: await dependencies.raised[type](viewer, id) })));
    return found.flatMap(({ type, of }) => (of ? [{ type, id: of.id, title: of.title }] : []))[0] ?? null;
  }

  /** Returns the item to the user who just changed it, even if the user can no longer see it after the change. */
  async function afterStep(viewer: Viewer, id: number): Promise<SuggestionDetail> {
    const item = await reads.findItem(id);
    if (!item) throw fail('suggestion.not_found');
    return detailOf(viewer, item);
  }

  /** Returns the answer to a repeated call: the item if its caller may see it now, otherwise null. */
  async function afterRepeat(viewer: Viewer, id: number): Promise<SuggestionDetail | null> {
    const item = await reads.findVisibleItem(viewer, id);
    return item ? detailOf(viewer, item) : null;
  }

  /** Runs a step of the workflow and returns the item afterwards. */
  const answered =
    <Input>(step: (viewer: Viewer, input: Input) => Promise<Taken>) =>
    async (viewer: Viewer, input: Input): Promise<SuggestionDetail | null> => {
      const { id, repeated } = await step(viewer, input);
      return repeated ? afterRepeat(viewer, id) : afterStep(viewer, id);
    };

  /** Returns a page of the items that the viewer sees. Throws `access.area` for an area outside the viewer's. */
  async function listSuggestions(viewer: Viewer, { query }: CallInput<'suggestion.list'>): Promise<CallReply<'suggestion.list'>> {
    if (query.areaCode && !areaContains(viewer.areaCode, query.areaCode)) throw fail('access.area');
    const paging = pagingOf(query);
    const { rows, total } = await reads.listPage(viewer, query, { ...paging, now: clock.now() });
    return { items: rows.map(toRow), total, ...paging };
  }

  /** Counts the items that the viewer sees by status, in the order of the workflow, and by each of the marks. */
  async function countSuggestions(viewer: Viewer): Promise<CallReply<'suggestion.counts'>> {
    const [rows, marked] = await Promise.all([reads.countByStatus(viewer), countMarked(viewer)]);
    const byStatus = SUGGESTION_STATUSES.filter((status) => status !== 'deleted').map((status) => ({
      status,
      count: rows.find((row) => row.status === status)?.count ?? 0,
    }));
    return { byStatus, ...marked };
  }

  async function countMarked(viewer: Viewer): Promise<Record<keyof typeof MARKS, number>> {
    const names = Object.keys(MARKS) as (keyof typeof MARKS)[];
    const counts = await reads.countFiltered(viewer, Object.values(MARKS), clock.now());
    return Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0])) as Record<keyof typeof MARKS, number>;
  }

  async function getSuggestion(viewer: Viewer, id: number): Promise<SuggestionDetail> {
    const item = await reads.findVisibleItem(viewer, id);
    if (!item) throw await outOfSight(viewer, id);
    return detailOf(viewer, item);
  }

  /** Logs that the page of an item is being printed. */
  async function notePrint(viewer: Viewer, id: number): Promise<null> {
    const item = await reads.findVisibleItem(viewer, id);
    if (!item) throw await outOfSight(viewer, id);
    await tellChange(db, { viewer, type: 'suggestion', id, title: item.title, at: clock.now() });
    return null;
  }

  /** A user who received a message about an item may find out that it exists and is no longer visible to them; for others it does not exist. */
  async function outOfSight(viewer: Viewer, id: number): Promise<AppError> {
    const [item, wasTold] = await Promise.all([reads.findItem(id), dependencies.messages.hasToldOf(viewer, { type: 'suggestion', id })]);
    return fail(item && item.status !== 'deleted' && wasTold ? 'suggestion.out_of_sight' : 'suggestion.not_found');
  }

  return {
    listSuggestions,
    countSuggestions,
    getSuggestion,
    notePrint,
    ...makeLookAlikes({ db, clock }),
    assignMany: assigning.assignMany,
    removeDraft: author.removeDraft,
    draftIn: author.draftIn,
    /** The steps that return the item, by the name of their action. */
    steps: {
      create: answered(author.createDraft),
      edit: answered(author.editDraft),
      askCosigners: answered(cosigning.askCosigners),
      cosign: answered(cosigning.cosign),
      decline: answered(cosigning.decline),
      join: answered(cosigning.join),
      recall: answered(cosigning.recall),
      submit: answered(author.submitDraft),
      withdraw: answered(author.withdrawSuggestion),
      accept: answered(review.acceptSuggestion),
      refuse: answered(review.refuseSuggestion),
      merge: answered(review.mergeSuggestion),
      unmerge: answered(review.unmergeSuggestion),
      assign: answered(assigning.assignSuggestion),
      setPublicity: answered(review.setPublicity),
      sign: answered(assigning.signAssignment),
      return: answered(assigning.returnAssignment),
      addContact: answered(replying.addContact),
      giveOpinion: answered(replying.giveOpinion),
      askExtension: answered(assigning.askExtension),
      grantExtension: answered(assigning.grantExtension),
      refuseExtension: answered(assigning.refuseExtension),
      draftReply: answered(replying.draftReply),
      approveReply: answered(replying.approveReply),
      sendBack: answered(replying.sendBack),
      reply: answered(replying.replyToDeputy),
      remind: answered(after.remindDeputy),
      evaluate: answered(after.evaluateReply),
      urge: answered(after.urgeUnits),
      supervise: answered(after.superviseItem),
      unsupervise: answered(after.unsuperviseItem),
      reportProgress: answered(after.reportProgress),
      solve: answered(after.solveFollowUp),
    },
  };
}
