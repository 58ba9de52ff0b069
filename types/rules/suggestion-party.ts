import { areaContains } from './area';
import type { RoleKind, Viewer } from './roles';
import type { AssignmentStage, SuggestionStatus } from './suggestion-status';
import type { CosignerState, FollowUp, SuggestionKind } from './suggestion-terms';

/** What ties a viewer to one item. */
export type SuggestionParty =
  'lead-deputy' | 'invited-deputy' | 'other-deputy' | 'assigner' | 'supervisor' | 'urger' | 'lead-unit' | 'helper-unit' | 'any-unit';

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

export const leadOf = (viewer: Viewer, subject: SuggestionSubject) => subject.leads.find(({ unitId }) => unitId === viewer.unitId);

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
