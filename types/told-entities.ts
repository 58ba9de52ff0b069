// The subjects of messages and the pages that open them, one line each: every page that needs them loads this file; the calls come with their
// feature.
export { accountSubject as account } from './entities/account-told';
export { activitySubject as activity } from './entities/activity-told';
export { activityReportSubject as activityReport } from './entities/activity-report-told';
export { commentSubject as comment } from './entities/comment-told';
export { courseSubject as course } from './entities/course-told';
export { deputyRequestSubject as deputyRequest } from './entities/deputy-request-told';
export { draftLawSubject as draftLaw, lawOpinionSubject as lawOpinion } from './entities/draft-law-told';
export { leadSubject as lead } from './entities/lead-told';
export { leaveSubject as leave } from './entities/leave-told';
export { livelihoodSubject as livelihood, livelihoodVoteSubject as livelihoodVote } from './entities/livelihood-told';
export { matterSubject as matter } from './entities/matter-told';
export { noticeSubject as notice } from './entities/notice-told';
export { receptionSubject as reception } from './entities/reception-told';
export { scoreSubject as score, scoreAppealSubject as scoreAppeal, scoreYearSubject as scoreYear } from './entities/score-told';
export { suggestionSubject as suggestion } from './entities/suggestion-told';
export { contributionSubject as contribution, themeSubject as theme } from './entities/theme-told';
export { visitSubject as visit } from './entities/visit-told';
