import type { CallInput, CallReply } from '@contract/contract';
import { answerTemplate } from '@contract/entities/answer-template';
import { call } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type AnswerTemplateLine = CallReply<'answerTemplate.list'>['items'][number];
export type AnswerTemplateRecord = CallReply<'answerTemplate.get'>;
export type AnswerTemplateForm = CallInput<'answerTemplate.create'>['body'];

const templates = recordQueries('answer-template', answerTemplate, {
  list: (query: CallInput<'answerTemplate.list'>['query'], quiet) => call('answerTemplate.list', { query }, quiet),
  get: (id, quiet) => call('answerTemplate.get', { params: { id } }, quiet),
  touches: [],
});

export const { useList: useAnswerTemplateList, useOne: useAnswerTemplate } = templates;

export const useSaveAnswerTemplate = () =>
  templates.useChange(({ form, seen }: Saved<AnswerTemplateForm, AnswerTemplateRecord>, intent) =>
    seen
      ? call('answerTemplate.edit', { params: { id: seen.id }, body: { ...form, version: seen.version } }, intent)
      : call('answerTemplate.create', { body: form }, intent),
  );

export const useRemoveAnswerTemplate = () =>
  templates.useChange(({ id, version }: AnswerTemplateRecord, intent) =>
    call('answerTemplate.remove', { params: { id }, query: { version } }, intent),
  );
