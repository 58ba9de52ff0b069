import { SUBJECTS } from '../rules/subjects';
import { Closed, Id, KeyOf, Titled } from './common';

/** One thing that people are told about. */
export const Subject = Closed({ type: KeyOf(SUBJECTS), id: Id });

/** The same in an address. */
export const SubjectQuery = Closed({ subjectType: Titled('事项类型', KeyOf(SUBJECTS)), subjectId: Titled('编号', Id) });
