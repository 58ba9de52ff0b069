import type { SuggestionAction } from '@contract/rules/suggestion-workflow';

/** The steps that staff take here, in their order; deputies take their steps on the phone. */
const STAFF_ACTIONS = [
  // The next step on the main way. At most one of these is open to a role at a time.
  'accept',
  'assign',
  'sign',
  'draftReply',
  'approveReply',
  'reply',
  // Steps that other users wait for.
  'giveOpinion',
  'grantExtension',
  'refuseExtension',
  'solve',
  'reportProgress',
  // Steps outside the main way.
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

/** The steps that may be the primary button, which users press by habit. */
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
/** The number of buttons next to the primary one, when the others are behind 更多. */
const BESIDE = 2;

export interface ArrangedActions {
  /** The next step; undefined when there are only side steps. */
  primary: StaffAction | undefined;
  beside: readonly StaffAction[];
  /** The actions behind 更多; empty while all fit. */
  more: readonly StaffAction[];
}

/** Arranges the actions that the server allows: one primary, some next to it, the rest behind 更多. */
export function arrangeActions(open: readonly SuggestionAction[]): ArrangedActions {
  const staff = STAFF_ACTIONS.filter((action) => open.includes(action));
  const primary = staff.find((action) => LEADING.includes(action));
  const others = staff.filter((action) => action !== primary);
  if (staff.length <= MOST_BUTTONS) return { primary, beside: others, more: [] };
  const shown = primary ? BESIDE : BESIDE + 1;
  return { primary, beside: others.slice(0, shown), more: others.slice(shown) };
}
