import { SUBJECTS } from '../rules/subjects';
import { Closed, Id, KeyOf } from './common';

/** One thing that people are told about. */
export const Subject = Closed({ type: KeyOf(SUBJECTS), id: Id });

/** The same in an address. */
export const SubjectQuery = Closed({ subjectType: KeyOf(SUBJECTS), subjectId: Id });
