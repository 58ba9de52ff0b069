import { ORGANISER_ROLES } from '../rules/roles';
import { studyTile } from './course-subject';
import { callsBy, callsOf, type Entity } from './entity';

/** The learning of deputies in the courses addressed to them; `id` in its calls is the course. */
export const study = {
  ...studyTile,
  name: '学习记录',
  routes: {
    ...callsBy('GET', {
      'study.mine': 'study/mine',
      'study.toStudy': 'study/to-study',
      'study.progress': 'study/progress',
      'study.groups': 'study/groups',
    }),
    ...callsBy('POST', {
      'study.begin': 'study/begin',
      'study.beat': 'study/beat',
      'study.readPaper': 'study/paper',
      'study.remind': 'study/remind',
    }),
    ...callsOf('study', '/api/study', ['get', 'favourite', 'drawTest', 'answerTest']),
    'study.certificate': { method: 'GET', path: '/api/study/:id/certificate', answer: 'binary' },
    'study.file': { method: 'GET', path: '/api/study/file/:sessionId', answer: 'binary' },
  },
  performance: { title: '学习培训', order: 45 },
  scored: { finished: '学完一门课程', reached: '达到年度学时' },
  exportsOf: ORGANISER_ROLES,
} as const satisfies Entity;
