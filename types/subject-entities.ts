// The subjects of messages and the pages that open them, one line each: every page that needs them loads this file; the calls come with their
// feature.
export { accountSubject as account } from './entities/account-subject';
export { activitySubject as activity } from './entities/activity-subject';
export { activityReportSubject as activityReport } from './entities/activity-report-subject';
export { callBackSubject as callBack } from './entities/call-back-subject';
export { commentSubject as comment } from './entities/comment-subject';
export { courseSubject as course } from './entities/course-subject';
export { deputyRequestSubject as deputyRequest } from './entities/deputy-request-subject';
export { draftLawSubject as draftLaw, lawOpinionSubject as lawOpinion } from './entities/draft-law-subject';
export { healthSubject as health } from './entities/health-subject';
export { inboxSubject as inbox } from './entities/inbox-subject';
export { leadSubject as lead } from './entities/lead-subject';
export { leaveSubject as leave } from './entities/leave-subject';
export { livelihoodSubject as livelihood, livelihoodVoteSubject as livelihoodVote } from './entities/livelihood-subject';
export { matterSubject as matter } from './entities/matter-subject';
export { noticeSubject as notice } from './entities/notice-subject';
export { receptionSubject as reception } from './entities/reception-subject';
export { scoreSubject as score, scoreAppealSubject as scoreAppeal, scoreYearSubject as scoreYear } from './entities/score-subject';
export { suggestionSubject as suggestion } from './entities/suggestion-subject';
export { contributionSubject as contribution, themeSubject as theme } from './entities/theme-subject';
export { threadSubject as thread } from './entities/thread-subject';
export { visitSubject as visit } from './entities/visit-subject';
export { visitPlanSubject as visitPlan } from './entities/visit-plan-subject';
