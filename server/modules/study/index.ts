import { STUDY_LIST } from '@contract/lists/study';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { FileModule } from '../file';
import type { MessageModule } from '../message';
import { studyLogged } from './access';
import { makeCertificates } from './certificate';
import { makeLessons } from './lessons';
import { makeOwn } from './own';
import { studyPerformance } from './performance';
import { listProgress, makeProgress, toProgress } from './progress';
import { makeStudyReminders } from './remind';
import { studyRoutes } from './routes';
import { studyScores } from './scores';
import type {} from './tables';
import { makeStudyTests } from './tests';

const studyExport = exportOf(STUDY_LIST, (db, { viewer, query, now }) => listProgress(db, { viewer, query, now }), {
  whole: (_trx, rows) => Promise.resolve(rows.map(toProgress)),
  cells: {
    name: [12, ({ name }) => name],
    delegation: [20, ({ delegationName }) => delegationName],
    hours: [8, ({ hours }) => hours, 'number'],
    online: [10, ({ online }) => online, 'number'],
    onSite: [10, ({ onSite }) => onSite, 'number'],
    papers: [10, ({ papers }) => papers, 'number'],
    goal: [10, ({ reached }) => (reached ? '已达标' : '未达标')],
    assigned: [10, ({ assigned }) => assigned, 'number'],
    finished: [10, ({ finished }) => finished, 'number'],
    behind: [8, ({ behind }) => behind, 'number'],
    lastStudiedAt: [17, ({ lastStudiedAt }) => (lastStudiedAt === null ? null : new Date(lastStudiedAt)), 'datetime'],
  },
});

/** The module of deputies' learning: courses, tests, trainings and papers. */
export function studyModule({ db, clock }: Kernel, { file, message }: { file: FileModule; message: MessageModule }) {
  const own = makeOwn({ db, clock, files: file.attachments });
  return {
    routes: studyRoutes({
      ...{ own, tests: makeStudyTests({ db, clock }), certificates: makeCertificates({ db }), progress: makeProgress({ db, clock }) },
      lessons: makeLessons({ db, clock, messages: message.service, file }),
      reminders: makeStudyReminders({ db, clock, messages: message.service }),
    }),
    logged: studyLogged,
    exports: { study: studyExport },
    performance: { study: studyPerformance },
    homeTiles: { study: own.toStudy },
    scores: { study: studyScores },
    objectNames: { study: null },
  } satisfies Module;
}
