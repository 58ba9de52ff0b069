import { holds, type Viewer } from './roles';
import { type Hold, holdOf, type StepFacts } from './suggestion-holds';
import { isParty, leadOf, type SuggestionParty, type SuggestionSubject } from './suggestion-party';
import { ASSIGNMENT_STAGES, type AssignmentStage, RUNNING_STATUSES, slowestStage, type SuggestionStatus } from './suggestion-status';

/** The audiences that are notified of a step. */
export type SuggestionAudience = 'lead-deputy' | 'invited-deputies' | 'cosigners' | 'assigners' | 'lead-units' | 'helper-units';

/**
 * The readers of a step's note, among those who see the item. Offices are the roles that assign or supervise it; onlookers (other deputies, the
 * liaison of a delegation, the congress of a town) read only notes for everyone. A note from one user of a unit to its other users, such as when a
 * reply is sent back for rewriting, stays inside the unit. The author can always read it.
 */
export type NoteAudience = 'everyone' | 'offices-and-units' | 'own-unit' | 'lead-deputy';

export interface Transition {
  name: string;
  /** The status of the item; for a step of a lead unit, the stage of that unit. */
  from: readonly SuggestionStatus[];
  /** All possible statuses afterwards; empty when the status does not change. */
  to: readonly SuggestionStatus[];
  by: SuggestionParty;
  tells: readonly SuggestionAudience[];
  /** Null when the step has no note. */
  audience: NoteAudience | null;
  /** A condition in addition to the status. */
  when?: (subject: SuggestionSubject) => boolean;
}

const BEFORE_REPLY = ['submitted', 'accepted', 'merged', 'assigned', 'returned', 'handling', 'approving', 'approved'] as const;
const IN_UNITS = ['assigned', 'returned', 'handling', 'approving', 'approved'] as const;
const HANDED_IN = [...BEFORE_REPLY, 'replied', 'closed'] as const;
const STAYS: readonly SuggestionStatus[] = [];

const isFollowed = ({ followUp }: SuggestionSubject): boolean => followUp === 'open';
const extensionWaits = ({ extensionUnitIds }: SuggestionSubject): boolean => extensionUnitIds.length > 0;

const transition = (
  name: string,
  by: SuggestionParty,
  way: Omit<Transition, 'name' | 'by' | 'tells' | 'audience'> & Partial<Transition>,
): Transition => ({
  tells: [],
  audience: null,
  ...way,
  name,
  by,
});

/**
 * The workflow of a suggestion as one declarative table. The server enforces it, the screens read it for their buttons, and the step list is made
 * from it. No other code may decide about the next steps.
 */
export const SUGGESTION_TRANSITIONS = {
  edit: transition('修改', 'lead-deputy', { from: ['draft'], to: ['draft'] }),
  remove: transition('删除', 'lead-deputy', { from: ['draft'], to: ['deleted'] }),
  askCosigners: transition('征求联名', 'lead-deputy', {
    from: ['draft'],
    to: ['cosigning'],
    tells: ['invited-deputies'],
    when: ({ signers }) => signers.length > 0,
  }),
  cosign: transition('同意联名', 'invited-deputy', { from: ['cosigning'], to: STAYS, tells: ['lead-deputy'] }),
  decline: transition('不同意联名', 'invited-deputy', { from: ['cosigning'], to: STAYS, tells: ['lead-deputy'], audience: 'lead-deputy' }),
  join: transition('加入联名', 'other-deputy', { from: ['cosigning', 'submitted'], to: STAYS, tells: ['lead-deputy'] }),
  recall: transition('收回修改', 'lead-deputy', { from: ['cosigning'], to: ['draft'], tells: ['cosigners'] }),
  submit: transition('提交', 'lead-deputy', { from: ['draft', 'cosigning'], to: ['submitted'], tells: ['assigners', 'cosigners'] }),
  withdraw: transition('撤回', 'lead-deputy', {
    from: BEFORE_REPLY,
    to: ['withdrawn'],
    tells: ['assigners', 'cosigners', 'lead-units', 'helper-units'],
    audience: 'everyone',
  }),
  accept: transition('受理', 'assigner', {
    from: ['submitted'],
    to: ['accepted'],
    tells: ['lead-deputy', 'cosigners'],
    audience: 'everyone',
  }),
  refuse: transition('不予受理', 'assigner', {
    from: ['submitted'],
    to: ['refused'],
    tells: ['lead-deputy', 'cosigners'],
    audience: 'everyone',
  }),
  merge: transition('并案', 'assigner', {
    from: ['submitted', 'accepted'],
    to: ['merged'],
    tells: ['lead-deputy', 'cosigners'],
    audience: 'everyone',
  }),
  unmerge: transition('取消并案', 'assigner', { from: ['merged'], to: ['accepted'], tells: ['lead-deputy'], audience: 'everyone' }),
  assign: transition('交办', 'assigner', {
    from: ['accepted', 'returned'],
    // A unit that answers separately keeps its stage when the item of another unit is assigned again after a return.
    to: ['assigned', 'handling', 'approving', 'approved', 'replied'],
    tells: ['lead-units', 'helper-units', 'lead-deputy'],
    audience: 'offices-and-units',
  }),
  setPublicity: transition('调整公开', 'assigner', { from: HANDED_IN, to: STAYS, tells: ['lead-deputy'], audience: 'everyone' }),
  sign: transition('签收', 'lead-unit', { from: ['assigned'], to: ['handling'], tells: ['assigners'] }),
  return: transition('退回', 'lead-unit', { from: ['assigned'], to: ['returned'], tells: ['assigners'], audience: 'offices-and-units' }),
  addContact: transition('记录沟通', 'any-unit', { from: IN_UNITS, to: STAYS, tells: ['lead-deputy'], audience: 'everyone' }),
  giveOpinion: transition('会办意见', 'helper-unit', { from: IN_UNITS, to: STAYS, tells: ['lead-units'] }),
  askExtension: transition('申请延期', 'lead-unit', {
    from: ['assigned', 'handling', 'approving', 'approved'],
    to: STAYS,
    tells: ['assigners'],
    audience: 'offices-and-units',
  }),
  grantExtension: transition('同意延期', 'assigner', {
    from: IN_UNITS,
    to: STAYS,
    tells: ['lead-units', 'lead-deputy'],
    when: extensionWaits,
    audience: 'offices-and-units',
  }),
  refuseExtension: transition('不同意延期', 'assigner', {
    from: IN_UNITS,
    to: STAYS,
    tells: ['lead-units'],
    when: extensionWaits,
    audience: 'offices-and-units',
  }),
  draftReply: transition('答复送审', 'lead-unit', { from: ['handling'], to: ['approving'] }),
  approveReply: transition('审签', 'lead-unit', { from: ['approving'], to: ['approved'], audience: 'own-unit' }),
  sendBack: transition('退回拟稿', 'lead-unit', { from: ['approving', 'approved'], to: ['handling'], audience: 'own-unit' }),
  reply: transition('答复', 'lead-unit', {
    from: ['approved'],
    to: ['replied'],
    tells: ['lead-deputy', 'cosigners', 'assigners'],
    audience: 'everyone',
  }),
  remind: transition('提醒评价', 'assigner', { from: ['replied'], to: STAYS, tells: ['lead-deputy'], audience: 'everyone' }),
  evaluate: transition('评价', 'lead-deputy', {
    from: ['replied'],
    to: ['closed', 'handling', 'replied'],
    tells: ['assigners', 'lead-units'],
    audience: 'everyone',
  }),
  urge: transition('催办', 'urger', { from: IN_UNITS, to: STAYS, tells: ['lead-units', 'assigners'], audience: 'everyone' }),
  supervise: transition('重点督办', 'supervisor', {
    from: HANDED_IN,
    to: STAYS,
    tells: ['lead-units', 'lead-deputy'],
    when: ({ keySupervised }) => !keySupervised,
    audience: 'everyone',
  }),
  unsupervise: transition('取消重点督办', 'supervisor', {
    from: HANDED_IN,
    to: STAYS,
    tells: ['lead-units'],
    when: ({ keySupervised }) => keySupervised,
    audience: 'everyone',
  }),
  reportProgress: transition('报告进展', 'lead-unit', {
    from: ['closed'],
    to: STAYS,
    tells: ['lead-deputy'],
    when: isFollowed,
    audience: 'everyone',
  }),
  solve: transition('落实完成', 'lead-unit', {
    from: ['closed'],
    to: STAYS,
    tells: ['lead-deputy', 'assigners'],
    when: isFollowed,
    audience: 'everyone',
  }),
} satisfies Record<string, Transition>;

export type SuggestionAction = keyof typeof SUGGESTION_TRANSITIONS;
export const SUGGESTION_ACTIONS = Object.keys(SUGGESTION_TRANSITIONS) as SuggestionAction[];

/** The entry of an action in the table. */
export const transitionOf = (action: SuggestionAction): Transition => SUGGESTION_TRANSITIONS[action];

/** The status that counts for the action: for a step of a lead unit, while units work on the item, the stage of that unit. */
function standingOf(action: SuggestionAction, viewer: Viewer, subject: SuggestionSubject): SuggestionStatus {
  if (transitionOf(action).by !== 'lead-unit' || !RUNNING_STATUSES.includes(subject.status)) return subject.status;
  return leadOf(viewer, subject)?.stage ?? subject.status;
}

/** The reason why an action is not possible for the viewer; null when it is. */
export function refusalOf(action: SuggestionAction, viewer: Viewer, subject: SuggestionSubject): 'not-yours' | 'not-next' | null {
  const { by, from, when } = transitionOf(action);
  if (!isParty(by, viewer, subject) || !holds(viewer, `suggestion:${action}`)) return 'not-yours';
  if (!from.includes(standingOf(action, viewer, subject))) return 'not-next';
  // A unit can request only one extension at a time.
  if (action === 'askExtension' && viewer.unitId !== null && subject.extensionUnitIds.includes(viewer.unitId)) return 'not-next';
  return when?.(subject) === false ? 'not-next' : null;
}

/**
 * The viewer's next actions, in the order of the table: those that are possible now, and those that are blocked, each with its reason. A possible
 * action succeeds, apart from input errors.
 */
export function nextActions(
  viewer: Viewer,
  subject: SuggestionSubject,
  facts: StepFacts,
): { open: SuggestionAction[]; held: (Hold & { action: SuggestionAction })[] } {
  const next = SUGGESTION_ACTIONS.filter((action) => refusalOf(action, viewer, subject) === null).map((action) => ({
    action,
    hold: holdOf(action, facts),
  }));
  return {
    open: next.filter(({ hold }) => hold === null).map(({ action }) => action),
    held: next.flatMap(({ action, hold }) => (hold ? [{ action, ...hold }] : [])),
  };
}

/** The status of an item that units work on: returned while one of them has returned it, otherwise the stage of the slowest. */
export const statusOfLeads = (leads: readonly { stage: AssignmentStage }[], returned: boolean): SuggestionStatus =>
  returned || leads.length === 0 ? 'returned' : slowestStage(leads.map(({ stage }) => stage));

/** The stage of a lead unit after its action; undefined for an action that does not change it. `return` ends the assignment instead. */
export function stageAfter(action: SuggestionAction): AssignmentStage | undefined {
  const { by, to } = transitionOf(action);
  return by === 'lead-unit' ? ASSIGNMENT_STAGES.find((stage) => stage === to[0]) : undefined;
}
