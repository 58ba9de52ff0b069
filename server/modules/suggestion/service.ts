import type { CallInput, CallReply } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import { SUGGESTION_STATUSES } from '@contract/rules/suggestion-workflow';
import type { SuggestionDetail, SuggestionDraft, SuggestionFilters } from '@contract/schema/suggestion';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Attachments } from '../file/service';
import type { UnitService } from '../unit/service';
import { makeAuthorSteps } from './author-steps';
import type { ItemRow } from './detail-store';
import { makeHandlingSteps } from './handling-steps';
import { toDetail, toRow } from './present';
import { makeSuggestionStore } from './store';
import { makeStepTaker, type StepInput } from './steps';

/** What is counted beside the statuses: each number is that of the list with this filter. */
const MARKS = {
  near: { deadline: 'near' },
  over: { deadline: 'over' },
  invited: { mine: 'invited' },
  cosigned: { mine: 'cosigned' },
  extensionAsked: { extensionAsked: true },
  followUp: { followUp: 'open' },
  keySupervised: { keySupervised: true },
} as const satisfies Record<string, SuggestionFilters>;

export interface SuggestionServiceParts {
  db: Db;
  clock: Clock;
  files: Attachments;
  units: UnitService;
}

export type SuggestionService = ReturnType<typeof makeSuggestionService>;

/** Whether the viewer may see a suggestion; for modules that hold things belonging to one. */
export function makeCanSeeSuggestion(db: Db): (viewer: Viewer, id: number) => Promise<boolean> {
  const { findVisibleSubject } = makeSuggestionStore(db);
  return async (viewer, id) => (await findVisibleSubject(viewer, id)) !== undefined;
}

/** What people do with suggestions. Every step answers the item as it stands afterwards. */
export function makeSuggestionService(parts: SuggestionServiceParts) {
  const { db, clock, files } = parts;
  const store = makeSuggestionStore(db);
  const steps = makeStepTaker(parts);
  const author = makeAuthorSteps({ ...parts, steps });
  const handling = makeHandlingSteps({ ...parts, steps });

  async function detailOf(viewer: Viewer, item: ItemRow): Promise<SuggestionDetail> {
    const repliesWithFiles = async () => {
      const replies = await store.repliesOf(item.id);
      return { replies, filesByReply: await files.filesOfReplies(replies.map((reply) => reply.id)) };
    };
    const [ownFiles, assignments, { replies, filesByReply }, evaluations, history] = await Promise.all([
      files.filesOf(item.id),
      store.assignmentsOf(item.id),
      repliesWithFiles(),
      store.evaluationsOf(item.id),
      store.historyOf(item.id),
    ]);
    return toDetail(viewer, item, { assignments, replies, evaluations, history }, { files: ownFiles, filesByReply });
  }

  /** The item for the one who just changed it, though the change may have taken it out of their sight. */
  async function afterStep(viewer: Viewer, id: number): Promise<SuggestionDetail> {
    const item = await store.findItem(id);
    if (!item) throw fail('suggestion.not_found');
    return detailOf(viewer, item);
  }

  /** A step of the workflow, answered by the item. */
  const answered =
    <Input>(step: (viewer: Viewer, input: Input) => Promise<number>) =>
    async (viewer: Viewer, input: Input): Promise<SuggestionDetail> =>
      afterStep(viewer, await step(viewer, input));

  /** A page of what the viewer sees. Throws `access.area` when another area is asked for. */
  async function listSuggestions(viewer: Viewer, { query }: CallInput<'suggestion.list'>): Promise<CallReply<'suggestion.list'>> {
    if (query.areaCode && !areaContains(viewer.areaCode, query.areaCode)) throw fail('access.area');
    const { page = 1, pageSize = 20 } = query;
    const { rows, total } = await store.listPage(viewer, query, { page, pageSize, now: clock.now() });
    return { items: rows.map(toRow), total, page, pageSize };
  }

  /** How many the viewer sees in each status, in the order of the workflow, and how many have each of the marks. */
  async function countSuggestions(viewer: Viewer): Promise<CallReply<'suggestion.counts'>> {
    const [rows, marked] = await Promise.all([store.countByStatus(viewer, clock.now()), countMarked(viewer)]);
    const byStatus = SUGGESTION_STATUSES.filter((status) => status !== 'deleted').map((status) => ({
      status,
      count: rows.find((row) => row.status === status)?.count ?? 0,
    }));
    return { byStatus, ...marked };
  }

  async function countMarked(viewer: Viewer): Promise<Record<keyof typeof MARKS, number>> {
    const names = Object.keys(MARKS) as (keyof typeof MARKS)[];
    const counts = await store.countFiltered(viewer, Object.values(MARKS), clock.now());
    return Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0])) as Record<keyof typeof MARKS, number>;
  }

  async function getSuggestion(viewer: Viewer, id: number): Promise<SuggestionDetail> {
    const item = await store.findVisibleItem(viewer, id);
    if (!item) throw fail('suggestion.not_found');
    return detailOf(viewer, item);
  }

  return {
    listSuggestions,
    countSuggestions,
    getSuggestion,
    createDraft: answered<SuggestionDraft>(author.createDraft),
    editDraft: answered<StepInput<'suggestion.edit'>>(author.editDraft),
    removeDraft: author.removeDraft,
    submitDraft: answered<StepInput<'suggestion.submit'>>(author.submitDraft),
    withdrawSuggestion: answered<StepInput<'suggestion.withdraw'>>(author.withdrawSuggestion),
    evaluateReply: answered<StepInput<'suggestion.evaluate'>>(author.evaluateReply),
    acceptSuggestion: answered<StepInput<'suggestion.accept'>>(handling.acceptSuggestion),
    refuseSuggestion: answered<StepInput<'suggestion.refuse'>>(handling.refuseSuggestion),
    assignSuggestion: answered<StepInput<'suggestion.assign'>>(handling.assignSuggestion),
    signAssignment: answered<StepInput<'suggestion.sign'>>(handling.signAssignment),
    returnAssignment: answered<StepInput<'suggestion.return'>>(handling.returnAssignment),
    replyToDeputy: answered<StepInput<'suggestion.reply'>>(handling.replyToDeputy),
  };
}
