import { HOME_TILES } from '@contract/rules/deputy-home';
import { SUBJECTS } from '@contract/rules/subjects';
import { type Query, withQuery } from '@/lib/query-string';

/** What opens over a course: its test, or the certificate that is printed. */
export type StudyPart = 'test' | 'certificate';

/** The courses of a deputy, narrowed by `query`, and one of them. */
export const studiesLink = (query?: Query): string => withQuery(HOME_TILES.study.link, query);
export const studyLink = SUBJECTS.course.phoneLink;
export const studyPartLink = (id: number, part: StudyPart): string => `${studyLink(id)}&part=${part}`;
