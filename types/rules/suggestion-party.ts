import { areaContains } from './area';
import type { RoleKind, Viewer } from './roles';
import type { AssignmentStage, SuggestionStatus } from './suggestion-status';
import type { CosignerState, FollowUp, SuggestionKind } from './suggestion-terms';

/** The relation of a viewer to an item. */
export type SuggestionParty =
  'lead-deputy' | 'invited-deputy' | 'other-deputy' | 'assigner' | 'supervisor' | 'urger' | 'lead-unit' | 'helper-unit' | 'any-unit';

/** The data of an item that the rules need. */
export interface SuggestionSubject {
  status: SuggestionStatus;
  kind: SuggestionKind;
  areaCode: string;
  termId: number;
  deputyId: number;
  /** The assignments in force. */
  leads: readonly { unitId: number; stage: AssignmentStage }[];
  helperUnitIds: readonly number[];
  /** The signers in addition to the lead deputy. */
  signers: readonly { deputyId: number; state: CosignerState }[];
  /** The lead units whose request for an extension is waiting. */
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

/** The roles that can see suggestions; the server limits which ones. */
export const SUGGESTION_READERS = ['deputy', ...OFFICE_READERS] as const satisfies readonly RoleKind[];

/** The possible roles of each party. */
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

/** Checks whether the role assigns items of this kind: the motion group handles only motions. */
export const assignsKind = (role: RoleKind, kind: SuggestionKind): boolean =>
  role === 'suggestion-office' || (role === 'motion-group' && kind === 'motion');

export const leadOf = (viewer: Viewer, subject: SuggestionSubject) => subject.leads.find(({ unitId }) => unitId === viewer.unitId);

const isLeadDeputy = (viewer: Viewer, subject: SuggestionSubject): boolean => viewer.deputyId === subject.deputyId;

const isOfOffice = (viewer: Viewer, subject: SuggestionSubject): boolean => areaContains(viewer.areaCode, subject.areaCode);

const signerOf = (viewer: Viewer, subject: SuggestionSubject) => subject.signers.find(({ deputyId }) => deputyId === viewer.deputyId);

/** A deputy who declined may join later; an invited deputy answers, and joins when the answer comes too late. */
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

/** Checks whether the viewer has this relation to the item. */
export function isParty(party: SuggestionParty, viewer: Viewer, subject: SuggestionSubject): boolean {
  const roles: readonly RoleKind[] = PARTY_ROLES[party];
  return roles.includes(viewer.roleKind) && PARTY_TESTS[party](viewer, subject);
}
