import { type ComponentType, createElement, lazy, type ReactElement } from 'react';

export interface ScreenProps {
  /** The name the menu tree opened the screen by. */
  component: string;
}

type Screen = ComponentType<ScreenProps>;

const notIncluded = lazy<Screen>(() => import('./notices/not-included').then((part) => ({ default: part.NotIncluded })));

/** The screens the server's menu tree can name, each a lazy part of its own. */
const SCREENS: Record<string, Screen> = {
  dashboard: lazy<Screen>(() => import('./dashboard/dashboard').then((part) => ({ default: part.Dashboard }))),
  'suggestion/list': lazy<Screen>(() => import('./suggestion-list/suggestion-list').then((part) => ({ default: part.SuggestionList }))),
  'suggestion/detail': lazy<Screen>(() =>
    import('./suggestion-detail/suggestion-detail').then((part) => ({ default: part.SuggestionDetailScreen })),
  ),
  'suggestion/import': lazy<Screen>(() =>
    import('./suggestion-import/suggestion-import').then((part) => ({ default: part.SuggestionImport })),
  ),
  'opinion/list': lazy<Screen>(() => import('./opinion-list/opinion-list').then((part) => ({ default: part.OpinionList }))),
  'activity/list': lazy<Screen>(() => import('./activity-list/activity-list').then((part) => ({ default: part.ActivityList }))),
  'activity/detail': lazy<Screen>(() => import('./activity-detail/activity-detail').then((part) => ({ default: part.ActivityDetail }))),
  'setting/suggestion': lazy<Screen>(() =>
    import('./setting/suggestion-settings').then((part) => ({ default: part.SuggestionSettingsScreen })),
  ),
  'setting/holidays': lazy<Screen>(() => import('./setting/holidays').then((part) => ({ default: part.HolidaysScreen }))),
  'message/list': lazy<Screen>(() => import('./message/message-list').then((part) => ({ default: part.MessageList }))),
  'figures/suggestion': lazy<Screen>(() => import('./figures/suggestion-figures').then((part) => ({ default: part.SuggestionFigures }))),
  'motion/ends-member-check': lazy<Screen>(() =>
    import('./ends-member-check/ends-member-check').then((part) => ({ default: part.EndsMemberCheck })),
  ),
  'personal-center': lazy<Screen>(() => import('./personal-center/personal-center').then((part) => ({ default: part.PersonalCenter }))),
  'notice/forbidden': lazy<Screen>(() => import('./notices/forbidden').then((part) => ({ default: part.Forbidden }))),
};

/** The screen of that name; one that this version lacks says so plainly. */
export const renderScreen = (component: string): ReactElement => createElement(SCREENS[component] ?? notIncluded, { component });
