import { ROLE_KINDS, type RoleKind, type Viewer } from '@contract/rules/roles';
import type { StepFacts } from '@contract/rules/suggestion-holds';
import { isParty, PARTY_ROLES, type SuggestionSubject } from '@contract/rules/suggestion-party';
import {
  ASSIGNMENT_STAGES,
  drawnAt,
  ENDED_STATUSES,
  MAIN_STEPS,
  SUGGESTION_STATUSES,
  type SuggestionStatus,
} from '@contract/rules/suggestion-status';
import {
  nextActions as nextFor,
  refusalOf,
  stageAfter,
  statusOfLeads,
  SUGGESTION_ACTIONS,
  type SuggestionAction,
  transitionOf,
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
  kind: 'suggestion',
  areaCode: '331102',
  termId: 1,
  deputyId: 7,
  leads: [],
  helperUnitIds: [],
  signers: [],
  extensionUnitIds: [],
  followUp: 'none',
  keySupervised: false,
  ...change,
});

const NOW = new Date('2026-03-05T02:00:00Z');

/** Facts under which no step is refused. */
const someFacts = (change: Partial<StepFacts> = {}): StepFacts => ({
  now: NOW,
  signersNeeded: 1,
  signed: 1,
  returnUntil: null,
  wroteDraft: false,
  lastUrgedAt: null,
  urgeDays: 1,
  ...change,
});

const openActions = (viewer: Viewer, subject: SuggestionSubject): SuggestionAction[] => nextFor(viewer, subject, someFacts()).open;

/** Returns the unit's stage in a status that has one. */
const leadsIn = (status: SuggestionStatus): SuggestionSubject['leads'] => {
  const stage = ASSIGNMENT_STAGES.find((one) => one === status) ?? (status === 'closed' ? ('replied' as const) : undefined);
  return stage ? [{ unitId: 9, stage }] : [];
};

const deputy = aViewer('deputy', { deputyId: 7 });
const office = aViewer('suggestion-office');
const unit = aViewer('undertaking-unit', { unitId: 9 });

describe('openActions', () => {
  const open: Record<SuggestionStatus, [Viewer, SuggestionAction[]][]> = {
    draft: [[deputy, ['edit', 'remove', 'submit']]],
    cosigning: [[deputy, ['recall', 'submit']]],
    submitted: [
      [deputy, ['withdraw']],
      [office, ['accept', 'refuse', 'merge', 'setPublicity', 'supervise']],
    ],
    accepted: [
      [deputy, ['withdraw']],
      [office, ['merge', 'assign', 'setPublicity', 'supervise']],
    ],
    refused: [],
    merged: [
      [deputy, ['withdraw']],
      [office, ['unmerge', 'setPublicity', 'supervise']],
    ],
    assigned: [
      [deputy, ['withdraw', 'urge']],
      [office, ['setPublicity', 'urge', 'supervise']],
      [unit, ['sign', 'return', 'addContact', 'askExtension']],
    ],
    returned: [
      [deputy, ['withdraw', 'urge']],
      [office, ['assign', 'setPublicity', 'urge', 'supervise']],
    ],
    handling: [
      [deputy, ['withdraw', 'urge']],
      [office, ['setPublicity', 'urge', 'supervise']],
      [unit, ['addContact', 'askExtension', 'draftReply']],
    ],
    approving: [
      [deputy, ['withdraw', 'urge']],
      [office, ['setPublicity', 'urge', 'supervise']],
      [unit, ['addContact', 'askExtension', 'approveReply', 'sendBack']],
    ],
    approved: [
      [deputy, ['withdraw', 'urge']],
      [office, ['setPublicity', 'urge', 'supervise']],
      [unit, ['addContact', 'askExtension', 'sendBack', 'reply']],
    ],
    replied: [
      [deputy, ['evaluate']],
      [office, ['setPublicity', 'remind', 'supervise']],
    ],
    closed: [[office, ['setPublicity', 'supervise']]],
    withdrawn: [],
    deleted: [],
  };

  it.each(SUGGESTION_STATUSES)('only the parties of an item that is %s can act on it', (status) => {
    for (const viewer of [deputy, office, unit]) {
      const expected = open[status].find(([party]) => party === viewer)?.[1] ?? [];
      const actions = openActions(viewer, aSubject({ status, leads: leadsIn(status) }));
      expect({ role: viewer.roleKind, actions }).toEqual({ role: viewer.roleKind, actions: expected });
    }
  });

  it('roles that are never a party can take no action', () => {
    const parties = new Set<RoleKind>(Object.values(PARTY_ROLES).flat());
    for (const kind of ROLE_KINDS.filter((one) => !parties.has(one))) {
      const viewer = aViewer(kind, { deputyId: 7, unitId: 9 });
      for (const status of SUGGESTION_STATUSES) expect(openActions(viewer, aSubject({ status }))).toEqual([]);
    }
  });

  it('supervision can urge and mark, and assign nothing', () => {
    for (const kind of ['congress-office', 'government-supervision'] as const) {
      expect(openActions(aViewer(kind), aSubject({ status: 'handling', leads: leadsIn('handling') }))).toEqual(['urge', 'supervise']);
    }
  });

  it('the motion group can act on motions only', () => {
    const group = aViewer('motion-group');
    expect(openActions(group, aSubject({ status: 'submitted' }))).toEqual([]);
    expect(openActions(group, aSubject({ status: 'submitted', kind: 'motion' }))).toEqual(['accept', 'refuse', 'merge', 'setPublicity']);
  });

  it('invited deputies agree or decline, others join, and no deputy signs twice', () => {
    const other = aViewer('deputy', { deputyId: 8 });
    const asked = (state: 'invited' | 'agreed' | 'declined', status: SuggestionStatus = 'cosigning') =>
      openActions(other, aSubject({ status, signers: [{ deputyId: 8, state }] }));
    expect(asked('invited')).toEqual(['cosign', 'decline']);
    expect(asked('declined')).toEqual(['join']);
    expect(asked('agreed')).toEqual([]);
    expect(asked('invited', 'submitted')).toEqual(['join']);
    expect(openActions(other, aSubject({ status: 'submitted' }))).toEqual(['join']);
    expect(openActions(deputy, aSubject({ status: 'draft', signers: [{ deputyId: 8, state: 'invited' }] }))).toContain('askCosigners');
  });

  it('each unit has the actions of its own stage when several units answer separately', () => {
    const subject = aSubject({ status: 'returned', leads: [{ unitId: 9, stage: 'approved' }] });
    expect(openActions(unit, subject)).toEqual(['addContact', 'askExtension', 'sendBack', 'reply']);
    expect(openActions(aViewer('undertaking-unit', { unitId: 10 }), subject)).toEqual([]);
  });

  it('a unit can ask for one extension at a time, and the office can decide while one waits', () => {
    const subject = aSubject({ status: 'handling', leads: leadsIn('handling'), extensionUnitIds: [9] });
    expect(openActions(unit, subject)).not.toContain('askExtension');
    expect(openActions(office, subject)).toEqual(expect.arrayContaining(['grantExtension', 'refuseExtension']));
  });
});

describe('what holds a step back', () => {
  const heldBack = (viewer: Viewer, status: SuggestionStatus, change: Partial<StepFacts>) => {
    const { open, held } = nextFor(viewer, aSubject({ status, leads: leadsIn(status) }), someFacts(change));
    return { open, held: held.map(({ action, error }) => [action, error]) };
  };
  const minute = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

  it.each([
    ['the approval of one’s own draft', unit, 'approving', { wroteDraft: true }, ['approveReply', 'suggestion.approver_same']],
    ['a motion with too few signers', deputy, 'draft', { signersNeeded: 10, signed: 9 }, ['submit', 'suggestion.signers_missing']],
    ['a return after its last day', unit, 'assigned', { returnUntil: minute(-1) }, ['return', 'suggestion.return_late']],
    ['urging again too soon', office, 'handling', { lastUrgedAt: minute(1 - 24 * 60) }, ['urge', 'suggestion.urged_recently']],
  ] as const)('%s is held back with a reason, and no longer offered', (_name, viewer, status, change, held) => {
    const { open, held: found } = heldBack(viewer, status, change);
    expect(found).toEqual([held]);
    expect(open).not.toContain(held[0]);
  });

  it.each([
    ['another one’s draft', unit, 'approving', { wroteDraft: false }, 'approveReply'],
    ['enough signers', deputy, 'draft', { signersNeeded: 10, signed: 10 }, 'submit'],
    ['a return on its last day', unit, 'assigned', { returnUntil: minute(1) }, 'return'],
    ['urging after the days set for it', office, 'handling', { lastUrgedAt: minute(-24 * 60) }, 'urge'],
    ['urging where no days are set', office, 'handling', { lastUrgedAt: NOW, urgeDays: 0 }, 'urge'],
  ] as const)('nothing is held back with %s', (_name, viewer, status, change, action) => {
    const { open, held } = heldBack(viewer, status, change);
    expect(held).toEqual([]);
    expect(open).toContain(action);
  });

  it('the reason of a held step gives the number of missing signers, or the time of the next urge', () => {
    const reasonOf = (viewer: Viewer, status: SuggestionStatus, change: Partial<StepFacts>) =>
      nextFor(viewer, aSubject({ status, leads: leadsIn(status) }), someFacts(change)).held[0]?.reason;
    expect(reasonOf(deputy, 'draft', { signersNeeded: 10, signed: 3 })).toContain('还差 7 人');
    expect(reasonOf(office, 'handling', { lastUrgedAt: NOW })).toContain('2026-03-06 10:00');
  });

  it('a held step is not shown to other parties', () => {
    expect(heldBack(office, 'approving', { wroteDraft: true }).held).toEqual([]);
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
  ] as const)('isParty: %s as %s', (_name, party, viewer, expected) =>
    expect(isParty(party, viewer, aSubject({ leads: [{ unitId: 9, stage: 'assigned' }] }))).toBe(expected),
  );

  it('isParty makes no unit the lead of an item without a lead unit', () => {
    for (const viewer of [unit, aViewer('undertaking-unit')]) expect(isParty('lead-unit', viewer, aSubject())).toBe(false);
  });
});

describe('refusalOf', () => {
  it('refusalOf says not-yours before not-next, so that no user learns the status of a foreign item', () => {
    expect(refusalOf('accept', deputy, aSubject({ status: 'submitted' }))).toBe('not-yours');
    expect(refusalOf('accept', deputy, aSubject({ status: 'closed' }))).toBe('not-yours');
    expect(refusalOf('accept', office, aSubject({ status: 'closed' }))).toBe('not-next');
    expect(refusalOf('accept', office, aSubject({ status: 'submitted' }))).toBeNull();
  });
});

describe('statusOfLeads', () => {
  it('the status of several lead units is that of the slowest, and returned while a part is given back', () => {
    expect(statusOfLeads([{ stage: 'replied' }, { stage: 'handling' }], false)).toBe('handling');
    expect(statusOfLeads([{ stage: 'replied' }], false)).toBe('replied');
    expect(statusOfLeads([{ stage: 'replied' }], true)).toBe('returned');
    expect(statusOfLeads([], false)).toBe('returned');
  });
});

describe('the table as a whole', () => {
  const reachable = (from: SuggestionStatus): Set<SuggestionStatus> => {
    const found = new Set<SuggestionStatus>([from]);
    for (const status of found) {
      for (const action of SUGGESTION_ACTIONS) {
        const { from: starts, to } = transitionOf(action);
        if (starts.includes(status)) to.forEach((next) => found.add(next));
      }
    }
    return found;
  };

  it('the workflow table reaches every status from a draft', () =>
    expect([...reachable('draft')].sort()).toEqual([...SUGGESTION_STATUSES].sort()));

  it('the workflow table leads nowhere from an ended status, and to the end from every other', () => {
    for (const status of SUGGESTION_STATUSES) {
      expect(reachable(status).size === 1).toBe(ENDED_STATUSES.includes(status));
      expect([...reachable(status)].some((one) => ENDED_STATUSES.includes(one))).toBe(true);
    }
  });

  it.each(['suggestion', 'motion'] as const)('the main steps show every status of a %s', (kind) => {
    for (const status of SUGGESTION_STATUSES) expect(MAIN_STEPS[kind]).toContain(drawnAt(status, kind));
    for (const status of MAIN_STEPS[kind]) expect(drawnAt(status, kind)).toBe(status);
  });

  it('the workflow table moves a lead unit from stage to stage', () => {
    expect(SUGGESTION_ACTIONS.flatMap((action) => (stageAfter(action) ? [[action, stageAfter(action)]] : []))).toEqual([
      ['sign', 'handling'],
      ['draftReply', 'approving'],
      ['approveReply', 'approved'],
      ['sendBack', 'handling'],
      ['reply', 'replied'],
    ]);
  });
});
