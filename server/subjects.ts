import { activitySubject } from './modules/activity/subject';
import { suggestionSubject } from './modules/suggestion/subject';
import type { Db } from './platform/db/connect';
import type { Subjects } from './platform/subject';

/** Everything that people are told about. */
export const makeSubjects = (db: Db): Subjects => ({
  suggestion: suggestionSubject(db),
  activity: activitySubject(db),
});
