import { type ComponentType, createElement, type ReactElement } from 'react';
import { lazyComponent } from '@/platform/lazy-component';

export interface ScreenProps {
  /** The component name in the menu tree that opened the screen. */
  component: string;
}

type Screen = ComponentType<ScreenProps>;

const other = lazyComponent<ScreenProps>(() => import('./imports/list-import').then((part) => part.ListImport));

const threads = lazyComponent<ScreenProps>(() => import('./thread/thread-screen').then((part) => part.ThreadScreen));

/** The screens that the server's menu tree can name, each in its own lazy-loaded chunk. */
const SCREENS: Record<string, Screen> = {
  dashboard: lazyComponent<ScreenProps>(() => import('./dashboard/dashboard').then((part) => part.Dashboard)),
  'dashboard/dataShow': lazyComponent<ScreenProps>(() => import('./dashboard-data/data-view').then((part) => part.DataView)),
  'dashboard/cityView': lazyComponent<ScreenProps>(() => import('./dashboard-city/city-view').then((part) => part.CityView)),
  'dashboard/rank': lazyComponent<ScreenProps>(() => import('./dashboard-rank/ranking').then((part) => part.Ranking)),
  'dashboard/gaps': lazyComponent<ScreenProps>(() => import('./dashboard-gaps/gaps-screen').then((part) => part.GapsScreen)),
  'dashboard/unit': lazyComponent<ScreenProps>(() => import('./dashboard-unit/unit-view').then((part) => part.UnitView)),
  'dashboard/unitProjects': lazyComponent<ScreenProps>(() => import('./dashboard-unit/unit-projects').then((part) => part.UnitProjects)),
  'suggestion/list': lazyComponent<ScreenProps>(() => import('./suggestion-list/suggestion-list').then((part) => part.SuggestionList)),
  'suggestion/detail': lazyComponent<ScreenProps>(() =>
    import('./suggestion-detail/suggestion-detail').then((part) => part.SuggestionDetailScreen),
  ),
  'suggestion/import': lazyComponent<ScreenProps>(() =>
    import('./suggestion-import/suggestion-import').then((part) => part.SuggestionImport),
  ),
  'opinion/list': lazyComponent<ScreenProps>(() => import('./opinion-list/opinion-list').then((part) => part.OpinionList)),
  'comment/list': lazyComponent<ScreenProps>(() => import('./comment-list/comment-list').then((part) => part.CommentList)),
  'activity/list': lazyComponent<ScreenProps>(() => import('./activity-list/activity-list').then((part) => part.ActivityList)),
  'activity/detail': lazyComponent<ScreenProps>(() => import('./activity-detail/activity-detail').then((part) => part.ActivityDetail)),
  'activity/calendar': lazyComponent<ScreenProps>(() =>
    import('./activity-calendar/activity-calendar').then((part) => part.ActivityCalendar),
  ),
  'activity/screen': lazyComponent<ScreenProps>(() => import('./activity-screen/activity-screen').then((part) => part.ActivityScreen)),
  'attendance/list': lazyComponent<ScreenProps>(() => import('./attendance-list/attendance-list').then((part) => part.AttendanceList)),
  'leave/list': lazyComponent<ScreenProps>(() => import('./leave-list/leave-list').then((part) => part.LeaveList)),
  'activityReport/list': lazyComponent<ScreenProps>(() =>
    import('./activity-report-list/activity-report-list').then((part) => part.ActivityReportList),
  ),
  'thread/list': threads,
  'thread/detail': threads,
  'notice/list': lazyComponent<ScreenProps>(() => import('./notice-list/notice-list').then((part) => part.NoticeList)),
  'notice/detail': lazyComponent<ScreenProps>(() => import('./notice-detail/notice-detail').then((part) => part.NoticeDetail)),
  'deputy/list': lazyComponent<ScreenProps>(() => import('./deputy-list/deputy-list').then((part) => part.DeputyList)),
  'deputy/detail': lazyComponent<ScreenProps>(() => import('./deputy-detail/deputy-detail').then((part) => part.DeputyDetail)),
  'deputyRequest/list': lazyComponent<ScreenProps>(() =>
    import('./deputy-request-list/deputy-request-list').then((part) => part.DeputyRequestList),
  ),
  'dutyReport/list': lazyComponent<ScreenProps>(() => import('./duty-report-list/duty-report-list').then((part) => part.DutyReportList)),
  'visit/list': lazyComponent<ScreenProps>(() => import('./visit-list/visit-list').then((part) => part.VisitList)),
  'visit/board': lazyComponent<ScreenProps>(() => import('./visit-board/visit-board').then((part) => part.VisitBoard)),
  'performance/detail': lazyComponent<ScreenProps>(() => import('./performance/performance').then((part) => part.PerformanceScreen)),
  directory: lazyComponent<ScreenProps>(() => import('./directory/directory').then((part) => part.Directory)),
  'deputyGroup/list': lazyComponent<ScreenProps>(() =>
    import('./deputy-group-list/deputy-group-list').then((part) => part.DeputyGroupList),
  ),
  'station/list': lazyComponent<ScreenProps>(() => import('./station-list/station-list').then((part) => part.StationList)),
  'stationPlace/list': lazyComponent<ScreenProps>(() =>
    import('./station-place-list/station-place-list').then((part) => part.StationPlaceList),
  ),
  'answerTemplate/list': lazyComponent<ScreenProps>(() =>
    import('./answer-template-list/answer-template-list').then((part) => part.AnswerTemplateList),
  ),
  'stationCode/detail': lazyComponent<ScreenProps>(() => import('./station-code/station-code').then((part) => part.StationCode)),
  'reception/list': lazyComponent<ScreenProps>(() => import('./reception-list/reception-list').then((part) => part.ReceptionList)),
  'reception/calendar': lazyComponent<ScreenProps>(() =>
    import('./reception-calendar/reception-calendar').then((part) => part.ReceptionCalendar),
  ),
  'matter/list': lazyComponent<ScreenProps>(() => import('./matter-list/matter-list').then((part) => part.MatterList)),
  'stationStar/list': lazyComponent<ScreenProps>(() => import('./station-star/station-star-list').then((part) => part.StationStarList)),
  'lead/list': lazyComponent<ScreenProps>(() => import('./lead-list/lead-list').then((part) => part.LeadList)),
  'lead/detail': lazyComponent<ScreenProps>(() => import('./lead-detail/lead-detail').then((part) => part.LeadDetail)),
  'lead/figures': lazyComponent<ScreenProps>(() => import('./lead-figures/lead-figures').then((part) => part.LeadFiguresScreen)),
  'livelihood/list': lazyComponent<ScreenProps>(() => import('./livelihood-list/livelihood-list').then((part) => part.LivelihoodList)),
  'livelihood/detail': lazyComponent<ScreenProps>(() =>
    import('./livelihood-detail/livelihood-detail').then((part) => part.LivelihoodDetail),
  ),
  'livelihoodVote/list': lazyComponent<ScreenProps>(() =>
    import('./livelihood-vote-list/livelihood-vote-list').then((part) => part.LivelihoodVoteList),
  ),
  'livelihoodVote/detail': lazyComponent<ScreenProps>(() =>
    import('./livelihood-vote-detail/livelihood-vote-detail').then((part) => part.LivelihoodVoteDetail),
  ),
  'livelihoodVote/wall': lazyComponent<ScreenProps>(() =>
    import('./livelihood-vote-wall/livelihood-vote-wall').then((part) => part.LivelihoodVoteWall),
  ),
  'course/list': lazyComponent<ScreenProps>(() => import('./course-list/course-list').then((part) => part.CourseList)),
  'course/detail': lazyComponent<ScreenProps>(() => import('./course-detail/course-detail').then((part) => part.CourseDetail)),
  'study/progress': lazyComponent<ScreenProps>(() => import('./study-progress/study-progress').then((part) => part.StudyProgress)),
  'score/ranking': lazyComponent<ScreenProps>(() => import('./score-ranking/score-ranking').then((part) => part.ScoreRanking)),
  'score/list': lazyComponent<ScreenProps>(() => import('./score-list/score-list').then((part) => part.ScoreList)),
  'score/calendar': lazyComponent<ScreenProps>(() => import('./score-calendar/score-calendar').then((part) => part.ScoreCalendar)),
  'score/appeals': lazyComponent<ScreenProps>(() => import('./score-appeals/score-appeals').then((part) => part.ScoreAppeals)),
  'score/rules': lazyComponent<ScreenProps>(() => import('./score-rules/score-rules').then((part) => part.ScoreRules)),
  'score/ruleAdd': lazyComponent<ScreenProps>(() => import('./score-rule-form/rule-pages').then((part) => part.ScoreRuleAdd)),
  'score/ruleEdit': lazyComponent<ScreenProps>(() => import('./score-rule-form/rule-pages').then((part) => part.ScoreRuleEdit)),
  'score/secondAdd': lazyComponent<ScreenProps>(() => import('./score-rule-form/rule-pages').then((part) => part.ScoreSecondAdd)),
  'score/secondEdit': lazyComponent<ScreenProps>(() => import('./score-rule-form/rule-pages').then((part) => part.ScoreSecondEdit)),
  'theme/list': lazyComponent<ScreenProps>(() => import('./theme-list/theme-list').then((part) => part.ThemeList)),
  'theme/detail': lazyComponent<ScreenProps>(() => import('./theme-detail/theme-detail').then((part) => part.ThemeDetail)),
  'contribution/list': lazyComponent<ScreenProps>(() =>
    import('./contribution-list/contribution-list').then((part) => part.ContributionList),
  ),
  'contribution/detail': lazyComponent<ScreenProps>(() =>
    import('./contribution-detail/contribution-detail').then((part) => part.ContributionDetail),
  ),
  'draftLaw/list': lazyComponent<ScreenProps>(() => import('./draft-law-list/draft-law-list').then((part) => part.DraftLawList)),
  'draftLaw/detail': lazyComponent<ScreenProps>(() => import('./draft-law-detail/draft-law-detail').then((part) => part.DraftLawDetail)),
  'lawOpinion/list': lazyComponent<ScreenProps>(() => import('./law-opinion-list/law-opinion-list').then((part) => part.LawOpinionList)),
  'lawOpinion/detail': lazyComponent<ScreenProps>(() =>
    import('./law-opinion-detail/law-opinion-detail').then((part) => part.LawOpinionDetail),
  ),
  'account/list': lazyComponent<ScreenProps>(() => import('./account-list/account-list').then((part) => part.AccountList)),
  'account/detail': lazyComponent<ScreenProps>(() => import('./account-detail/account-detail').then((part) => part.AccountDetail)),
  'grant/list': lazyComponent<ScreenProps>(() => import('./grant-list/grant-list').then((part) => part.GrantList)),
  'approval/list': lazyComponent<ScreenProps>(() => import('./approval-list/approval-list').then((part) => part.ApprovalList)),
  'role/list': lazyComponent<ScreenProps>(() => import('./role-list/role-list').then((part) => part.RoleList)),
  'area/list': lazyComponent<ScreenProps>(() => import('./area-list/area-list').then((part) => part.AreaList)),
  'absence/list': lazyComponent<ScreenProps>(() => import('./absence-list/absence-list').then((part) => part.AbsenceList)),
  'term/list': lazyComponent<ScreenProps>(() => import('./term-list/term-list').then((part) => part.TermList)),
  'delegation/list': lazyComponent<ScreenProps>(() => import('./delegation-list/delegation-list').then((part) => part.DelegationList)),
  'district/list': lazyComponent<ScreenProps>(() => import('./district-list/district-list').then((part) => part.DistrictList)),
  'callBack/list': lazyComponent<ScreenProps>(() => import('./call-back-list/call-back-list').then((part) => part.CallBackList)),
  'visitPlan/list': lazyComponent<ScreenProps>(() => import('./visit-plan-list/visit-plan-list').then((part) => part.VisitPlanList)),
  'unit/list': lazyComponent<ScreenProps>(() => import('./unit-list/unit-list').then((part) => part.UnitList)),
  'event/list': lazyComponent<ScreenProps>(() => import('./event-list/event-list').then((part) => part.EventList)),
  'event/rights': lazyComponent<ScreenProps>(() => import('./person-rights/person-rights').then((part) => part.PersonRights)),
  'login/list': lazyComponent<ScreenProps>(() => import('./login-list/login-list').then((part) => part.LoginList)),
  'menu/tree': lazyComponent<ScreenProps>(() => import('./menu-tree/menu-tree').then((part) => part.MenuTreeScreen)),
  'dictionary/list': lazyComponent<ScreenProps>(() => import('./dictionary-list/dictionary-list').then((part) => part.DictionaryList)),
  'setting/suggestion': lazyComponent<ScreenProps>(() =>
    import('./setting/suggestion-settings').then((part) => part.SuggestionSettingsScreen),
  ),
  'setting/holidays': lazyComponent<ScreenProps>(() => import('./setting/holidays').then((part) => part.HolidaysScreen)),
  'setting/installation': lazyComponent<ScreenProps>(() => import('./installation/installation').then((part) => part.InstallationScreen)),
  'online/list': lazyComponent<ScreenProps>(() => import('./online-list/online-list').then((part) => part.OnlineList)),
  'task/list': lazyComponent<ScreenProps>(() => import('./task-list/task-list').then((part) => part.TaskList)),
  'delivery/list': lazyComponent<ScreenProps>(() => import('./delivery-list/delivery-list').then((part) => part.DeliveryList)),
  'running/health': lazyComponent<ScreenProps>(() => import('./health/health').then((part) => part.HealthScreen)),
  'message/list': lazyComponent<ScreenProps>(() => import('./message/message-list').then((part) => part.MessageList)),
  'figures/suggestion': lazyComponent<ScreenProps>(() => import('./figures/suggestion-figures').then((part) => part.SuggestionFigures)),
  'motion/ends-member-check': lazyComponent<ScreenProps>(() =>
    import('./ends-member-check/ends-member-check').then((part) => part.EndsMemberCheck),
  ),
  'personal-center': lazyComponent<ScreenProps>(() => import('./personal-center/personal-center').then((part) => part.PersonalCenter)),
  'notice/forbidden': lazyComponent<ScreenProps>(() => import('./notices/forbidden').then((part) => part.Forbidden)),
};

/** Returns the screen of that name; a name without a screen here is the import of a plain list, or not in this version. */
export const renderScreen = (component: string): ReactElement => createElement(SCREENS[component] ?? other, { component });
