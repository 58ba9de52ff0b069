// The entries of the deputy's home page, one line each: every page that needs them loads this file; the calls come with their feature.
export { activityTile as activity } from './entities/activity-told';
export { commentTile as comment } from './entities/comment-told';
export { draftLawTile as draftLaw } from './entities/draft-law-told';
export { leadTile as lead } from './entities/lead-told';
export { livelihoodTile as livelihood } from './entities/livelihood-told';
export { noticeTile as notice } from './entities/notice-told';
export { receptionTile as reception } from './entities/reception-told';
export { scoreYearTile as scoreYear } from './entities/score-told';
export { studyTile as study } from './entities/course-told';
export { themeTile as theme } from './entities/theme-told';
export { visitTile as visit } from './entities/visit-told';
