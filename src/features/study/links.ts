import { HOME_TILES } from '@contract/rules/deputy-home';
import { SUBJECTS } from '@contract/rules/subjects';
import { type Query, withQuery } from '@/lib/query-string';

/** A part that opens over a course: its test, or the printable certificate. */
export type StudyPart = 'test' | 'certificate';

/** The pages of a deputy's courses, filtered by `query`, and of one course. */
export const studiesLink = (query?: Query): string => withQuery(HOME_TILES.study.link, query);
export const studyLink = SUBJECTS.course.phoneLink;
export const studyPartLink = (id: number, part: StudyPart): string => `${studyLink(id)}&part=${part}`;
