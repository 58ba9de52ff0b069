import { SUBJECTS } from '../rules/subjects';
import { Closed, Id, KeyOf, Titled } from './common';

/** The subject of a message. */
export const Subject = Closed({ type: KeyOf(SUBJECTS), id: Id });

/** The same in a query string. */
export const SubjectQuery = Closed({ subjectType: Titled('事项类型', KeyOf(SUBJECTS)), subjectId: Titled('编号', Id) });
