import { callsBy, callsOf, type Entity } from './entity';

/** Ready-made answers and refusals of comments (答复模板). */
export const answerTemplate = {
  name: '答复模板',
  routes: {
    ...callsBy('GET', { 'answerTemplate.offered': 'answer-template/offered' }),
    ...callsOf('answerTemplate', '/api/answer-template', ['list', 'get', 'create', 'edit', 'remove']),
  },
  exportsOf: ['congress-office', 'town-congress'],
  importsOf: ['congress-office', 'town-congress'],
} as const satisfies Entity;
