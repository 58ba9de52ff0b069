import { beijingDate } from '@contract/rules/beijing';
import { publicStatusOf } from '@contract/rules/public';
import type { Opinion, PublicSuggestion, PublicSuggestionDetail, PublishedOpinion } from '@contract/schema/public';
import { maskMobile, type TextCipher } from '../../platform/crypto/mobile';
import type { OpinionChange, OpinionRow, PublishedRow } from './opinion-store';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { surnameOnly } from '../../platform/publishing/surname';
import type { PublicReplyRow, PublicRow } from './reads';

/** Returns the public form of a row. */
export function toPublic(row: PublicRow): PublicSuggestion {
  const { id, number, kind, category, areaCode, areaName, deputyName, delegationName, leadUnitName } = row;
  const status = publicStatusOf(row.status);
  if (status === null || row.submittedAt === null) throw new Error(`suggestion ${id} is not public`);
  return {
    id,
    number,
    kind,
    title: withoutPersonalNumbers(row.title),
    category,
    status,
    areaCode,
    areaName,
    deputyName,
    delegationName,
    leadUnitName,
    submittedOn: beijingDate(row.submittedAt),
    repliedOn: row.repliedAt && beijingDate(row.repliedAt),
    replyClass: row.repliedAt && row.replyClass,
  };
}

export const toPublicDetail = (
  row: PublicRow & Pick<PublicSuggestionDetail, 'content' | 'resultRating'>,
  signerNames: string[],
  replies: readonly PublicReplyRow[],
): PublicSuggestionDetail => ({
  ...toPublic(row),
  content: withoutPersonalNumbers(row.content),
  signerNames,
  replies: replies.map(({ unitName, documentNumber, replyClass, content, issuedAt }) => ({
    unitName,
    documentNumber,
    replyClass,
    content: withoutPersonalNumbers(content),
    issuedOn: beijingDate(issuedAt),
  })),
  resultRating: row.resultRating,
});

export const toPublished = (row: PublishedRow): PublishedOpinion => ({
  id: row.id,
  title: withoutPersonalNumbers(row.title),
  content: withoutPersonalNumbers(row.content),
  areaName: row.areaName,
  category: row.category,
  byName: surnameOnly(row.name),
  answer: withoutPersonalNumbers(row.answer),
  publishedOn: beijingDate(row.moderatedAt),
});

export function toOpinion({ mobileCipher, ...row }: OpinionRow, changes: readonly OpinionChange[], cipher: TextCipher): Opinion {
  return {
    ...row,
    mobile: maskMobile(cipher.decrypt(mobileCipher)),
    submittedAt: row.submittedAt.toISOString(),
    moderatedAt: row.moderatedAt?.toISOString() ?? null,
    history: changes
      .filter(({ subjectId }) => subjectId === row.id)
      .map(({ subjectId: _opinion, at, ...change }) => ({ ...change, at: at.toISOString() })),
  };
}
