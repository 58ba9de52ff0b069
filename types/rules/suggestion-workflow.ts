import { areaContains } from './area';
import type { RoleKind, Viewer } from './roles';
import type { CosignerState, FollowUp, SuggestionKind } from './suggestion-terms';

/**
 * The life of a suggestion as one declarative table. The server enforces it, the screens read it for their buttons,
 * the step list is made from it. Nothing else may decide what comes next.
 */
export const SUGGESTION_STATUSES = [
  'draft',
  'cosigning',
  'submitted',
  'accepted',
  'refused',
  'merged',
  'assigned',
  'returned',
  'handling',
  'approving',
  'approved',
  'replied',
  'closed',
  'withdrawn',
  'deleted',
] as const;

export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number];

/** The process name of each status (the step list's processName). 草稿 and 删除 are the two names with fixed codes. */
export const STEP_NAMES: Record<SuggestionStatus, string> = {
  draft: '草稿',
  cosigning: '联名确认',
  submitted: '待审核',
  accepted: '待交办',
  refused: '不予受理',
  merged: '并案办理',
  assigned: '待签收',
  returned: '退回改办',
  handling: '办理中',
  approving: '审签中',
  approved: '待发出',
  replied: '待评价',
  closed: '已办结',
  withdrawn: '已撤回',
  deleted: '删除',
};

/** The way an item takes when nothing goes wrong, in order, as it is drawn for people. Only a motion must be co-signed. */
export const MAIN_STEPS: Record<SuggestionKind, readonly SuggestionStatus[]> = {
  suggestion: ['draft', 'submitted', 'accepted', 'assigned', 'handling', 'approving', 'replied', 'closed'],
  motion: ['draft', 'cosigning', 'submitted', 'accepted', 'assigned', 'handling', 'approving', 'replied', 'closed'],
};

const DRAWN_AT: Partial<Record<SuggestionStatus, SuggestionStatus>> = {
  refused: 'submitted',
  withdrawn: 'submitted',
  merged: 'accepted',
  returned: 'accepted',
  approved: 'approving',
  deleted: 'draft',
};

/** Where a status stands on the drawn way of its kind. */
export function drawnAt(status: SuggestionStatus, kind: SuggestionKind): SuggestionStatus {
  if (MAIN_STEPS[kind].includes(status)) return status;
  return DRAWN_AT[status] ?? 'draft';
}

export const ENDED_STATUSES: readonly SuggestionStatus[] = ['refused', 'closed', 'withdrawn', 'deleted'];

/** Statuses in which a unit owes an answer, so that the deadline runs; it stands still while returned. */
export const RUNNING_STATUSES: readonly SuggestionStatus[] = ['assigned', 'returned', 'handling', 'approving', 'approved'];

/** The stages a deputy thinks in, coarser than the statuses. What was refused or withdrawn is in none of them. */
export const SUGGESTION_STAGES = { draft: '草稿', running: '办理中', replied: '待评价', closed: '已办结' } as const;
export type SuggestionStage = keyof typeof SUGGESTION_STAGES;

export const STAGE_STATUSES: Record<SuggestionStage, readonly SuggestionStatus[]> = {
  draft: ['draft', 'cosigning'],
  running: ['submitted', 'accepted', 'merged', 'assigned', 'returned', 'handling', 'approving', 'approved'],
  replied: ['replied'],
  closed: ['closed'],
};

/**
 * How far one lead unit is. With one lead unit the item's status is its stage; where several answer apart, the item stands
 * where the slowest of them does.
 */
export const ASSIGNMENT_STAGES = [
  'assigned',
  'handling',
  'approving',
  'approved',
  'replied',
] as const satisfies readonly SuggestionStatus[];
export type AssignmentStage = (typeof ASSIGNMENT_STAGES)[number];

export const slowestStage = (stages: readonly AssignmentStage[]): AssignmentStage =>
  ASSIGNMENT_STAGES.find((stage) => stages.includes(stage)) ?? 'replied';

/** What ties a viewer to one item. */
export type SuggestionParty =
  'lead-deputy' | 'invited-deputy' | 'other-deputy' | 'assigner' | 'supervisor' | 'urger' | 'lead-unit' | 'helper-unit' | 'any-unit';

/** Who is told of a step. */
export type SuggestionAudience = 'lead-deputy' | 'invited-deputies' | 'cosigners' | 'assigners' | 'lead-units' | 'helper-units';

export interface Transition {
  name: string;
  /** Of the item; for a step of a lead unit, how far that unit is. */
  from: readonly SuggestionStatus[];
  /** All statuses it may lead to; empty when it leaves the item where it is. */
  to: readonly SuggestionStatus[];
  by: SuggestionParty;
  tells: readonly SuggestionAudience[];
  /** What must be true besides the status. */
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
  way: Omit<Transition, 'name' | 'by' | 'tells'> & Partial<Transition>,
): Transition => ({
  tells: [],
  ...way,
  name,
  by,
});

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
  decline: transition('不同意联名', 'invited-deputy', { from: ['cosigning'], to: STAYS, tells: ['lead-deputy'] }),
  join: transition('加入联名', 'other-deputy', { from: ['cosigning', 'submitted'], to: STAYS, tells: ['lead-deputy'] }),
  recall: transition('收回修改', 'lead-deputy', { from: ['cosigning'], to: ['draft'], tells: ['cosigners'] }),
  submit: transition('提交', 'lead-deputy', { from: ['draft', 'cosigning'], to: ['submitted'], tells: ['assigners', 'cosigners'] }),
  withdraw: transition('撤回', 'lead-deputy', {
    from: BEFORE_REPLY,
    to: ['withdrawn'],
    tells: ['assigners', 'cosigners', 'lead-units', 'helper-units'],
  }),
  accept: transition('受理', 'assigner', { from: ['submitted'], to: ['accepted'], tells: ['lead-deputy', 'cosigners'] }),
  refuse: transition('不予受理', 'assigner', { from: ['submitted'], to: ['refused'], tells: ['lead-deputy', 'cosigners'] }),
  merge: transition('并案', 'assigner', { from: ['submitted', 'accepted'], to: ['merged'], tells: ['lead-deputy', 'cosigners'] }),
  unmerge: transition('取消并案', 'assigner', { from: ['merged'], to: ['accepted'], tells: ['lead-deputy'] }),
  assign: transition('交办', 'assigner', {
    from: ['accepted', 'returned'],
    // A unit that answers apart keeps its stage when another one's return is assigned anew.
    to: ['assigned', 'handling', 'approving', 'approved', 'replied'],
    tells: ['lead-units', 'helper-units', 'lead-deputy'],
  }),
  setPublicity: transition('调整公开', 'assigner', { from: HANDED_IN, to: STAYS, tells: ['lead-deputy'] }),
  sign: transition('签收', 'lead-unit', { from: ['assigned'], to: ['handling'], tells: ['assigners'] }),
  return: transition('退回', 'lead-unit', { from: ['assigned'], to: ['returned'], tells: ['assigners'] }),
  addContact: transition('记录沟通', 'any-unit', { from: IN_UNITS, to: STAYS, tells: ['lead-deputy'] }),
  giveOpinion: transition('会办意见', 'helper-unit', { from: IN_UNITS, to: STAYS, tells: ['lead-units'] }),
  askExtension: transition('申请延期', 'lead-unit', {
    from: ['assigned', 'handling', 'approving', 'approved'],
    to: STAYS,
    tells: ['assigners'],
  }),
  grantExtension: transition('同意延期', 'assigner', {
    from: IN_UNITS,
    to: STAYS,
    tells: ['lead-units', 'lead-deputy'],
    when: extensionWaits,
  }),
  refuseExtension: transition('不同意延期', 'assigner', { from: IN_UNITS, to: STAYS, tells: ['lead-units'], when: extensionWaits }),
  draftReply: transition('答复送审', 'lead-unit', { from: ['handling'], to: ['approving'] }),
  approveReply: transition('审签', 'lead-unit', { from: ['approving'], to: ['approved'] }),
  sendBack: transition('退回拟稿', 'lead-unit', { from: ['approving', 'approved'], to: ['handling'] }),
  reply: transition('答复', 'lead-unit', { from: ['approved'], to: ['replied'], tells: ['lead-deputy', 'cosigners', 'assigners'] }),
  remind: transition('提醒评价', 'assigner', { from: ['replied'], to: STAYS, tells: ['lead-deputy'] }),
  evaluate: transition('评价', 'lead-deputy', {
    from: ['replied'],
    to: ['closed', 'handling', 'replied'],
    tells: ['assigners', 'lead-units'],
  }),
  urge: transition('催办', 'urger', { from: IN_UNITS, to: STAYS, tells: ['lead-units', 'assigners'] }),
  supervise: transition('重点督办', 'supervisor', {
    from: HANDED_IN,
    to: STAYS,
    tells: ['lead-units', 'lead-deputy'],
    when: ({ keySupervised }) => !keySupervised,
  }),
  unsupervise: transition('取消重点督办', 'supervisor', {
    from: HANDED_IN,
    to: STAYS,
    tells: ['lead-units'],
    when: ({ keySupervised }) => keySupervised,
  }),
  reportProgress: transition('报告进展', 'lead-unit', { from: ['closed'], to: STAYS, tells: ['lead-deputy'], when: isFollowed }),
  solve: transition('落实完成', 'lead-unit', { from: ['closed'], to: STAYS, tells: ['lead-deputy', 'assigners'], when: isFollowed }),
} satisfies Record<string, Transition>;

export type SuggestionAction = keyof typeof SUGGESTION_TRANSITIONS;
export const SUGGESTION_ACTIONS = Object.keys(SUGGESTION_TRANSITIONS) as SuggestionAction[];

/** A line of the table. */
export const transitionOf = (action: SuggestionAction): Transition => SUGGESTION_TRANSITIONS[action];

/** What the rules need to know of an item. */
export interface SuggestionSubject {
  status: SuggestionStatus;
  kind: SuggestionKind;
  areaCode: string;
  termId: number;
  deputyId: number;
  /** Assignments in force. */
  leads: readonly { unitId: number; stage: AssignmentStage }[];
  helperUnitIds: readonly number[];
  /** Besides the lead deputy. */
  signers: readonly { deputyId: number; state: CosignerState }[];
  /** Lead units whose wish for an extension waits for an answer. */
  extensionUnitIds: readonly number[];
  followUp: FollowUp;
  keySupervised: boolean;
}

/** The roles that read suggestions for their office. */
export const OFFICE_READERS = [
  'suggestion-office',
  'congress-office',
  'government-supervision',
  'town-congress',
  'motion-group',
  'delegation-liaison',
  'undertaking-unit',
] as const satisfies readonly RoleKind[];

/** The roles that see suggestions at all; which ones each sees is the server's to limit. */
export const SUGGESTION_READERS = ['deputy', ...OFFICE_READERS] as const satisfies readonly RoleKind[];

/** The roles a party can be of. */
export const PARTY_ROLES = {
  'lead-deputy': ['deputy'],
  'invited-deputy': ['deputy'],
  'other-deputy': ['deputy'],
  assigner: ['suggestion-office', 'motion-group'],
  supervisor: ['suggestion-office', 'congress-office', 'government-supervision'],
  urger: ['suggestion-office', 'congress-office', 'government-supervision', 'motion-group', 'deputy'],
  'lead-unit': ['undertaking-unit'],
  'helper-unit': ['undertaking-unit'],
  'any-unit': ['undertaking-unit'],
} as const satisfies Record<SuggestionParty, readonly RoleKind[]>;

/** Whether that role assigns items of that kind: the motion group looks after motions alone. */
export const assignsKind = (role: RoleKind, kind: SuggestionKind): boolean =>
  role === 'suggestion-office' || (role === 'motion-group' && kind === 'motion');

const leadOf = (viewer: Viewer, subject: SuggestionSubject) => subject.leads.find(({ unitId }) => unitId === viewer.unitId);

const isLeadDeputy = (viewer: Viewer, subject: SuggestionSubject): boolean => viewer.deputyId === subject.deputyId;

const isOfOffice = (viewer: Viewer, subject: SuggestionSubject): boolean => areaContains(viewer.areaCode, subject.areaCode);

const signerOf = (viewer: Viewer, subject: SuggestionSubject) => subject.signers.find(({ deputyId }) => deputyId === viewer.deputyId);

/** One who declined may think again; one who was invited answers, and joins when the answer comes too late. */
function mayJoin(viewer: Viewer, subject: SuggestionSubject): boolean {
  const state = signerOf(viewer, subject)?.state;
  return state === undefined || state === 'declined' || (state === 'invited' && subject.status !== 'cosigning');
}

const PARTY_TESTS: Record<SuggestionParty, (viewer: Viewer, subject: SuggestionSubject) => boolean> = {
  'lead-deputy': isLeadDeputy,
  'invited-deputy': (viewer, subject) => signerOf(viewer, subject)?.state === 'invited',
  'other-deputy': (viewer, subject) => viewer.deputyId !== null && !isLeadDeputy(viewer, subject) && mayJoin(viewer, subject),
  assigner: (viewer, subject) => isOfOffice(viewer, subject) && assignsKind(viewer.roleKind, subject.kind),
  supervisor: isOfOffice,
  urger: (viewer, subject) =>
    viewer.roleKind === 'deputy'
      ? isLeadDeputy(viewer, subject)
      : isOfOffice(viewer, subject) && (viewer.roleKind !== 'motion-group' || subject.kind === 'motion'),
  'lead-unit': (viewer, subject) => leadOf(viewer, subject) !== undefined,
  'helper-unit': (viewer, subject) => viewer.unitId !== null && subject.helperUnitIds.includes(viewer.unitId),
  'any-unit': (viewer, subject) =>
    leadOf(viewer, subject) !== undefined || (viewer.unitId !== null && subject.helperUnitIds.includes(viewer.unitId)),
};

/** Whether the viewer is that party of the item. */
export function isParty(party: SuggestionParty, viewer: Viewer, subject: SuggestionSubject): boolean {
  const roles: readonly RoleKind[] = PARTY_ROLES[party];
  return roles.includes(viewer.roleKind) && PARTY_TESTS[party](viewer, subject);
}

/** Where the item stands for that step: for one of a lead unit, while units are at it, where that unit stands. */
function standingOf(action: SuggestionAction, viewer: Viewer, subject: SuggestionSubject): SuggestionStatus {
  if (transitionOf(action).by !== 'lead-unit' || !RUNNING_STATUSES.includes(subject.status)) return subject.status;
  return leadOf(viewer, subject)?.stage ?? subject.status;
}

/** Why an action is not open to the viewer now, or null when it is. */
export function refusalOf(action: SuggestionAction, viewer: Viewer, subject: SuggestionSubject): 'not-yours' | 'not-next' | null {
  const { by, from, when } = transitionOf(action);
  if (!isParty(by, viewer, subject)) return 'not-yours';
  if (!from.includes(standingOf(action, viewer, subject))) return 'not-next';
  // A unit asks for one extension at a time.
  if (action === 'askExtension' && viewer.unitId !== null && subject.extensionUnitIds.includes(viewer.unitId)) return 'not-next';
  return when?.(subject) === false ? 'not-next' : null;
}

/** The actions open to the viewer now, in the table's order. */
export function openActions(viewer: Viewer, subject: SuggestionSubject): SuggestionAction[] {
  return SUGGESTION_ACTIONS.filter((action) => refusalOf(action, viewer, subject) === null);
}

/** The status of an item whose units are at it: returned while one of them has given it back, else where the slowest stands. */
export const statusOfLeads = (leads: readonly { stage: AssignmentStage }[], returned: boolean): SuggestionStatus =>
  returned || leads.length === 0 ? 'returned' : slowestStage(leads.map(({ stage }) => stage));

/** How far an action of a lead unit takes that unit; undefined for one that leaves it where it is. `return` ends the assignment instead. */
export function stageAfter(action: SuggestionAction): AssignmentStage | undefined {
  const { by, to } = transitionOf(action);
  return by === 'lead-unit' ? ASSIGNMENT_STAGES.find((stage) => stage === to[0]) : undefined;
}
