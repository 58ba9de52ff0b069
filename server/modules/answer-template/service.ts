import type { CallInput, CallReply } from '@contract/contract';
import { ANSWER_TEMPLATE_LIMITS } from '@contract/rules/answer-template';
import type { Viewer } from '@contract/rules/roles';
import type { AnswerTemplateRecord } from '@contract/schema/answer-template';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { requireOffered } from '../dictionary/service';
import { answerTemplateAccess } from './access';
import { ANSWER_TEMPLATES } from './definition';
import { makeAnswerTemplateReads } from './reads';

type Input = CallInput<'answerTemplate.create'>['body'];

function columnsOf({ name, outcome, category, text, ordernum }: Input) {
  if (Array.from(text.trim()).length > ANSWER_TEMPLATE_LIMITS.text[outcome]) throw fail('answerTemplate.long', { field: 'text' });
  return { name: name.trim(), outcome, category, text: text.trim(), ordernum };
}

/** The service of the ready-made texts of an office, and of those that an answer can begin with. */
export function makeAnswerTemplateService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeAnswerTemplateReads(db);
  const templates = makePlain({ db, clock }, ANSWER_TEMPLATES, {
    access: answerTemplateAccess,
    read: ({ areaCode }, id) => reads.find(areaCode, id),
    taken: ['answerTemplate.name_taken', 'name'],
  });

  const list = (viewer: Viewer, query: CallInput<'answerTemplate.list'>['query']): Promise<CallReply<'answerTemplate.list'>> =>
    pageOf(reads.listAll(viewer.areaCode, query), query);

  const requireCategory = async (trx: Db, category: string | null, on: Date): Promise<void> => {
    if (category !== null) await requireOffered(trx, { dictionary: 'category', code: category, on });
  };

  const create = (viewer: Viewer, { body, key }: Keyed<'answerTemplate.create'>): Promise<AnswerTemplateRecord> => {
    const columns = columnsOf(body);
    return templates.create(viewer, key, async ({ trx, now, add }) => {
      await requireCategory(trx, body.category, now);
      return add({ ...columns, areaCode: viewer.areaCode });
    });
  };

  const edit = (viewer: Viewer, call: Keyed<'answerTemplate.edit'>): Promise<AnswerTemplateRecord> => {
    const columns = columnsOf(call.body);
    return templates.change(viewer, 'edit', call, async ({ trx, row, now }) => {
      // A category that has ended stays with the text that has it.
      if (row.category !== columns.category) await requireCategory(trx, columns.category, now);
      return { set: columns };
    });
  };

  const offered = (viewer: Viewer, query: CallInput<'answerTemplate.offered'>['query']): Promise<CallReply<'answerTemplate.offered'>> =>
    reads.offered(viewer.areaCode, query.outcome);

  return { list, get: templates.get, create, edit, remove: templates.remove, offered };
}

export type AnswerTemplateService = ReturnType<typeof makeAnswerTemplateService>;
