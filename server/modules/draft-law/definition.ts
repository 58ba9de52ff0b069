import { beijingDate } from '@contract/rules/beijing';
import { DRAFT_LAW_ACTIONS, draftLawSteps, LAW_TEXT_KINDS, type LawTextKind } from '@contract/rules/draft-law';
import { richWords } from '@contract/rules/rich-text';
import type { Viewer } from '@contract/rules/roles';
import type { Addressing } from '@contract/schema/addressee';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { readRichText } from '../../platform/rich-text/read';
import { spansOf, spanText } from './phases';
import type {} from './tables';
import { draftLawsOf } from './visibility';

const PLAIN = definePlainRecord('draftLaw', {
  type: 'draftLaw',
  actions: DRAFT_LAW_ACTIONS,
  within: draftLawsOf,
  extras: { hasNext: sql<boolean>`EXISTS (SELECT FROM draft_law AS next WHERE next.previous_id = draft_law.id)` },
  next: ({ state, hasNext }) => draftLawSteps(state, hasNext),
  statusOf: ({ state }) => state,
});

export type DraftLawRow = Awaited<ReturnType<typeof PLAIN.save>>;

/** Describes the addressees in words, with counts, because there may be hundreds of names. */
function addressingText({ roleKinds, areaCodes, delegationIds, userinfoIds }: Addressing): string {
  const parts = [
    ...(roleKinds.length > 0 ? [`${String(roleKinds.length)} 类身份`] : []),
    ...(areaCodes.length > 0 ? [`${String(areaCodes.length)} 个区域`] : []),
    ...(delegationIds.length > 0 ? [`${String(delegationIds.length)} 个代表团`] : []),
    ...(userinfoIds.length > 0 ? [`${String(userinfoIds.length)} 人`] : []),
  ];
  return parts.join('、');
}

const textName = ({ kind, name, isFinal }: { kind: LawTextKind; name: string; isFinal: boolean }): string =>
  `${LAW_TEXT_KINDS[kind]} ${name}${isFinal ? '（通过）' : ''}`;

/** Consultations as records: an office changes those of exactly its own area. */
export const DRAFT_LAWS: typeof PLAIN = {
  ...PLAIN,
  notYours: (_action, viewer: Viewer, { areaCode }) => (areaCode === viewer.areaCode ? null : 'access.area'),
  notNext: (action, viewer, row, now) =>
    action === 'nextRound' && row.hasNext ? 'draftLaw.next_exists' : PLAIN.notNext(action, viewer, row, now),
  snapshotOf: async (row, trx) => {
    const { debate, text, proposals, results } = spansOf(row);
    const texts = await trx
      .selectFrom('lawText')
      .where('draftLawId', '=', row.id)
      .select(['kind', 'name', 'isFinal'])
      .orderBy('id')
      .execute();
    return {
      ...{ title: row.title, contact: row.contact, shortReason: row.shortReason },
      ...{ debate: spanText(debate), textSpan: spanText(text), proposals: spanText(proposals), results: spanText(results) },
      explanation: richWords(readRichText(row.explanation)),
      result: richWords(readRichText(row.result)),
      milestones: row.milestones.map(({ on, title }) => `${on} ${title}`).join('；'),
      texts: texts.map(textName).join('；'),
      addressing: addressingText(row.addressing),
    };
  },
};

/** Returns the Beijing day from which its time is counted: today when it is not published. */
export const countedFrom = ({ publishedAt }: Pick<DraftLawRow, 'publishedAt'>, now: Date): string => beijingDate(publishedAt ?? now);
