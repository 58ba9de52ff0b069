import type { SuggestionParty } from '@contract/rules/suggestion-party';
import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import { type SuggestionAction, transitionOf } from '@contract/rules/suggestion-workflow';
import { aDraft, aReply, seedSuggestion } from './suggestion';
import type { Person } from './people';
import type { Cast } from './cast';
import type { Answer, World } from './world';

/** The body of each step without the version; a test adds its own choices. */
export const stepBodies = (cast: Cast): { [A in SuggestionAction]: () => Record<string, unknown> } => ({
  edit: () => aDraft({ title: '改过的标题' }),
  remove: () => ({}),
  askCosigners: () => ({}),
  cosign: () => ({}),
  decline: () => ({ note: '意见不同' }),
  join: () => ({}),
  recall: () => ({}),
  submit: () => ({}),
  withdraw: () => ({ reason: '问题已经解决' }),
  accept: () => ({ note: '内容具体' }),
  refuse: () => ({ reason: '不属于本级人大职权' }),
  merge: () => ({ intoId: cast.author.deputyId }),
  unmerge: () => ({ reason: '并非同一件事' }),
  assign: () => ({ mode: 'joint', leadUnitIds: [cast.unitId], helperUnitIds: [] }),
  setPublicity: () => ({ isPublic: false, reason: '涉及个人情况' }),
  sign: () => ({}),
  return: () => ({ reason: '不属于本单位职责' }),
  addContact: () => ({
    form: 'visit',
    at: '2026-03-01T02:00:00.000Z',
    place: '代表工作室',
    people: '局长、代表',
    record: '当面沟通办理思路',
    fileIds: [],
  }),
  giveOpinion: () => ({ content: '我单位配合做好选址' }),
  askExtension: () => ({ reason: '需要等项目立项', until: '2026-07-31' }),
  grantExtension: () => ({ unitId: cast.unitId }),
  refuseExtension: () => ({ unitId: cast.unitId, reason: '请按期答复' }),
  draftReply: () => ({ ...aReply(), fileIds: [] }),
  approveReply: () => ({}),
  sendBack: () => ({ reason: '请写明时间表' }),
  reply: () => ({}),
  remind: () => ({ note: '请尽快评价' }),
  evaluate: () => ({ handling: 'satisfied', result: 'satisfied' }),
  urge: () => ({ content: '请加快办理' }),
  supervise: () => ({ leader: '王副主任' }),
  unsupervise: () => ({ reason: '已经落实' }),
  reportProgress: () => ({ content: '已完成招标' }),
  solve: () => ({ content: '已全部建成' }),
});

export interface Steps {
  /** Takes a step on the item's newest version; `change` replaces parts of the body. */
  take(person: Person, action: SuggestionAction, id: number, change?: Record<string, unknown>): Promise<Answer<'suggestion.get'>>;
  /** The same, for a step that must succeed. */
  done(person: Person, action: SuggestionAction, id: number, change?: Record<string, unknown>): Promise<Answer<'suggestion.get'>['data']>;
  /** Creates an item and brings it to that status by real steps on the shortest path. Returns its id. */
  bringTo(status: SuggestionStatus, draft?: Parameters<typeof aDraft>[0]): Promise<number>;
}

/** Returns the people's steps over the real API. */
export function stepsOf(world: World, cast: Cast): Steps {
  const bodies = stepBodies(cast);

  const versionOf = async (id: number): Promise<number> => {
    const row = await world.db.selectFrom('suggestion').select('version').where('id', '=', id).executeTakeFirst();
    return row?.version ?? 1;
  };

  const take: Steps['take'] = async (person, action, id, change = {}) => {
    const version = await versionOf(id);
    const params = { id };
    const input =
      action === 'remove' ? { params, query: { version, ...change } } : { params, body: { version, ...bodies[action](), ...change } };
    return world.call(person, `suggestion.${action}` as 'suggestion.get', input);
  };

  const done: Steps['done'] = async (person, action, id, change) => {
    const answer = await take(person, action, id, change);
    expect({ action, status: answer.status, message: answer.message }).toMatchObject({ action, status: 200 });
    return answer.data;
  };

  const way: [SuggestionStatus, Person, SuggestionAction][] = [
    ['submitted', cast.deputy, 'submit'],
    ['accepted', cast.office, 'accept'],
    ['assigned', cast.office, 'assign'],
    ['handling', cast.unit, 'sign'],
    ['approving', cast.unit, 'draftReply'],
    ['approved', cast.unitLead, 'approveReply'],
    ['replied', cast.unit, 'reply'],
    ['closed', cast.deputy, 'evaluate'],
  ];

  const bringTo: Steps['bringTo'] = async (status, draft) => {
    const { data } = await world.call(cast.deputy, 'suggestion.create', { body: aDraft(draft) });
    const end = way.findIndex(([to]) => to === status);
    for (const [, person, action] of way.slice(0, end + 1)) await done(person, action, data.id);
    return data.id;
  };

  return { take, done, bringTo };
}

const statusOf = (action: SuggestionAction) => {
  const [status] = transitionOf(action).from;
  if (!status) throw new Error(`${action} begins nowhere`);
  return status;
};

/** Creates an item at which the step is next for its party. */
export async function seedFor({ db, time }: World, cast: Cast, action: SuggestionAction, status = statusOf(action)): Promise<number> {
  const item = { status, leadUnitId: cast.unitId, helperUnitIds: [cast.otherUnitId], kind: 'suggestion' as const };
  const marks = { followUp: 'open' as const, keySupervised: action === 'unsupervise' };
  const id = await seedSuggestion(db, { by: cast.author, ...item, ...marks, assignedAt: new Date('2026-03-01T02:00:00Z'), mode: 'joint' });
  const invited = { suggestionId: id, deputyId: cast.otherAuthor.deputyId, invitedAt: time.now, answeredAt: null };
  if (['askCosigners', 'cosign', 'decline', 'recall'].includes(action))
    await db
      .insertInto('cosigner')
      .values({ ...invited, state: 'invited' })
      .execute();
  if (action === 'grantExtension' || action === 'refuseExtension') {
    const asked = { suggestionId: id, unitId: cast.unitId, reason: '', until: '2026-07-31', askedAt: time.now };
    await db
      .insertInto('extension')
      .values({ ...asked, granted: null, decidedAt: null })
      .execute();
  }
  return id;
}

const partiesOf = (cast: Cast): Record<SuggestionParty, Person> => ({
  'lead-deputy': cast.deputy,
  'invited-deputy': cast.otherDeputy,
  'other-deputy': cast.otherDeputy,
  assigner: cast.office,
  supervisor: cast.office,
  urger: cast.office,
  'lead-unit': cast.unit,
  'helper-unit': cast.otherUnit,
  'any-unit': cast.unit,
});

/** Returns the person who takes the step: a reply drafted by one person of a unit is approved by another one. */
export const actorOf = (cast: Cast, action: SuggestionAction): Person =>
  action === 'approveReply' ? cast.unitLead : partiesOf(cast)[transitionOf(action).by];
