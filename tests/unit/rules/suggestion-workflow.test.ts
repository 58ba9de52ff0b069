import { ROLE_KINDS, type RoleKind, type Viewer } from '@contract/rules/roles';
import {
  DRAWN_AT,
  ENDED_STATUSES,
  isParty,
  MAIN_STEPS,
  nextStatus,
  openActions,
  refusalOf,
  SUGGESTION_ACTIONS,
  SUGGESTION_STATUSES,
  SUGGESTION_TRANSITIONS,
  type SuggestionAction,
  type SuggestionStatus,
  type SuggestionSubject,
} from '@contract/rules/suggestion-workflow';

const aViewer = (roleKind: RoleKind, change: Partial<Viewer> = {}): Viewer => ({
  userId: 1,
  userName: '张三',
  roleId: 1,
  roleKind,
  roleName: '',
  areaCode: '3311',
  deputyId: null,
  delegationId: null,
  unitId: null,
  ...change,
});

const aSubject = (change: Partial<SuggestionSubject> = {}): SuggestionSubject => ({
  status: 'draft',
  areaCode: '331102',
  deputyId: 7,
  leadUnitId: 9,
  ...change,
});

const deputy = aViewer('deputy', { deputyId: 7 });
const office = aViewer('suggestion-office');
const unit = aViewer('undertaking-unit', { unitId: 9 });

describe('openActions', () => {
  const open: Record<SuggestionStatus, [Viewer, SuggestionAction[]][]> = {
    draft: [[deputy, ['edit', 'remove', 'submit']]],
    submitted: [
      [deputy, ['withdraw']],
      [office, ['accept', 'refuse']],
    ],
    accepted: [
      [deputy, ['withdraw']],
      [office, ['assign']],
    ],
    refused: [],
    assigned: [
      [deputy, ['withdraw']],
      [unit, ['sign', 'return']],
    ],
    returned: [
      [deputy, ['withdraw']],
      [office, ['assign']],
    ],
    handling: [
      [deputy, ['withdraw']],
      [unit, ['reply']],
    ],
    replied: [[deputy, ['evaluate']]],
    closed: [],
    withdrawn: [],
    deleted: [],
  };

  it.each(SUGGESTION_STATUSES)('of an item that is %s are those of its parties alone', (status) => {
    for (const viewer of [deputy, office, unit]) {
      const expected = open[status].find(([party]) => party === viewer)?.[1] ?? [];
      expect({ role: viewer.roleKind, actions: openActions(viewer, aSubject({ status })) }).toEqual({
        role: viewer.roleKind,
        actions: expected,
      });
    }
  });

  it('are none for roles that are never a party', () => {
    const others = ROLE_KINDS.filter((kind) => !['deputy', 'suggestion-office', 'undertaking-unit'].includes(kind));
    for (const kind of others) {
      const viewer = aViewer(kind, { deputyId: 7, unitId: 9 });
      for (const status of SUGGESTION_STATUSES) expect(openActions(viewer, aSubject({ status }))).toEqual([]);
    }
  });
});

describe('isParty', () => {
  it.each([
    ['its own deputy', 'lead-deputy', deputy, true],
    ['another deputy', 'lead-deputy', aViewer('deputy', { deputyId: 8 }), false],
    ['a deputy’s role without a deputy', 'lead-deputy', aViewer('deputy'), false],
    ['the office of the area above', 'assigner', office, true],
    ['the office of its area', 'assigner', aViewer('suggestion-office', { areaCode: '331102' }), true],
    ['the office of a sibling', 'assigner', aViewer('suggestion-office', { areaCode: '331121' }), false],
    ['the office of a town below', 'assigner', aViewer('suggestion-office', { areaCode: '331102001' }), false],
    ['its lead unit', 'lead-unit', unit, true],
    ['another unit', 'lead-unit', aViewer('undertaking-unit', { unitId: 10 }), false],
    ['a unit’s role without a unit', 'lead-unit', aViewer('undertaking-unit'), false],
  ] as const)('%s as %s', (_name, party, viewer, expected) => expect(isParty(party, viewer, aSubject())).toBe(expected));

  it('makes no unit the lead of an item that has none', () => {
    for (const viewer of [unit, aViewer('undertaking-unit')])
      expect(isParty('lead-unit', viewer, aSubject({ leadUnitId: null }))).toBe(false);
  });
});

describe('refusalOf', () => {
  it('says not-yours before not-next, so that nobody learns an item’s status from it', () => {
    expect(refusalOf('accept', deputy, aSubject({ status: 'submitted' }))).toBe('not-yours');
    expect(refusalOf('accept', deputy, aSubject({ status: 'closed' }))).toBe('not-yours');
    expect(refusalOf('accept', office, aSubject({ status: 'closed' }))).toBe('not-next');
    expect(refusalOf('accept', office, aSubject({ status: 'submitted' }))).toBeNull();
  });
});

describe('nextStatus', () => {
  it('sends a result rated 不满意 back to be handled, and nothing else', () => {
    expect(nextStatus('evaluate')).toBe('closed');
    expect(nextStatus('evaluate', { dissatisfied: true })).toBe('handling');
    for (const action of SUGGESTION_ACTIONS.filter((one) => one !== 'evaluate')) {
      expect(nextStatus(action, { dissatisfied: true })).toBe(nextStatus(action));
    }
  });
});

describe('the table as a whole', () => {
  const reachable = (from: SuggestionStatus): Set<SuggestionStatus> => {
    const found = new Set<SuggestionStatus>([from]);
    for (const status of found) {
      for (const action of SUGGESTION_ACTIONS) {
        const { from: starts, to } = SUGGESTION_TRANSITIONS[action];
        if (starts.includes(status)) to.forEach((next) => found.add(next));
      }
    }
    return found;
  };

  it('reaches every status from a draft', () => expect([...reachable('draft')].sort()).toEqual([...SUGGESTION_STATUSES].sort()));

  it('leads nowhere from an ended status, and somewhere from every other', () => {
    for (const status of SUGGESTION_STATUSES) expect(reachable(status).size === 1).toBe(ENDED_STATUSES.includes(status));
  });

  it('draws every status somewhere on the main way', () => {
    for (const status of SUGGESTION_STATUSES) expect(MAIN_STEPS).toContain(DRAWN_AT[status]);
    for (const status of MAIN_STEPS) expect(DRAWN_AT[status]).toBe(status);
  });
});
