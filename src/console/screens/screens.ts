import { type ComponentType, createElement, type ReactElement } from 'react';
import { lazyPart } from '@/platform/lazy-part';

export interface ScreenProps {
  /** The component name in the menu tree that opened the screen. */
  component: string;
}

type Screen = ComponentType<ScreenProps>;

const other = lazyPart<ScreenProps>(() => import('./imports/list-import').then((part) => part.ListImport));

/** The screens that the server's menu tree can name, each in its own lazy-loaded chunk. */
const SCREENS: Record<string, Screen> = {
  dashboard: lazyPart<ScreenProps>(() => import('./dashboard/dashboard').then((part) => part.Dashboard)),
  'dashboard/dataShow': lazyPart<ScreenProps>(() => import('./dashboard-data/data-view').then((part) => part.DataView)),
  'dashboard/cityView': lazyPart<ScreenProps>(() => import('./dashboard-city/city-view').then((part) => part.CityView)),
  'dashboard/rank': lazyPart<ScreenProps>(() => import('./dashboard-rank/ranking').then((part) => part.Ranking)),
  'dashboard/gaps': lazyPart<ScreenProps>(() => import('./dashboard-gaps/gaps-screen').then((part) => part.GapsScreen)),
  'dashboard/unit': lazyPart<ScreenProps>(() => import('./dashboard-unit/unit-view').then((part) => part.UnitView)),
  'dashboard/unitProjects': lazyPart<ScreenProps>(() => import('./dashboard-unit/unit-projects').then((part) => part.UnitProjects)),
  'suggestion/list': lazyPart<ScreenProps>(() => import('./suggestion-list/suggestion-list').then((part) => part.SuggestionList)),
  'suggestion/detail': lazyPart<ScreenProps>(() =>
    import('./suggestion-detail/suggestion-detail').then((part) => part.SuggestionDetailScreen),
  ),
  'suggestion/import': lazyPart<ScreenProps>(() => import('./suggestion-import/suggestion-import').then((part) => part.SuggestionImport)),
  'opinion/list': lazyPart<ScreenProps>(() => import('./opinion-list/opinion-list').then((part) => part.OpinionList)),
  'comment/list': lazyPart<ScreenProps>(() => import('./comment-list/comment-list').then((part) => part.CommentList)),
  'activity/list': lazyPart<ScreenProps>(() => import('./activity-list/activity-list').then((part) => part.ActivityList)),
  'activity/detail': lazyPart<ScreenProps>(() => import('./activity-detail/activity-detail').then((part) => part.ActivityDetail)),
  'activity/calendar': lazyPart<ScreenProps>(() => import('./activity-calendar/activity-calendar').then((part) => part.ActivityCalendar)),
  'activity/screen': lazyPart<ScreenProps>(() => import('./activity-screen/activity-screen').then((part) => part.ActivityScreen)),
  'attendance/list': lazyPart<ScreenProps>(() => import('./attendance-list/attendance-list').then((part) => part.AttendanceList)),
  'leave/list': lazyPart<ScreenProps>(() => import('./leave-list/leave-list').then((part) => part.LeaveList)),
  'activityReport/list': lazyPart<ScreenProps>(() =>
    import('./activity-report-list/activity-report-list').then((part) => part.ActivityReportList),
  ),
  'notice/list': lazyPart<ScreenProps>(() => import('./notice-list/notice-list').then((part) => part.NoticeList)),
  'notice/detail': lazyPart<ScreenProps>(() => import('./notice-detail/notice-detail').then((part) => part.NoticeDetail)),
  'deputy/list': lazyPart<ScreenProps>(() => import('./deputy-list/deputy-list').then((part) => part.DeputyList)),
  'deputy/detail': lazyPart<ScreenProps>(() => import('./deputy-detail/deputy-detail').then((part) => part.DeputyDetail)),
  'deputyRequest/list': lazyPart<ScreenProps>(() =>
    import('./deputy-request-list/deputy-request-list').then((part) => part.DeputyRequestList),
  ),
  'dutyReport/list': lazyPart<ScreenProps>(() => import('./duty-report-list/duty-report-list').then((part) => part.DutyReportList)),
  'visit/list': lazyPart<ScreenProps>(() => import('./visit-list/visit-list').then((part) => part.VisitList)),
  'visit/board': lazyPart<ScreenProps>(() => import('./visit-board/visit-board').then((part) => part.VisitBoard)),
  'performance/detail': lazyPart<ScreenProps>(() => import('./performance/performance').then((part) => part.PerformanceScreen)),
  directory: lazyPart<ScreenProps>(() => import('./directory/directory').then((part) => part.Directory)),
  'deputyGroup/list': lazyPart<ScreenProps>(() => import('./deputy-group-list/deputy-group-list').then((part) => part.DeputyGroupList)),
  'station/list': lazyPart<ScreenProps>(() => import('./station-list/station-list').then((part) => part.StationList)),
  'stationCode/detail': lazyPart<ScreenProps>(() => import('./station-code/station-code').then((part) => part.StationCode)),
  'reception/list': lazyPart<ScreenProps>(() => import('./reception-list/reception-list').then((part) => part.ReceptionList)),
  'reception/calendar': lazyPart<ScreenProps>(() =>
    import('./reception-calendar/reception-calendar').then((part) => part.ReceptionCalendar),
  ),
  'matter/list': lazyPart<ScreenProps>(() => import('./matter-list/matter-list').then((part) => part.MatterList)),
  'stationStar/list': lazyPart<ScreenProps>(() => import('./station-star/station-star-list').then((part) => part.StationStarList)),
  'lead/list': lazyPart<ScreenProps>(() => import('./lead-list/lead-list').then((part) => part.LeadList)),
  'lead/detail': lazyPart<ScreenProps>(() => import('./lead-detail/lead-detail').then((part) => part.LeadDetail)),
  'lead/figures': lazyPart<ScreenProps>(() => import('./lead-figures/lead-figures').then((part) => part.LeadFiguresScreen)),
  'livelihood/list': lazyPart<ScreenProps>(() => import('./livelihood-list/livelihood-list').then((part) => part.LivelihoodList)),
  'livelihood/detail': lazyPart<ScreenProps>(() => import('./livelihood-detail/livelihood-detail').then((part) => part.LivelihoodDetail)),
  'livelihoodVote/list': lazyPart<ScreenProps>(() =>
    import('./livelihood-vote-list/livelihood-vote-list').then((part) => part.LivelihoodVoteList),
  ),
  'livelihoodVote/detail': lazyPart<ScreenProps>(() =>
    import('./livelihood-vote-detail/livelihood-vote-detail').then((part) => part.LivelihoodVoteDetail),
  ),
  'livelihoodVote/wall': lazyPart<ScreenProps>(() =>
    import('./livelihood-vote-wall/livelihood-vote-wall').then((part) => part.LivelihoodVoteWall),
  ),
  'course/list': lazyPart<ScreenProps>(() => import('./course-list/course-list').then((part) => part.CourseList)),
  'course/detail': lazyPart<ScreenProps>(() => import('./course-detail/course-detail').then((part) => part.CourseDetail)),
  'study/progress': lazyPart<ScreenProps>(() => import('./study-progress/study-progress').then((part) => part.StudyProgress)),
  'score/ranking': lazyPart<ScreenProps>(() => import('./score-ranking/score-ranking').then((part) => part.ScoreRanking)),
  'score/list': lazyPart<ScreenProps>(() => import('./score-list/score-list').then((part) => part.ScoreList)),
  'score/calendar': lazyPart<ScreenProps>(() => import('./score-calendar/score-calendar').then((part) => part.ScoreCalendar)),
  'score/appeals': lazyPart<ScreenProps>(() => import('./score-appeals/score-appeals').then((part) => part.ScoreAppeals)),
  'score/rules': lazyPart<ScreenProps>(() => import('./score-rules/score-rules').then((part) => part.ScoreRules)),
  'score/ruleAdd': lazyPart<ScreenProps>(() => import('./score-rule-form/rule-pages').then((part) => part.ScoreRuleAdd)),
  'score/ruleEdit': lazyPart<ScreenProps>(() => import('./score-rule-form/rule-pages').then((part) => part.ScoreRuleEdit)),
  'score/secondAdd': lazyPart<ScreenProps>(() => import('./score-rule-form/rule-pages').then((part) => part.ScoreSecondAdd)),
  'score/secondEdit': lazyPart<ScreenProps>(() => import('./score-rule-form/rule-pages').then((part) => part.ScoreSecondEdit)),
  'theme/list': lazyPart<ScreenProps>(() => import('./theme-list/theme-list').then((part) => part.ThemeList)),
  'theme/detail': lazyPart<ScreenProps>(() => import('./theme-detail/theme-detail').then((part) => part.ThemeDetail)),
  'contribution/list': lazyPart<ScreenProps>(() => import('./contribution-list/contribution-list').then((part) => part.ContributionList)),
  'contribution/detail': lazyPart<ScreenProps>(() =>
    import('./contribution-detail/contribution-detail').then((part) => part.ContributionDetail),
  ),
  'draftLaw/list': lazyPart<ScreenProps>(() => import('./draft-law-list/draft-law-list').then((part) => part.DraftLawList)),
  'draftLaw/detail': lazyPart<ScreenProps>(() => import('./draft-law-detail/draft-law-detail').then((part) => part.DraftLawDetail)),
  'lawOpinion/list': lazyPart<ScreenProps>(() => import('./law-opinion-list/law-opinion-list').then((part) => part.LawOpinionList)),
  'lawOpinion/detail': lazyPart<ScreenProps>(() => import('./law-opinion-detail/law-opinion-detail').then((part) => part.LawOpinionDetail)),
  'account/list': lazyPart<ScreenProps>(() => import('./account-list/account-list').then((part) => part.AccountList)),
  'account/detail': lazyPart<ScreenProps>(() => import('./account-detail/account-detail').then((part) => part.AccountDetail)),
  'grant/list': lazyPart<ScreenProps>(() => import('./grant-list/grant-list').then((part) => part.GrantList)),
  'approval/list': lazyPart<ScreenProps>(() => import('./approval-list/approval-list').then((part) => part.ApprovalList)),
  'role/list': lazyPart<ScreenProps>(() => import('./role-list/role-list').then((part) => part.RoleList)),
  'area/list': lazyPart<ScreenProps>(() => import('./area-list/area-list').then((part) => part.AreaList)),
  'absence/list': lazyPart<ScreenProps>(() => import('./absence-list/absence-list').then((part) => part.AbsenceList)),
  'term/list': lazyPart<ScreenProps>(() => import('./term-list/term-list').then((part) => part.TermList)),
  'delegation/list': lazyPart<ScreenProps>(() => import('./delegation-list/delegation-list').then((part) => part.DelegationList)),
  'unit/list': lazyPart<ScreenProps>(() => import('./unit-list/unit-list').then((part) => part.UnitList)),
  'event/list': lazyPart<ScreenProps>(() => import('./event-list/event-list').then((part) => part.EventList)),
  'event/rights': lazyPart<ScreenProps>(() => import('./person-rights/person-rights').then((part) => part.PersonRights)),
  'login/list': lazyPart<ScreenProps>(() => import('./login-list/login-list').then((part) => part.LoginList)),
  'menu/tree': lazyPart<ScreenProps>(() => import('./menu-tree/menu-tree').then((part) => part.MenuTreeScreen)),
  'dictionary/list': lazyPart<ScreenProps>(() => import('./dictionary-list/dictionary-list').then((part) => part.DictionaryList)),
  'setting/suggestion': lazyPart<ScreenProps>(() => import('./setting/suggestion-settings').then((part) => part.SuggestionSettingsScreen)),
  'setting/holidays': lazyPart<ScreenProps>(() => import('./setting/holidays').then((part) => part.HolidaysScreen)),
  'setting/installation': lazyPart<ScreenProps>(() => import('./installation/installation').then((part) => part.InstallationScreen)),
  'online/list': lazyPart<ScreenProps>(() => import('./online-list/online-list').then((part) => part.OnlineList)),
  'task/list': lazyPart<ScreenProps>(() => import('./task-list/task-list').then((part) => part.TaskList)),
  'delivery/list': lazyPart<ScreenProps>(() => import('./delivery-list/delivery-list').then((part) => part.DeliveryList)),
  'running/health': lazyPart<ScreenProps>(() => import('./health/health').then((part) => part.HealthScreen)),
  'message/list': lazyPart<ScreenProps>(() => import('./message/message-list').then((part) => part.MessageList)),
  'figures/suggestion': lazyPart<ScreenProps>(() => import('./figures/suggestion-figures').then((part) => part.SuggestionFigures)),
  'motion/ends-member-check': lazyPart<ScreenProps>(() =>
    import('./ends-member-check/ends-member-check').then((part) => part.EndsMemberCheck),
  ),
  'personal-center': lazyPart<ScreenProps>(() => import('./personal-center/personal-center').then((part) => part.PersonalCenter)),
  'notice/forbidden': lazyPart<ScreenProps>(() => import('./notices/forbidden').then((part) => part.Forbidden)),
};

/** Returns the screen of that name; a name without a screen here is the import of a plain list, or not in this version. */
export const renderScreen = (component: string): ReactElement => createElement(SCREENS[component] ?? other, { component });
