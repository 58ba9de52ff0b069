import { COURSE_LIST } from '@contract/lists/course';
import { COURSE_AUDIENCES, COURSE_NEWS, COURSE_STATES, type CourseState } from '@contract/rules/course';
import type { PublishPhase } from '@contract/rules/publishing';
import { classHours } from '@contract/rules/study';
import { namedBy } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { makeAddressees } from '../../platform/publishing/addressees';
import { entryNames } from '../dictionary/service';
import type { FileModule } from '../file';
import type { MessageModule } from '../message';
import { courseLogged } from './access';
import { makeLessonFiles } from './lesson-files';
import { makeCourseReads } from './reads';
import { courseRoutes } from './routes';
import { makeCourseService } from './service';
import { isStaff } from './visibility';
import { unfinishedText } from './words';

const PHASES: Readonly<Record<CourseState, PublishPhase>> = { draft: 'draft', published: 'announced', withdrawn: 'withdrawn' };

const courseExport = exportOf(COURSE_LIST, (db, { viewer, query, now }) => makeCourseReads(db).listAll({ viewer, query, now }), {
  whole: async (trx, rows) => {
    const counts = await makeAddressees(trx).countsOf(
      'course',
      rows.map(({ id }) => id),
    );
    const nameOf = await entryNames(trx, 'courseCategory');
    return rows.map((row) => ({ ...row, categoryName: nameOf(row.category), counts: counts.find(({ id }) => id === row.id) }));
  },
  cells: {
    title: [36, ({ title }) => title],
    category: [12, ({ categoryName }) => categoryName],
    state: [10, ({ state }) => COURSE_STATES[state]],
    area: [16, ({ areaName }) => areaName],
    year: [8, ({ year }) => year, 'number'],
    audience: [12, ({ audience }) => COURSE_AUDIENCES[audience]],
    dueOn: [12, ({ dueOn }) => dueOn ?? ''],
    lessons: [8, ({ lessonCount }) => lessonCount, 'number'],
    hours: [8, ({ minutes }) => classHours(minutes), 'number'],
    assigned: [8, ({ counts }) => counts?.addressed ?? 0, 'number'],
    finished: [8, ({ counts }) => counts?.confirmed ?? 0, 'number'],
    publishedAt: [17, ({ publishedAt }) => publishedAt, 'datetime'],
  },
});

/** The module of courses that an area publishes to its deputies. */
export function courseModule({ db, clock, secrets }: Kernel, { file, message }: { file: FileModule; message: MessageModule }) {
  const reads = makeCourseReads(db);
  return {
    routes: courseRoutes(
      makeCourseService({ db, clock, messages: message.service, files: file.attachments }),
      makeLessonFiles({ db, clock, keyedHash: secrets.keyedHash, file }),
    ),
    logged: courseLogged,
    exports: { course: courseExport },
    subjects: {
      course: {
        notFound: 'course.not_found',
        canSee: reads.isVisible,
        noticesFor: (viewer) => (isStaff(viewer) ? 'all' : 'own'),
        titleOf: async (trx, id) => (await makeCourseReads(trx).findFacts(id))?.title,
        lookedAfterBy: async (trx, id) => {
          const found = await makeCourseReads(trx).findFacts(id);
          return found ? [found.publisherId] : [];
        },
      },
    },
    published: {
      course: {
        managedIds: reads.idsOf,
        isConfirmedByItself: true,
        phaseOf: async (trx, id) => {
          const found = await makeCourseReads(trx).findFacts(id);
          return found && PHASES[found.state];
        },
        reminderOf: async (trx, id) => {
          const found = await makeCourseReads(trx).findFacts(id);
          const text = found ? unfinishedText(found) : '';
          return { about: 'course-unfinished', title: COURSE_NEWS['course-unfinished'], text, notice: 'courseUnfinished' };
        },
      },
    },
    filesSeenBy: { course: reads.isReadable, courseCover: reads.isVisible },
    objectNames: { course: namedBy('course', 'title') },
  } satisfies Module;
}
