import { beijingYear } from '@contract/rules/beijing';
import { dueAfter } from '@contract/rules/deadline';
import type { Viewer } from '@contract/rules/roles';
import type { SuggestionDraft } from '@contract/schema/suggestion';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Keyed, Taken } from '../../platform/records/intents';
import { requireOffered } from '../dictionary/service';
import { makeClockStore } from './clock-store';
import { makeCosignerStore } from './cosigner-store';
import { releaseMerged } from './merged';
import type { Dependencies } from './dependencies';
import { makeStepStore } from './step-store';
import { requestOf, type Step } from './steps';
import { cleanText, motionContent, requireFullText } from './text';

/** Returns the number of an item: its year and at least four digits. */
export const formatNumber = (year: number, count: number): string => `${String(year)}${String(count).padStart(4, '0')}`;

/** Returns the columns of the text. A suggestion has no parts; a motion has only parts and no content. */
function textOf(draft: SuggestionDraft) {
  const { kind, category, inSession, isPublic, wishedUnitIds } = draft;
  const parts =
    kind === 'motion'
      ? { matter: cleanText(draft.matter), grounds: cleanText(draft.grounds), plan: cleanText(draft.plan) }
      : { matter: '', grounds: '', plan: '' };
  const content = kind === 'motion' ? motionContent(parts) : cleanText(draft.content);
  return { title: cleanText(draft.title), content, ...parts, kind, category, inSession, isPublic, wishedUnitIds };
}

/** The steps of the lead deputy before the offices begin: write, submit, withdraw. Each returns the changed item. */
export function makeAuthorSteps({ files, units, settings, steps }: Dependencies) {
  async function requireColleagues(step: Pick<Step, 'trx'>, draft: SuggestionDraft, author: { deputyId: number; termId: number }) {
    const { cosignerIds } = draft;
    if (cosignerIds.length === 0) return;
    const known = await makeCosignerStore(step.trx).countInTerm(author.termId, cosignerIds);
    if (cosignerIds.includes(author.deputyId) || known !== cosignerIds.length) throw fail('suggestion.cosigner_unknown');
  }

  async function requireUnits(step: Pick<Step, 'trx'>, { wishedUnitIds }: SuggestionDraft, areaCode: string): Promise<void> {
    if (wishedUnitIds.length > 0 && !(await units.allActive(areaCode, wishedUnitIds, step.trx))) throw fail('unit.not_offered');
  }

  /** Creates a draft in the current term of the deputy's area. */
  const draftOf = (viewer: Viewer, draft: SuggestionDraft) => {
    const { deputyId } = viewer;
    if (deputyId === null) throw fail('access.denied');
    return async ({ trx, now }: { trx: Db; now: Date }) => {
      const store = makeStepStore(trx);
      const { areaCode, delegationId, termId } = await store.findAuthor(deputyId);
      if (termId === null) throw fail('suggestion.no_term');
      await requireOffered(trx, { dictionary: 'category', code: draft.category, on: now });
      await requireColleagues({ trx }, draft, { deputyId, termId });
      await requireUnits({ trx }, draft, areaCode);
      const by = { deputyId, areaCode, delegationId, termId };
      const item = await store.insertItem({ ...textOf(draft), ...by, status: 'draft', createdAt: now, updatedAt: now });
      await makeCosignerStore(trx).invite(item.id, draft.cosignerIds, now);
      await files.attach(trx, { owner: { type: 'suggestion', id: item.id }, fileIds: draft.fileIds, accountId: viewer.userId });
      return item;
    };
  };

  const createDraft = async (viewer: Viewer, { body, key }: Keyed<'suggestion.create'>): Promise<Taken> =>
    steps.create({ viewer, key }, draftOf(viewer, body));

  /** The same as part of another record's step. */
  const draftIn = async (trx: Db, viewer: Viewer, draft: SuggestionDraft): Promise<Taken> =>
    steps.createIn(trx, { viewer, key: null }, draftOf(viewer, draft));

  const editDraft = (viewer: Viewer, { params, body, key }: Keyed<'suggestion.edit'>): Promise<Taken> =>
    steps.takeStep(requestOf(viewer, 'edit', { params, body, key }), async (step) => {
      const { trx, item, now } = step;
      // An unchanged category may stay, even if the word has ended since.
      if (body.category !== item.category) await requireOffered(trx, { dictionary: 'category', code: body.category, on: now });
      await requireColleagues(step, body, item);
      await requireUnits(step, body, item.areaCode);
      await makeCosignerStore(trx).invite(item.id, body.cosignerIds, now);
      await files.attach(trx, { owner: { type: 'suggestion', id: item.id }, fileIds: body.fileIds, accountId: viewer.userId });
      return textOf(body);
    });

  const removeDraft = (viewer: Viewer, { params, query, key }: Keyed<'suggestion.remove'>): Promise<Taken> =>
    steps.takeStep(requestOf(viewer, 'remove', { params, body: query, key }));

  /** Submits a draft: from now on it has a number and the offices see it; between sessions their time to accept it starts. */
  const submitDraft = (viewer: Viewer, input: Keyed<'suggestion.submit'>): Promise<Taken> =>
    steps.takeStep({ ...requestOf(viewer, 'submit', input), requires: requireFullText }, async (step) => {
      const { trx, store, item, now, settings: inForce } = step;
      const { reviewPeriod, nearDays } = await inForce();
      const reviewDueAt = item.inSession ? null : dueAfter(now, reviewPeriod, { holidays: await settings.holidays(trx) });
      if (reviewDueAt)
        await makeClockStore(trx).start([{ suggestionId: item.id, unitId: null, kind: 'review', dueAt: reviewDueAt, nearDays }], now);
      const year = beijingYear(now);
      return { number: formatNumber(year, await store.takeNumber(item.areaCode, year)), submittedAt: now, reviewDueAt };
    });

  const withdrawSuggestion = (viewer: Viewer, input: Keyed<'suggestion.withdraw'>): Promise<Taken> => {
    const note = cleanText(input.body.reason);
    return steps.takeStep({ ...requestOf(viewer, 'withdraw', input), note }, async (step) => {
      await makeClockStore(step.trx).end(step.item.id, step.now);
      await releaseMerged(step, steps, viewer);
      return { dueAt: null, nearAt: null, mergedIntoId: null };
    });
  };

  return { createDraft, draftIn, editDraft, removeDraft, submitDraft, withdrawSuggestion };
}
