import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import type { LookAlike, SuggestedUnit } from '@contract/schema/suggestion';
import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { searchTerms } from '../../platform/search/bigrams';
import { makeScore, termsOf, type TextToCompare } from '../../platform/search/likeness';
import { inSlices } from '../../platform/slices';
import { makeCosignerStore } from './cosigner-store';
import { makeDetailReads } from './detail-reads';
import { matching } from './filters';
import { type LikeRow, makeLookAlikeReads } from './look-alike-reads';
import { canMergeInto } from './review-steps';
import { assignedBy, inArea, type ItemCondition, joinableIn, visibleTo } from './visibility';

const SHOWN = 5;
const RANKED = 30;
/** Below this score, two suggestions are not more similar than any others. */
const LEAST_SCORE = 0.3;
/** From this score on, the unit of a similar item is a useful proposal. */
const LEAST_SCORE_OF_UNIT = 0.2;
const EXCERPT_LENGTH = 80;
/** The age up to which assignments count for proposing a unit. */
const UNIT_YEARS_MS = 3 * 365 * 86_400_000;

const either =
  (...conditions: ItemCondition[]): ItemCondition =>
  (eb) =>
    eb.or(conditions.map((condition) => condition(eb)));

const both =
  (...conditions: ItemCondition[]): ItemCondition =>
  (eb) =>
    eb.and(conditions.map((condition) => condition(eb)));

const notItem =
  (id: number | undefined): ItemCondition =>
  (eb) =>
    eb('item.id', '<>', id ?? 0);

/** Items of the deputy's congress that are open to all: submitted, public, neither refused nor withdrawn. */
const publicInTerm =
  (termId: number): ItemCondition =>
  (eb) =>
    eb.and([
      eb('item.termId', '=', termId),
      eb('item.isPublic', '=', true),
      eb('item.status', 'not in', ['draft', 'cosigning', 'refused', 'withdrawn', 'deleted']),
    ]);

type Scored = LikeRow & { score: number };

/** Finds similar items, so that deputies join instead of repeating, and offices see which items belong together. */
export function makeLookAlikes({ db, clock }: { db: Db; clock: Clock }) {
  const { findSharing } = makeLookAlikeReads(db);

  async function findLike(text: TextToCompare, condition: ItemCondition, least: number): Promise<Scored[]> {
    const rows = await findSharing(termsOf(text), condition, RANKED);
    const scoreOf = makeScore(text);
    const scored = await inSlices(rows, (row) => ({ ...row, score: scoreOf(row) }));
    return scored.filter(({ score }) => score >= least).sort((one, other) => other.score - one.score);
  }

  /** Returns similar items that the viewer may read; for a deputy also those that are public or can be joined. */
  async function lookAlikes(viewer: Viewer, { title, content, exceptId }: CallInput<'suggestion.lookAlike'>['body']): Promise<LookAlike[]> {
    const termId = viewer.deputyId === null ? null : await makeCosignerStore(db).termOf(viewer.deputyId);
    const readable = termId === null ? visibleTo(viewer) : either(visibleTo(viewer), publicInTerm(termId), joinableIn(termId));
    const found = await findLike({ title, content }, both(readable, notItem(exceptId)), LEAST_SCORE);
    const isJoinable = ({ deputyId, status, isPublic, termId: ofTerm }: Scored) =>
      isPublic && ofTerm === termId && deputyId !== viewer.deputyId && (status === 'cosigning' || status === 'submitted');
    return found.slice(0, SHOWN).map((row) => ({
      id: row.id,
      number: row.number,
      title: row.title,
      deputyName: row.deputyName,
      delegationName: row.delegationName,
      status: row.status,
      submittedAt: row.submittedAt?.toISOString() ?? null,
      score: row.score,
      excerpt: Array.from(row.content).slice(0, EXCERPT_LENGTH).join(''),
      joinable: isJoinable(row),
    }));
  }

  async function readItem(viewer: Viewer, id: number) {
    const item = await makeDetailReads(db).findVisibleItem(viewer, id);
    if (!item) throw fail('suggestion.not_found');
    return item;
  }

  /** Returns the lead units of similar items, and the units that the deputies wish for: simple counts of earlier assignments, each with its reason. */
  async function suggestedUnits(viewer: Viewer, id: number): Promise<SuggestedUnit[]> {
    const item = await readItem(viewer, id);
    const since = new Date(clock.now().getTime() - UNIT_YEARS_MS);
    const assigned: ItemCondition = (eb) => eb.and([eb('item.leadUnitId', 'is not', null), eb('item.assignedAt', '>=', since)]);
    const like = await findLike(item, both(inArea(item.areaCode), assigned, notItem(id)), LEAST_SCORE_OF_UNIT);
    const counts = new Map<number, { name: string; count: number }>();
    for (const { leadUnitId, unitName } of like) {
      if (leadUnitId === null) continue;
      counts.set(leadUnitId, { name: unitName ?? '', count: (counts.get(leadUnitId)?.count ?? 0) + 1 });
    }
    const wished = await wishedUnits(item.wishedUnitIds);
    const ids = [...new Set([...counts.keys(), ...wished.keys()])];
    return ids
      .map((unitId): SuggestedUnit => {
        const count = counts.get(unitId)?.count ?? 0;
        const isWished = wished.has(unitId);
        const reasons = [
          ...(count > 0 ? [`${String(like.length)} 件相近建议中有 ${String(count)} 件由该单位主办`] : []),
          ...(isWished ? ['代表希望由该单位办理'] : []),
        ];
        const unitName = counts.get(unitId)?.name ?? wished.get(unitId) ?? '';
        return { unitId, unitName, likeItems: count, ofItems: like.length, wished: isWished, reason: reasons.join('；') };
      })
      .sort((one, other) => other.likeItems - one.likeItems || Number(other.wished) - Number(one.wished))
      .slice(0, 3);
  }

  async function wishedUnits(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('unit').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Returns items that this one could be merged into, most similar first; with a keyword, those that contain it. */
  async function mergeTargets(
    viewer: Viewer,
    { params, query }: CallInput<'suggestion.mergeTargets'>,
  ): Promise<CallReply<'suggestion.mergeTargets'>> {
    const item = await readItem(viewer, params.id);
    const open: readonly SuggestionStatus[] = ['accepted', 'assigned', 'returned', 'handling', 'approving', 'approved'];
    const keyword = query.keyword?.trim() ?? '';
    const mergeable = both(
      assignedBy(viewer),
      (eb) => eb.and([eb('item.areaCode', '=', item.areaCode), eb('item.kind', '=', item.kind), eb('item.status', 'in', [...open])]),
      notItem(item.id),
      ...(keyword ? [matching(viewer, { keyword }, clock.now())] : []),
    );
    const text = keyword ? { title: keyword, content: '' } : item;
    const rows = await findSharing(termsOf(text).length > 0 ? termsOf(text) : searchTerms(text.title), mergeable, RANKED);
    const scoreOf = makeScore(item);
    const able = rows.filter((row) => canMergeInto(item, { ...row, areaCode: item.areaCode, kind: item.kind }));
    const scored = await inSlices(able, (row) => ({ row, score: scoreOf(row) }));
    return scored
      .map(({ row: { id, number, title, deputyName, status }, score }) => ({ id, number, title, deputyName, status, score }))
      .sort((one, other) => other.score - one.score)
      .slice(0, 10);
  }

  return { lookAlikes, suggestedUnits, mergeTargets };
}
