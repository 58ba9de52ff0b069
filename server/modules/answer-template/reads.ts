import { ANSWER_TEMPLATE_LIST } from '@contract/lists/answer-template';
import type { FiltersOf } from '@contract/lists/list';
import { ANSWER_TEMPLATE_LIMITS, type TemplateOutcome } from '@contract/rules/answer-template';
import { areaAndAbove } from '@contract/rules/area';
import { expressionBuilder } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';

const eb = expressionBuilder<Database, 'answerTemplate'>();

const matching = filterBy(ANSWER_TEMPLATE_LIST, {
  keyword: (keyword) =>
    eb.or([eb('answerTemplate.name', 'like', containsPattern(keyword)), eb('answerTemplate.text', 'like', containsPattern(keyword))]),
  outcome: (outcome) => eb('answerTemplate.outcome', '=', outcome),
  category: (category) => eb('answerTemplate.category', '=', category),
  areaCode: (areaCode) => eb('answerTemplate.areaCode', 'like', `${areaCode}%`),
});

/** The queries that read ready-made texts. */
export function makeAnswerTemplateReads(db: Db) {
  /** Sorts by area, then in the order that the office set. */
  const listAll = (areaCode: string, filters: FiltersOf<typeof ANSWER_TEMPLATE_LIST>) =>
    db
      .selectFrom('answerTemplate')
      .innerJoin('area', 'area.code', 'answerTemplate.areaCode')
      .where('answerTemplate.areaCode', 'like', `${areaCode}%`)
      .where(matching(filters))
      .select(['answerTemplate.id', 'answerTemplate.name', 'answerTemplate.outcome', 'answerTemplate.category', 'answerTemplate.text'])
      .select(['answerTemplate.areaCode', 'area.name as areaName', 'answerTemplate.ordernum'])
      .orderBy('answerTemplate.areaCode')
      .orderBy('answerTemplate.outcome')
      .orderBy('answerTemplate.ordernum')
      .orderBy('answerTemplate.id');

  const find = (areaCode: string, id: number) => listAll(areaCode, {}).where('answerTemplate.id', '=', id).executeTakeFirst();

  const offered = (areaCode: string, outcome: TemplateOutcome) =>
    db
      .selectFrom('answerTemplate')
      .where('areaCode', 'in', areaAndAbove(areaCode))
      .where('outcome', '=', outcome)
      .select(['id', 'name', 'category', 'text'])
      // A longer code is a nearer area.
      .orderBy('areaCode', 'desc')
      .orderBy('ordernum')
      .orderBy('id')
      .limit(ANSWER_TEMPLATE_LIMITS.offered)
      .execute();

  const namesIn = (areaCode: string) =>
    db.selectFrom('answerTemplate').where('areaCode', '=', areaCode).select(['outcome', 'name']).execute();

  return { listAll, find, offered, namesIn };
}
