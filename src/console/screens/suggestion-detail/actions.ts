import type { SuggestionAction } from '@contract/rules/suggestion-workflow';

/** The steps that staff take here, as they are lined up; what a deputy does has its place on the phone. */
const STAFF_ACTIONS = [
  // The next step on the main way. At most one of them is open to a role at a time.
  'accept',
  'assign',
  'sign',
  'draftReply',
  'approveReply',
  'reply',
  // What somebody waits for.
  'giveOpinion',
  'grantExtension',
  'refuseExtension',
  'solve',
  'reportProgress',
  // Beside the way.
  'refuse',
  'merge',
  'return',
  'sendBack',
  'addContact',
  'askExtension',
  'remind',
  'urge',
  'supervise',
  'unsupervise',
  'unmerge',
  'setPublicity',
] as const satisfies readonly SuggestionAction[];
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** The ones that may be the one button pressed by habit. */
const LEADING: readonly StaffAction[] = [
  'accept',
  'assign',
  'sign',
  'draftReply',
  'approveReply',
  'reply',
  'giveOpinion',
  'grantExtension',
  'solve',
];

/** Whether staff take that step here. */
export const isStaffAction = (action: SuggestionAction): action is StaffAction =>
  STAFF_ACTIONS.some((staffAction) => staffAction === action);

const MOST_BUTTONS = 4;
/** Beside the primary one, when the others go behind 更多. */
const BESIDE = 2;

export interface ArrangedActions {
  /** The next step; undefined when there are only asides. */
  primary: StaffAction | undefined;
  beside: readonly StaffAction[];
  /** Behind 更多; empty while all fit. */
  more: readonly StaffAction[];
}

/** Lines up the actions that the server says are open: one primary, some beside it, the rest behind 更多. */
export function arrangeActions(open: readonly SuggestionAction[]): ArrangedActions {
  const staff = STAFF_ACTIONS.filter((action) => open.includes(action));
  const primary = staff.find((action) => LEADING.includes(action));
  const others = staff.filter((action) => action !== primary);
  if (staff.length <= MOST_BUTTONS) return { primary, beside: others, more: [] };
  const shown = primary ? BESIDE : BESIDE + 1;
  return { primary, beside: others.slice(0, shown), more: others.slice(shown) };
}
