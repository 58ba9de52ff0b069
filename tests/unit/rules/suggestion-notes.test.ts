import type { RoleKind, Viewer } from '@contract/rules/roles';
import { isToldNote, readsNote } from '@contract/rules/suggestion-notes';
import type { SuggestionSubject } from '@contract/rules/suggestion-party';
import { type NoteAudience, SUGGESTION_ACTIONS, type SuggestionAction, transitionOf } from '@contract/rules/suggestion-workflow';

const aViewer = (roleKind: RoleKind, change: Partial<Viewer> = {}): Viewer => ({
  userId: 1,
  userName: '张三',
  roleId: 1,
  roleKind,
  roleName: '',
  areaCode: '331102',
  deputyId: null,
  delegationId: null,
  unitId: null,
  ...change,
});

/** An item of a county, handled by two units that answer separately and by a helper unit. */
const SUBJECT: SuggestionSubject = {
  status: 'handling',
  kind: 'suggestion',
  areaCode: '331102',
  termId: 1,
  deputyId: 7,
  leads: [
    { unitId: 9, stage: 'handling' },
    { unitId: 10, stage: 'handling' },
  ],
  helperUnitIds: [11],
  signers: [{ deputyId: 8, state: 'agreed' }],
  extensionUnitIds: [],
  followUp: 'none',
  keySupervised: false,
};

/** A step that unit 9 has taken. */
const STEP = { roleId: 99, unitId: 9 };

const EXAMPLES: Record<NoteAudience, SuggestionAction> = {
  everyone: 'refuse',
  'offices-and-units': 'return',
  'own-unit': 'sendBack',
  'lead-deputy': 'decline',
};

const read = (viewer: Viewer, change: Partial<SuggestionSubject> = {}): NoteAudience[] =>
  (Object.keys(EXAMPLES) as NoteAudience[]).filter((audience) =>
    readsNote(viewer, { ...SUBJECT, ...change }, { ...STEP, action: EXAMPLES[audience] }),
  );

const OF_STAFF: NoteAudience[] = ['everyone', 'offices-and-units'];
const OF_OWN_UNIT: NoteAudience[] = [...OF_STAFF, 'own-unit'];

describe('readsNote', () => {
  it.each([
    ['the lead deputy', aViewer('deputy', { deputyId: 7 }), ['everyone', 'lead-deputy']],
    ['a co-signer', aViewer('deputy', { deputyId: 8 }), ['everyone']],
    ['the unit that took the step', aViewer('undertaking-unit', { unitId: 9 }), OF_OWN_UNIT],
    ['the other lead unit', aViewer('undertaking-unit', { unitId: 10 }), OF_STAFF],
    ['a helper unit', aViewer('undertaking-unit', { unitId: 11 }), OF_STAFF],
    ['a unit’s role without a unit', aViewer('undertaking-unit'), ['everyone']],
    ['the office of its area', aViewer('suggestion-office'), OF_STAFF],
    ['the office of the area above', aViewer('suggestion-office', { areaCode: '3311' }), OF_STAFF],
    ['the office of a sibling', aViewer('suggestion-office', { areaCode: '331121' }), ['everyone']],
    ['the congress office', aViewer('congress-office'), OF_STAFF],
    ['government supervision', aViewer('government-supervision'), OF_STAFF],
    ['the motion group, of a suggestion', aViewer('motion-group'), ['everyone']],
    ['the liaison of a delegation', aViewer('delegation-liaison', { delegationId: 3 }), ['everyone']],
    ['the congress of a town', aViewer('town-congress'), ['everyone']],
  ])('the visible notes of a step follow the role: %s', (_name, viewer, expected) => expect(read(viewer)).toEqual(expected));

  it('the motion group counts among the offices of a motion for reading notes', () =>
    expect(read(aViewer('motion-group'), { kind: 'motion' })).toEqual(OF_STAFF));

  it('the author of a note can read it again', () =>
    expect(read(aViewer('deputy', { deputyId: 8, roleId: 99 }))).toEqual(Object.keys(EXAMPLES)));

  it('no viewer reads a note of a step that has no notes in the table', () => {
    const office = aViewer('suggestion-office', { roleId: 99 });
    for (const action of ['create', 'import', 'sign', 'draftReply'] as const)
      expect(readsNote(office, SUBJECT, { ...STEP, action })).toBe(false);
  });
});

describe('the audiences of the table', () => {
  /** Their texts are in separate lists next to the history, which every viewer of the item can see. */
  it.each(['addContact', 'evaluate', 'urge', 'reportProgress', 'solve'] as const)(
    'a note of %s is for everyone, like the list of these notes',
    (action) => expect(transitionOf(action).audience).toBe('everyone'),
  );

  it('the notification of a step contains the note exactly if the audience can read it in the item', () => {
    const viewers = {
      'lead-deputy': aViewer('deputy', { deputyId: 7 }),
      'invited-deputies': aViewer('deputy', { deputyId: 12 }),
      cosigners: aViewer('deputy', { deputyId: 8 }),
      assigners: aViewer('suggestion-office'),
      'lead-units': aViewer('undertaking-unit', { unitId: 10 }),
      'helper-units': aViewer('undertaking-unit', { unitId: 11 }),
    };
    for (const action of SUGGESTION_ACTIONS) {
      for (const audience of transitionOf(action).tells) {
        const expected = readsNote(viewers[audience], SUBJECT, { ...STEP, action });
        expect([action, audience, isToldNote(audience, action)]).toEqual([action, audience, expected]);
      }
    }
  });
});
