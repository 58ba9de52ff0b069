import { aDraft } from '../builders/suggestion';
import { seedDeputy } from '../builders/deputy';
import { type Steps, stepsOf } from '../builders/suggestion-steps';
import { type Cast, seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: Cast;
let steps: Steps;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
  steps = stepsOf(world, cast);
});
afterAll(() => world.close());

const aMotion = (cosignerIds: number[]) =>
  aDraft({
    title: '关于制定城市停车条例的议案',
    kind: 'motion',
    content: '这段文字不属于议案',
    matter: '停车难',
    grounds: '城区停车泊位缺口超过两万个，群众反映强烈。',
    plan: '建议由市人大常委会制定城市停车条例，明确规划与收费。',
    cosignerIds,
  });

/** Creates deputies of the author's term, each signed in. */
async function makeColleagues(count: number) {
  const colleagues = [];
  for (let index = 0; index < count; index += 1) {
    const { deputyId } = await seedDeputy(world.db);
    colleagues.push({ deputyId, person: await world.signIn({ roleKind: 'deputy', deputyId }) });
  }
  return colleagues;
}

const create = async (cosignerIds: number[]): Promise<number> =>
  (await world.call(cast.deputy, 'suggestion.create', { body: aMotion(cosignerIds) })).data.id;

describe('a motion', () => {
  it('the content of a motion consists of its matter, grounds and plan', async () => {
    const { data } = await world.call(cast.deputy, 'suggestion.create', { body: aMotion([]) });
    expect(data).toMatchObject({ matter: '停车难', signersNeeded: 10 });
    expect(data.content).toBe(
      '案由：停车难\n\n案据：城区停车泊位缺口超过两万个，群众反映强烈。\n\n方案：建议由市人大常委会制定城市停车条例，明确规划与收费。',
    );
    const { data: found } = await world.call(cast.deputy, 'suggestion.list', { query: { keyword: '停车泊位' } });
    expect(found.items.map((item) => [item.id, item.excerpt?.includes('停车泊位')])).toContainEqual([data.id, true]);
  });

  it('a motion is handed in when ten deputies have signed, with the lead deputy among them, and not before', async () => {
    const colleagues = await makeColleagues(10);
    const id = await create(colleagues.map(({ deputyId }) => deputyId));
    expect(await steps.take(cast.deputy, 'submit', id)).toMatchObject({
      status: 409,
      error: 'suggestion.signers_missing',
      message: '联名代表还差 9 人，请邀请更多代表联名后再提交',
    });
    const [first] = colleagues;
    if (!first) throw new Error('nobody was invited');
    expect((await world.call(first.person, 'suggestion.get', { params: { id } })).error).toBe('suggestion.not_found');
    await steps.done(cast.deputy, 'askCosigners', id);
    expect((await world.call(first.person, 'suggestion.counts', {})).data).toMatchObject({ invited: 1, cosigned: 0 });
    for (const { person } of colleagues.slice(0, 8)) await steps.done(person, 'cosign', id);
    expect((await steps.take(cast.deputy, 'submit', id)).message).toContain('还差 1 人');
    const [ninth, tenth] = colleagues.slice(8);
    if (!ninth || !tenth) throw new Error('too few were invited');
    await steps.done(tenth.person, 'decline', id);
    const signed = await steps.done(ninth.person, 'cosign', id);
    expect(signed.signers.filter(({ state }) => state === 'agreed')).toHaveLength(9);
    expect((await steps.done(cast.deputy, 'submit', id)).status).toBe('submitted');
    expect((await world.call(first.person, 'suggestion.list', { query: { mine: 'cosigned' } })).data.items.map((item) => item.id)).toEqual([
      id,
    ]);
    expect((await world.call(first.person, 'message.list', { query: {} })).data.items.map(({ about }) => about)).toEqual([
      'submit',
      'askCosigners',
    ]);
  });

  it('a motion in a town needs five deputies, or the number that its administrator set from a day on', async () => {
    const town = await seedDeputy(world.db, { areaCode: '331102001' });
    const person = await world.signIn({ roleKind: 'deputy', areaCode: '331102001', deputyId: town.deputyId });
    const draft = async () => (await world.call(person, 'suggestion.create', { body: aMotion([]) })).data;
    expect((await draft()).signersNeeded).toBe(5);
    const admin = await world.signIn({ roleKind: 'system-admin', areaCode: '331102' });
    const change = { areaCode: '331102', processType: 'motion' as const, name: 'signers' as const, value: 1, effectiveFrom: '2026-03-10' };
    expect((await world.call(admin, 'setting.change', { body: change })).status).toBe(200);
    const { id } = await draft();
    expect((await steps.take(person, 'submit', id)).error).toBe('suggestion.signers_missing');
    const before = world.time.now;
    world.time.now = new Date('2026-03-09T16:00:00Z');
    await world.db
      .updateTable('session')
      .set({ expiresAt: new Date('2026-03-10T00:00:00Z'), seenAt: world.time.now })
      .execute();
    expect((await steps.take(person, 'submit', id)).data).toMatchObject({ status: 'submitted' });
    world.time.now = before;
  });

  it('a motion is refused without a matter, or with too short grounds or a too short plan', async () => {
    for (const [field, change] of [
      ['matter', { matter: ' ' }],
      ['grounds', { grounds: '太短' }],
      ['plan', { plan: '' }],
    ] as const) {
      const { data } = await world.call(cast.deputy, 'suggestion.create', { body: { ...aMotion([]), ...change } });
      expect(await steps.take(cast.deputy, 'submit', data.id)).toMatchObject({ status: 400, error: 'request.invalid', field });
    }
  });
});

describe('co-signers', () => {
  it('co-signers are deputies of the same term, and not the author', async () => {
    const county = await seedDeputy(world.db, { areaCode: '331102' });
    for (const id of [county.deputyId, cast.author.deputyId, 2_000_000_000]) {
      expect(await world.call(cast.deputy, 'suggestion.create', { body: aMotion([id]) })).toMatchObject({
        status: 400,
        error: 'suggestion.cosigner_unknown',
      });
    }
  });

  it('co-signers are asked again when the text they agreed to is taken back and changed', async () => {
    const id = await create([cast.otherAuthor.deputyId]);
    await steps.done(cast.deputy, 'askCosigners', id);
    await steps.done(cast.otherDeputy, 'cosign', id);
    const recalled = await steps.done(cast.deputy, 'recall', id);
    expect(recalled).toMatchObject({ status: 'draft', signers: [{ state: 'invited', answeredAt: null }] });
    // The invited deputy already received a message about it.
    expect((await world.call(cast.otherDeputy, 'suggestion.get', { params: { id } })).error).toBe('suggestion.out_of_sight');
  });

  it('a deputy who writes finds similar items, and joins one instead of repeating it', async () => {
    const { data: draft } = await world.call(cast.deputy, 'suggestion.create', {
      body: aDraft({ title: '关于在瓯江两岸增设夜间照明的建议', content: '瓯江两岸绿道夜间照明不足，市民散步不便，建议增设节能路灯。' }),
    });
    const text = { title: '瓯江绿道夜间照明', content: '' };
    const look = (change: object = {}) => world.call(cast.otherDeputy, 'suggestion.lookAlike', { body: { ...text, ...change } });
    expect((await look()).data).toEqual([]);
    await steps.done(cast.deputy, 'submit', draft.id);
    const [like] = (await look()).data;
    expect(like).toMatchObject({ id: draft.id, status: 'submitted', joinable: true, deputyName: cast.author.name });
    expect((await look({ exceptId: draft.id })).data).toEqual([]);
    expect((await look({ title: '关于加强工作的建议' })).data).toEqual([]);
    const joined = await steps.done(cast.otherDeputy, 'join', draft.id);
    expect(joined.signers).toMatchObject([{ deputyId: cast.otherAuthor.deputyId, state: 'agreed' }]);
    expect(await steps.take(cast.stranger, 'join', draft.id)).toMatchObject({ status: 404, error: 'suggestion.not_found' });
  });

  it('other deputies never find an item that its deputy keeps from the public', async () => {
    const { data: draft } = await world.call(cast.deputy, 'suggestion.create', {
      body: aDraft({ title: '关于某企业排污线索的建议', content: '某企业夜间偷排，附近居民多次反映，建议依法查处。', isPublic: false }),
    });
    await steps.done(cast.deputy, 'submit', draft.id);
    const body = { title: '关于某企业排污线索的建议', content: '' };
    expect((await world.call(cast.otherDeputy, 'suggestion.lookAlike', { body })).data).toEqual([]);
    expect((await steps.take(cast.otherDeputy, 'join', draft.id)).error).toBe('suggestion.not_found');
  });
});

describe('the office', () => {
  it('the office sees units of similar items with the reason, and the units that the deputies wish for', async () => {
    for (let index = 0; index < 3; index += 1) {
      const id = await steps.bringTo('accepted', {
        title: `关于老旧小区加装电梯的建议 ${String(index)}`,
        content: '老旧小区加装电梯审批慢，建议简化流程并给予补贴。',
      });
      await steps.done(cast.office, 'assign', id);
    }
    const id = await steps.bringTo('accepted', {
      title: '关于加快老旧小区加装电梯的建议',
      content: '老旧小区老人多，加装电梯需求大，建议加快审批。',
      wishedUnitIds: [cast.otherUnitId],
    });
    const { data } = await world.call(cast.office, 'suggestion.suggestedUnits', { params: { id } });
    expect(data.map(({ unitId, likeItems, wished }) => [unitId, likeItems, wished])).toEqual([
      [cast.unitId, 3, false],
      [cast.otherUnitId, 0, true],
    ]);
    expect(data.map(({ reason }) => reason)).toEqual(['3 件相近建议中有 3 件由该单位主办', '代表希望由该单位办理']);
  });

  it('the office finds items for a merge, the most similar first', async () => {
    const like = await steps.bringTo('accepted', { title: '关于治理校门口交通拥堵的建议' });
    await steps.bringTo('accepted', { title: '关于发展林下经济的建议' });
    const id = await steps.bringTo('submitted', { title: '关于治理学校门口交通拥堵问题的建议' });
    const { data } = await world.call(cast.office, 'suggestion.mergeTargets', { params: { id }, query: {} });
    expect(data[0]).toMatchObject({ id: like });
    expect(data.map((item) => item.id)).not.toContain(id);
    const { data: searched } = await world.call(cast.office, 'suggestion.mergeTargets', { params: { id }, query: { keyword: '林下经济' } });
    expect(searched).toHaveLength(1);
  });
});
