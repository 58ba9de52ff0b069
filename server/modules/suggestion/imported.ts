import { beijingDate, beijingYear } from '@contract/rules/beijing';
import { dueAfter, type Holidays } from '@contract/rules/deadline';
import type { Viewer } from '@contract/rules/roles';
import type { SuggestionSettings } from '@contract/rules/suggestion-settings';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import { insertRows, reserveIds } from '../../platform/db/bulk';
import type { Db } from '../../platform/db/connect';
import { groupsOf, inSlices } from '../../platform/slices';
import { searchTerms } from '../../platform/search/bigrams';
import type { SettingService } from '../setting/service';
import { formatNumber } from './author-steps';
import { makeClockStore, type NewDeadline } from './clock-store';
import { IMPORTED_COSIGNER, IMPORTED_HISTORY, IMPORTED_ITEM } from './imported-tables';
import { makeStepStore } from './step-store';
import { type MotionParts, motionContent } from './text';

/** An item that an office imports as already submitted; all its fields have been checked. */
export interface ImportedItem extends MotionParts {
  kind: SuggestionKind;
  title: string;
  /** The content of a suggestion; empty for a motion. */
  content: string;
  category: string;
  inSession: boolean;
  isPublic: boolean;
  termId: number;
  areaCode: string;
  deputyId: number;
  delegationId: number;
  /** Deputies who co-signed on paper. */
  cosignerIds: readonly number[];
  wishedUnitIds: readonly number[];
  submittedAt: Date;
}

type Numbered = ImportedItem & { id: number; historyId: number; number: string; reviewDueAt: Date | null };

/** The number of items written in one statement; building a larger statement takes too long. */
const AT_ONCE = 200;

const searchText = (...texts: string[]): string => [...new Set(texts.flatMap(searchTerms))].join(' ');

function itemRow(item: Numbered, now: Date) {
  const { id, number, kind, title, content, matter, grounds, plan, category, submittedAt } = item;
  return {
    ...{ id, number, kind, title, content, matter, grounds, plan, category },
    status: 'submitted',
    term_id: item.termId,
    area_code: item.areaCode,
    deputy_id: item.deputyId,
    delegation_id: item.delegationId,
    in_session: item.inSession,
    is_public: item.isPublic,
    wished_unit_ids: `{${item.wishedUnitIds.join(',')}}`,
    created_at: submittedAt,
    updated_at: now,
    submitted_at: submittedAt,
    review_due_at: item.reviewDueAt,
    search: searchText(title, content),
  };
}

const cosignerRows = ({ id, cosignerIds, submittedAt }: Numbered) =>
  cosignerIds.map((deputyId) => ({
    suggestion_id: id,
    deputy_id: deputyId,
    state: 'agreed',
    invited_at: submittedAt,
    answered_at: submittedAt,
  }));

const historyRow = (item: Numbered, viewer: Viewer, now: Date) => ({
  id: item.historyId,
  subject_type: 'suggestion',
  subject_id: item.id,
  action: 'import',
  to_status: 'submitted',
  userinfo_id: viewer.roleId,
  actor_name: viewer.userName,
  role_name: viewer.roleName,
  snapshot: JSON.stringify({
    ...{ kind: item.kind, title: item.title, content: item.content, category: item.category, isPublic: item.isPublic },
    files: [],
  }),
  at: now,
});

/** Returns numbers for all items, in their order, by area and year of submission. Counters are always locked in the same order. */
async function takeNumbers(trx: Db, items: readonly ImportedItem[]): Promise<string[]> {
  const store = makeStepStore(trx);
  const keyOf = ({ areaCode, submittedAt }: ImportedItem) => `${areaCode} ${String(beijingYear(submittedAt))}`;
  const wanted = new Map<string, number>();
  for (const item of items) wanted.set(keyOf(item), (wanted.get(keyOf(item)) ?? 0) + 1);
  const next = new Map<string, number>();
  for (const [key, count] of [...wanted].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [areaCode = '', year = ''] = key.split(' ');
    next.set(key, (await store.takeNumber(areaCode, Number(year), count)) - count + 1);
  }
  return items.map((item) => {
    const count = next.get(keyOf(item)) ?? 0;
    next.set(keyOf(item), count + 1);
    return formatNumber(beijingYear(item.submittedAt), count);
  });
}

/** Imports items as already submitted, in the caller's transaction. */
export function makeImported({ settings }: { settings: SettingService }) {
  /**
   * Returns when the review is due, by kind and area. Only items submitted on the day of the import get a deadline: older items have already been in
   * the office, and deadlines in the past would cause a warning for each of them.
   */
  function makeReviewClock(trx: Db, now: Date) {
    const inForce = new Map<string, SuggestionSettings>();
    let holidays: Holidays | undefined;
    const settingsOf = async ({ kind, areaCode }: ImportedItem): Promise<SuggestionSettings> => {
      const key = `${kind} ${areaCode}`;
      const found = inForce.get(key) ?? (await settings.inForce(kind, areaCode, now, trx));
      inForce.set(key, found);
      return found;
    };
    return async (item: ImportedItem): Promise<{ dueAt: Date; nearDays: number } | null> => {
      if (item.inSession || beijingDate(item.submittedAt) !== beijingDate(now)) return null;
      const { reviewPeriod, nearDays } = await settingsOf(item);
      holidays ??= await settings.holidays(trx);
      return { dueAt: dueAfter(item.submittedAt, reviewPeriod, { holidays }), nearDays };
    };
  }

  /** Adds all items with numbers, signatures and history. No message is sent, because the office itself imported them. */
  return async function addImported(trx: Db, viewer: Viewer, items: readonly ImportedItem[], now: Date): Promise<void> {
    const reviewOf = makeReviewClock(trx, now);
    const [ids, historyIds] = [
      await reserveIds(trx, 'suggestion', items.length),
      await reserveIds(trx, IMPORTED_HISTORY.name, items.length),
    ];
    const numbers = await takeNumbers(trx, items);
    const numbered: Numbered[] = [];
    const deadlines: NewDeadline[] = [];
    for (const [index, item] of items.entries()) {
      const [id = 0, historyId = 0, number = ''] = [ids[index], historyIds[index], numbers[index]];
      const review = await reviewOf(item);
      if (review) deadlines.push({ suggestionId: id, unitId: null, kind: 'review', ...review });
      const content = item.kind === 'motion' ? motionContent(item) : item.content;
      numbered.push({ ...item, id, historyId, number, content, reviewDueAt: review?.dueAt ?? null });
    }
    for (const group of groupsOf(numbered, AT_ONCE)) {
      await insertRows(trx, IMPORTED_ITEM, await inSlices(group, (item) => itemRow(item, now)));
      await insertRows(trx, IMPORTED_COSIGNER, group.flatMap(cosignerRows));
      await insertRows(
        trx,
        IMPORTED_HISTORY,
        group.map((item) => historyRow(item, viewer, now)),
      );
    }
    await makeClockStore(trx).start(deadlines, now);
  };
}
