// The entries of the deputy's home page, one line each: every page that needs them loads this file; the calls come with their feature.
export { activityTile as activity } from './entities/activity-subject';
export { commentTile as comment } from './entities/comment-subject';
export { draftLawTile as draftLaw } from './entities/draft-law-subject';
export { leadTile as lead } from './entities/lead-subject';
export { livelihoodTile as livelihood } from './entities/livelihood-subject';
export { noticeTile as notice } from './entities/notice-subject';
export { receptionTile as reception } from './entities/reception-subject';
export { scoreYearTile as scoreYear } from './entities/score-subject';
export { studyTile as study } from './entities/course-subject';
export { themeTile as theme } from './entities/theme-subject';
export { visitTile as visit } from './entities/visit-subject';
