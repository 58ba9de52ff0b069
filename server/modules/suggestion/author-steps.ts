import { addCalendarMonths, REHANDLING_MONTHS } from '@contract/rules/deadline';
import type { Viewer } from '@contract/rules/roles';
import type { SuggestionDraft } from '@contract/schema/suggestion';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Attachments } from '../file/service';
import { makeStepStore } from './step-store';
import type { StepInput, StepTaker } from './steps';
import { cleanText, requireFullContent } from './text';

const BEIJING_OFFSET_MS = 8 * 3_600_000;

/** The year as the offices count it, in Beijing time. */
const officeYear = (time: Date): number => new Date(time.getTime() + BEIJING_OFFSET_MS).getUTCFullYear();

/** The number of an item: its year and at least four digits. */
const formatNumber = (year: number, count: number): string => `${String(year)}${String(count).padStart(4, '0')}`;

const textOf = (draft: SuggestionDraft) => ({
  title: cleanText(draft.title),
  content: cleanText(draft.content),
  kind: draft.kind,
  category: draft.category,
  inSession: draft.inSession,
  isPublic: draft.isPublic,
});

/** What the lead deputy does: writes, hands in, takes back, rates. Each answers the id of the item. */
export function makeAuthorSteps({ db, clock, files, steps }: { db: Db; clock: Clock; files: Attachments; steps: StepTaker }) {
  /** Starts a draft in the current term of the deputy's area. */
  async function createDraft(viewer: Viewer, draft: SuggestionDraft): Promise<number> {
    const { deputyId } = viewer;
    if (deputyId === null) throw fail('access.denied');
    const text = textOf(draft);
    return db.transaction().execute(async (trx) => {
      const store = makeStepStore(trx);
      const { areaCode, delegationId, termId } = await store.findAuthor(deputyId);
      if (termId === null) throw fail('suggestion.no_term');
      const now = clock.now();
      const times = { createdAt: now, updatedAt: now, submittedAt: null, dueAt: null };
      const owner = { deputyId, areaCode, delegationId, termId, leadUnitId: null };
      const item = await store.insertItem({ ...text, ...owner, ...times, status: 'draft' });
      await files.attach(trx, { suggestionId: item.id, fileIds: draft.fileIds, accountId: viewer.userId });
      await steps.record(trx, { viewer, action: 'create', from: null, item, note: '', now });
      return item.id;
    });
  }

  async function editDraft(viewer: Viewer, { params, body }: StepInput<'suggestion.edit'>): Promise<number> {
    const text = textOf(body);
    await steps.takeStep({ viewer, action: 'edit', id: params.id, version: body.version }, async ({ trx }) => {
      await files.attach(trx, { suggestionId: params.id, fileIds: body.fileIds, accountId: viewer.userId });
      return text;
    });
    return params.id;
  }

  async function removeDraft(viewer: Viewer, { params, query }: StepInput<'suggestion.remove'>): Promise<void> {
    await steps.takeStep({ viewer, action: 'remove', id: params.id, version: query.version }, () => Promise.resolve({}));
  }

  /** Hands a draft in: from now on it has a number and the offices see it. */
  async function submitDraft(viewer: Viewer, { params, body }: StepInput<'suggestion.submit'>): Promise<number> {
    await steps.takeStep({ viewer, action: 'submit', id: params.id, version: body.version }, async ({ store, item, now }) => {
      requireFullContent(item.content);
      const year = officeYear(now);
      return { number: formatNumber(year, await store.takeNumber(item.areaCode, year)), submittedAt: now };
    });
    return params.id;
  }

  async function withdrawSuggestion(viewer: Viewer, { params, body }: StepInput<'suggestion.withdraw'>): Promise<number> {
    const note = cleanText(body.reason);
    await steps.takeStep({ viewer, action: 'withdraw', id: params.id, version: body.version, note }, () =>
      Promise.resolve({ dueAt: null }),
    );
    return params.id;
  }

  /** Rates the newest reply; a result rated 不满意 sends the item back to its unit with a shorter deadline. */
  async function evaluateReply(viewer: Viewer, { params, body }: StepInput<'suggestion.evaluate'>): Promise<number> {
    const comment = cleanText(body.comment);
    const dissatisfied = body.result === 'dissatisfied';
    const request = { viewer, action: 'evaluate', id: params.id, version: body.version, dissatisfied } as const;
    await steps.takeStep(request, async ({ store, item, now }) => {
      const reply = await store.newestReply(item.id);
      await store.insertEvaluation({
        suggestionId: item.id,
        replyId: reply.id,
        deputyId: item.deputyId,
        handling: body.handling,
        result: body.result,
        comment,
        evaluatedAt: now,
      });
      return { dueAt: dissatisfied ? addCalendarMonths(now, REHANDLING_MONTHS) : null };
    });
    return params.id;
  }

  return { createDraft, editDraft, removeDraft, submitDraft, withdrawSuggestion, evaluateReply };
}
