import { areaContains } from './area';
import type { RoleKind, Viewer } from './roles';

/**
 * The life of a suggestion as one declarative table. The server enforces it, the screens read it for their buttons,
 * the step list is made from it. Nothing else may decide what comes next.
 */
export const SUGGESTION_STATUSES = [
  'draft',
  'submitted',
  'accepted',
  'refused',
  'assigned',
  'returned',
  'handling',
  'replied',
  'closed',
  'withdrawn',
  'deleted',
] as const;

export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number];

/** The process name of each status (the step list's processName). 草稿 and 删除 are the two names with fixed codes. */
export const STEP_NAMES: Record<SuggestionStatus, string> = {
  draft: '草稿',
  submitted: '待审核',
  accepted: '待交办',
  refused: '不予受理',
  assigned: '待签收',
  returned: '退回改办',
  handling: '办理中',
  replied: '待评价',
  closed: '已办结',
  withdrawn: '已撤回',
  deleted: '删除',
};

/** The way an item takes when nothing goes wrong, in order, as it is drawn for people. */
export const MAIN_STEPS: readonly SuggestionStatus[] = ['draft', 'submitted', 'accepted', 'assigned', 'handling', 'replied', 'closed'];

/** Where a side status stands on the drawn way. */
export const DRAWN_AT: Record<SuggestionStatus, SuggestionStatus> = {
  draft: 'draft',
  submitted: 'submitted',
  accepted: 'accepted',
  refused: 'submitted',
  assigned: 'assigned',
  returned: 'accepted',
  handling: 'handling',
  replied: 'replied',
  closed: 'closed',
  withdrawn: 'submitted',
  deleted: 'draft',
};

export const ENDED_STATUSES: readonly SuggestionStatus[] = ['refused', 'closed', 'withdrawn', 'deleted'];

/** Statuses in which a unit owes an answer, so that the deadline runs. */
export const RUNNING_STATUSES: readonly SuggestionStatus[] = ['assigned', 'returned', 'handling'];

/** The stages a deputy thinks in, coarser than the statuses. What was refused or withdrawn is in none of them. */
export const SUGGESTION_STAGES = { draft: '草稿', running: '办理中', replied: '待评价', closed: '已办结' } as const;
export type SuggestionStage = keyof typeof SUGGESTION_STAGES;

export const STAGE_STATUSES: Record<SuggestionStage, readonly SuggestionStatus[]> = {
  draft: ['draft'],
  running: ['submitted', 'accepted', 'assigned', 'returned', 'handling'],
  replied: ['replied'],
  closed: ['closed'],
};

export const SUGGESTION_ACTIONS = [
  'edit',
  'remove',
  'submit',
  'withdraw',
  'accept',
  'refuse',
  'assign',
  'sign',
  'return',
  'reply',
  'evaluate',
] as const;

export type SuggestionAction = (typeof SUGGESTION_ACTIONS)[number];

/** What ties a viewer to one item: its lead deputy, the office that assigns in its area, its lead unit. */
export type SuggestionParty = 'lead-deputy' | 'assigner' | 'lead-unit';

export interface Transition {
  name: string;
  from: readonly SuggestionStatus[];
  /** All statuses it may lead to; `nextStatus` picks one. */
  to: readonly SuggestionStatus[];
  by: SuggestionParty;
}

export const SUGGESTION_TRANSITIONS: Record<SuggestionAction, Transition> = {
  edit: { name: '修改', from: ['draft'], to: ['draft'], by: 'lead-deputy' },
  remove: { name: '删除', from: ['draft'], to: ['deleted'], by: 'lead-deputy' },
  submit: { name: '提交', from: ['draft'], to: ['submitted'], by: 'lead-deputy' },
  withdraw: {
    name: '撤回',
    from: ['submitted', 'accepted', 'assigned', 'returned', 'handling'],
    to: ['withdrawn'],
    by: 'lead-deputy',
  },
  accept: { name: '受理', from: ['submitted'], to: ['accepted'], by: 'assigner' },
  refuse: { name: '不予受理', from: ['submitted'], to: ['refused'], by: 'assigner' },
  assign: { name: '交办', from: ['accepted', 'returned'], to: ['assigned'], by: 'assigner' },
  sign: { name: '签收', from: ['assigned'], to: ['handling'], by: 'lead-unit' },
  return: { name: '退回', from: ['assigned'], to: ['returned'], by: 'lead-unit' },
  reply: { name: '答复', from: ['handling'], to: ['replied'], by: 'lead-unit' },
  evaluate: { name: '评价', from: ['replied'], to: ['closed', 'handling'], by: 'lead-deputy' },
};

/** What the rules need to know of an item. */
export interface SuggestionSubject {
  status: SuggestionStatus;
  areaCode: string;
  deputyId: number;
  leadUnitId: number | null;
}

/** The roles that see suggestions at all; which ones each sees is the server's to limit. */
export const SUGGESTION_READERS = [
  'deputy',
  'suggestion-office',
  'congress-office',
  'government-supervision',
  'town-congress',
  'motion-group',
  'delegation-liaison',
  'undertaking-unit',
] as const satisfies readonly RoleKind[];

const PARTY_ROLES: Record<SuggestionParty, RoleKind> = {
  'lead-deputy': 'deputy',
  assigner: 'suggestion-office',
  'lead-unit': 'undertaking-unit',
};

/** Whether the viewer is that party of the item. */
export function isParty(party: SuggestionParty, viewer: Viewer, subject: SuggestionSubject): boolean {
  if (viewer.roleKind !== PARTY_ROLES[party]) return false;
  if (party === 'lead-deputy') return viewer.deputyId !== null && viewer.deputyId === subject.deputyId;
  if (party === 'lead-unit') return viewer.unitId !== null && viewer.unitId === subject.leadUnitId;
  return areaContains(viewer.areaCode, subject.areaCode);
}

/** Why an action is not open to the viewer now, or null when it is. */
export function refusalOf(action: SuggestionAction, viewer: Viewer, subject: SuggestionSubject): 'not-yours' | 'not-next' | null {
  const transition = SUGGESTION_TRANSITIONS[action];
  if (!isParty(transition.by, viewer, subject)) return 'not-yours';
  return transition.from.includes(subject.status) ? null : 'not-next';
}

/** The actions open to the viewer now, in the table's order. */
export function openActions(viewer: Viewer, subject: SuggestionSubject): SuggestionAction[] {
  return SUGGESTION_ACTIONS.filter((action) => refusalOf(action, viewer, subject) === null);
}

/** The status an action leads to. Only an evaluation has two ways: a result rated 不满意 is handled again. */
export function nextStatus(action: SuggestionAction, facts: { dissatisfied?: boolean } = {}): SuggestionStatus {
  const [usual, other] = SUGGESTION_TRANSITIONS[action].to;
  if (!usual) throw new Error(`transition without a target: ${action}`);
  return facts.dissatisfied && other ? other : usual;
}
