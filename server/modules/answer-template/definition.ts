import { ANSWER_TEMPLATE_ACTIONS } from '@contract/rules/answer-template';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';

/** Templates exist until they are removed. */
export const ANSWER_TEMPLATES = definePlainRecord('answerTemplate', {
  type: 'answerTemplate',
  actions: ANSWER_TEMPLATE_ACTIONS,
  within: ({ areaCode }) => sql`answer_template.area_code LIKE ${`${areaCode}%`}`,
});
