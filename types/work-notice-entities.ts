// The names of work notices, one line each: every page that needs them loads this file; the calls come with their feature.
export { accountNotices as account } from './entities/account-subject';
export { activityNotices as activity } from './entities/activity-subject';
export { activityReportNotices as activityReport } from './entities/activity-report-subject';
export { commentNotices as comment } from './entities/comment-subject';
export { courseNotices as course } from './entities/course-subject';
export { deputyRequestNotices as deputyRequest } from './entities/deputy-request-subject';
export { draftLawNotices as draftLaw, lawOpinionNotices as lawOpinion } from './entities/draft-law-subject';
export { inboxNotices as inbox } from './entities/inbox-subject';
export { leadNotices as lead } from './entities/lead-subject';
export { livelihoodNotices as livelihood, livelihoodVoteNotices as livelihoodVote } from './entities/livelihood-subject';
export { matterNotices as matter } from './entities/matter-subject';
export { noticeNotices as notice } from './entities/notice-subject';
export { receptionNotices as reception } from './entities/reception-subject';
export { scoreNotices as score } from './entities/score-subject';
export { suggestionNotices as suggestion } from './entities/suggestion-subject';
export { contributionNotices as contribution, themeNotices as theme } from './entities/theme-subject';
export { threadNotices as thread } from './entities/thread-subject';
export { visitNotices as visit } from './entities/visit-subject';
