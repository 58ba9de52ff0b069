// The names of work notices, one line each: every page that needs them loads this file; the calls come with their feature.
export { accountNotices as account } from './entities/account-told';
export { activityNotices as activity } from './entities/activity-told';
export { activityReportNotices as activityReport } from './entities/activity-report-told';
export { commentNotices as comment } from './entities/comment-told';
export { courseNotices as course } from './entities/course-told';
export { deputyRequestNotices as deputyRequest } from './entities/deputy-request-told';
export { draftLawNotices as draftLaw, lawOpinionNotices as lawOpinion } from './entities/draft-law-told';
export { leadNotices as lead } from './entities/lead-told';
export { livelihoodNotices as livelihood, livelihoodVoteNotices as livelihoodVote } from './entities/livelihood-told';
export { matterNotices as matter } from './entities/matter-told';
export { noticeNotices as notice } from './entities/notice-told';
export { receptionNotices as reception } from './entities/reception-told';
export { scoreNotices as score } from './entities/score-told';
export { suggestionNotices as suggestion } from './entities/suggestion-told';
export { contributionNotices as contribution, themeNotices as theme } from './entities/theme-told';
export { visitNotices as visit } from './entities/visit-told';
