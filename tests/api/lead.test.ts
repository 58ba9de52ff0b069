import sharp from 'sharp';
import { aForm } from '../builders/file';
import { seedUnit } from '../builders/unit';
import { COUNTY, type LeadWorld, openLeadWorld, SIBLING, TOWN } from '../builders/leads';

let at: LeadWorld;
const NOW = new Date('2026-03-05T02:00:00Z');

beforeAll(async () => {
  at = await openLeadWorld(NOW);
});
afterAll(() => at.world.close());
beforeEach(() => {
  at.world.time.now = NOW;
});

describe('the whole way of a lead', () => {
  it('a lead is raised, published, claimed, assigned to a unit, inspected on the spot and closed', async () => {
    const { office, lan, ye, unit, unitId } = at;
    const raised = await at.create(lan.person);
    const { id } = raised.data;
    expect(raised.data).toMatchObject({
      ...{ state: 'waiting', raisedByName: lan.person.name, areaName: '莲都区', mine: ['raised'], actions: ['edit', 'withdraw'] },
      // From Thursday 5 March, two working days end on Monday.
      ...{ dueAt: '2026-03-09T15:59:59.999Z', due: 'ahead', chain: [{ type: 'lead', id, stateName: '待审核' }] },
    });
    expect((await at.get(ye.person, id)).error).toBe('lead.not_found');
    expect(await at.titlesTold(office)).toContain('收到一条线索，请审核');

    const decided = await at.decide(id, { title: '中山街路口需要路灯', tier: 'micro' });
    expect(decided.data).toMatchObject({
      ...{ state: 'published', tier: 'micro', title: '中山街路口需要路灯', dueAt: null, actions: ['assign', 'merge'] },
      original: { title: '中山街路口缺少路灯' },
    });
    expect(await at.titlesTold(lan.person)).toContain('您提出的线索已公开，等待代表认领');
    const open = (await at.get(ye.person, id)).data;
    expect(open).toMatchObject({ original: null, flags: [], mayClaim: true, mayJoin: false, actions: ['claim'] });

    const claimed = await at.claim(ye.person, id);
    expect(claimed.data).toMatchObject({
      ...{ state: 'claimed', holderName: '叶明辉', holder: { name: '叶明辉' }, mine: ['held'] },
      // Thirty days, to the end of the last one.
      ...{ dueAt: '2026-04-04T15:59:59.999Z', actions: ['release', 'toSuggestion', 'assign'] },
    });
    expect(await at.titlesTold(lan.person)).toContain('线索已有代表认领');
    expect((await at.get(lan.person, id)).data).toMatchObject({ mayClaim: false, mayJoin: true, actions: [] });

    const assigned = await at.step(ye.person, 'assign', id, { unitId });
    expect(assigned.data).toMatchObject({ state: 'assigned', unitId, dueAt: '2026-03-16T15:59:59.999Z', actions: ['assign', 'urge'] });
    expect(await at.titlesTold(unit)).toContain('交办一条线索，请办理');
    expect((await at.step(office, 'urge', id)).status).toBe(200);
    expect(await at.titlesTold(unit)).toContain('请尽快办理线索');

    const replied = await at.step(unit, 'reply', id, { reply: '已装好两盏路灯。' });
    expect(replied.data).toMatchObject({ state: 'replied', reply: '已装好两盏路灯。', dueAt: null, acceptance: null });
    const seen = { people: '叶明辉、社区干部两名', on: '2026-03-05', seen: '一盏不亮' };
    expect((await at.step(ye.person, 'accept', id, { passed: false, ...seen })).data).toMatchObject({
      ...{ state: 'assigned', dueAt: '2026-03-16T15:59:59.999Z' },
      acceptance: { passed: false, ...seen },
    });
    expect(await at.titlesTold(unit)).toContain('线索验收没有通过，请继续办理');
    await at.step(unit, 'reply', id, { reply: '两盏都已亮。' });
    const passed = await at.step(office, 'accept', id, { passed: true, ...seen, seen: '两盏都亮' });
    expect(passed.data).toMatchObject({ state: 'replied', acceptance: { passed: true, seen: '两盏都亮' }, actions: ['close'] });
    const closed = await at.step(ye.person, 'close', id, { outcome: '路口已有照明。', solved: true });
    expect(closed.data).toMatchObject({ state: 'closed', outcome: '路口已有照明。', solved: true, actions: [] });
    expect(closed.data.chain).toMatchObject([{ type: 'lead', stateName: '已办结', answer: '路口已有照明。' }]);
    expect(await at.titlesTold(lan.person)).toContain('线索已办结');
    expect(closed.data.history.map(({ action, toStatus }) => [action, toStatus])).toEqual([
      ['create', 'waiting'],
      ['decide', 'published'],
      ['claim', 'claimed'],
      ['assign', 'assigned'],
      ['urge', 'assigned'],
      ['reply', 'replied'],
      ['accept', 'assigned'],
      ['reply', 'replied'],
      ['accept', 'replied'],
      ['close', 'closed'],
    ]);

    const work = async (person = ye.person) =>
      (await at.world.call(person, 'performance.mine', { query: {} })).data.parts.find(({ part }) => part === 'lead');
    expect(await work()).toMatchObject({
      title: '线索办理',
      totals: [
        { name: '提出', count: 0 },
        { name: '认领', count: 1 },
        { name: '转为建议', count: 0 },
        { name: '办结', count: 1 },
      ],
    });
    expect((await work(lan.person))?.rows).toMatchObject([{ kind: '提出线索', outcome: '已办结' }]);
  });

  it('a lead is refused with a reason code, and the code for other needs a note', async () => {
    const { data } = await at.create(at.unit);
    const refuse = (refusal?: string, note = '') => at.decide(data.id, { publish: false, refusal: refusal as 'other', note });
    expect(await refuse()).toMatchObject({ status: 400, field: 'refusal' });
    expect(await refuse('other')).toMatchObject({ status: 400, field: 'note' });
    expect((await refuse('court')).data).toMatchObject({
      state: 'refused',
      refusal: 'court',
      note: '属于诉讼、仲裁、行政复议事项。',
      actions: [],
    });
    expect(await at.titlesTold(at.unit)).toContain('您提出的线索没有采用');
    expect((await at.get(at.ye.person, data.id)).error).toBe('lead.not_found');
    expect((await at.get(at.unit, data.id)).data.state).toBe('refused');
  });

  it('the author can change a lead until its review and withdraw it until it is claimed', async () => {
    const { data } = await at.create(at.lan.person);
    const { id } = data;
    const body = {
      title: '改过的标题',
      content: '改过的内容',
      category: 'transport',
      areaCode: TOWN,
      place: '',
      longitude: null,
      latitude: null,
      fileIds: [],
    };
    const edit = (person = at.lan.person, version = 1) =>
      at.world.call(person, 'lead.edit', { params: { id }, body: { ...body, version } });
    expect((await edit(at.office)).error).toBe('lead.not_yours');
    expect((await edit()).data).toMatchObject({ title: '改过的标题', areaCode: TOWN, original: { title: '改过的标题' } });
    expect((await edit()).error).toBe('lead.stale');
    await at.decide(id);
    expect((await edit(at.lan.person, 3)).error).toBe('lead.not_next');
    expect((await at.step(at.ye.person, 'withdraw', id)).error).toBe('lead.not_yours');
    expect((await at.step(at.lan.person, 'withdraw', id)).data).toMatchObject({ state: 'withdrawn' });
    expect((await at.get(at.ye.person, id)).error).toBe('lead.not_found');
    const other = await at.published();
    await at.claim(at.ye.person, other);
    expect((await at.step(at.lan.person, 'withdraw', other)).error).toBe('lead.not_next');
  });

  it('the holder gives a lead back with a reason, and the lead can be claimed again', async () => {
    const id = await at.published();
    await at.claim(at.ye.person, id);
    expect((await at.step(at.lan.person, 'release', id, { reason: '不是我的' })).error).toBe('lead.not_yours');
    expect(await at.step(at.ye.person, 'release', id, { reason: '' })).toMatchObject({ status: 400, field: 'reason' });
    const free = await at.step(at.ye.person, 'release', id, { reason: '不熟悉这方面' });
    expect(free.data).toMatchObject({ state: 'published', holderName: null, dueAt: null, mayClaim: true });
    expect(await at.titlesTold(at.lan.person)).toContain('线索的认领已到期或退回，现在可以认领');
    expect((await at.claim(at.lan.person, id)).data).toMatchObject({ holderName: '蓝春兰' });
  });
});

describe('what is nobody’s business', () => {
  it('numbers in a lead are hidden, the reviewer sees privacy flags, and only its managers see the original', async () => {
    const { data } = await at.create(at.lan.person, {
      title: '请联系13900001111',
      content: '业主王建国反映，这份内部资料不得公开，电话13900001111。',
    });
    const seen = (await at.get(at.office, data.id)).data;
    expect(seen.title).not.toContain('13900001111');
    expect(seen.original?.content).toContain('13900001111');
    expect(seen.flags).toEqual(
      expect.arrayContaining([
        { flag: 'number', words: '标题' },
        { flag: 'number', words: '内容' },
        { flag: 'secret', words: '内部资料' },
        { flag: 'secret', words: '不得公开' },
        { flag: 'person', words: '业主王建国反' },
      ]),
    );
    await at.decide(data.id, { title: '公开', content: '又写进了13900001111' });
    const open = (await at.get(at.ye.person, data.id)).data;
    expect(JSON.stringify(open)).not.toContain('13900001111');
    const kept = await at.world.db.selectFrom('history').selectAll().where('subjectType', '=', 'lead').execute();
    expect(JSON.stringify(kept)).not.toContain('13900001111');
  });
});

const READ = ['lead.list', 'lead.places', 'lead.counts', 'lead.toDo', 'lead.figures'] as const;
const OF_ONE = [
  ...(['lead.get', 'lead.edit', 'lead.withdraw', 'lead.decide', 'lead.claim', 'lead.release', 'lead.join', 'lead.follow'] as const),
  ...(['lead.unfollow', 'lead.toSuggestion', 'lead.assign', 'lead.urge', 'lead.reply', 'lead.accept', 'lead.close', 'lead.merge'] as const),
];

describe('who may', () => {
  it.each([...READ, ...OF_ONE, 'lead.create', 'lead.chain', 'lead.lookAlike'] as const)(
    'a visitor without a login cannot call %s',
    async (name) => {
      expect((await at.world.call(null, name, { params: { id: 1 }, query: {}, body: {} })).error).toBe('session.missing');
    },
  );

  it('the steps of a lead are refused for a visitor and for a wrong role, area or person', async () => {
    const { id } = (await at.create(at.lan.person)).data;
    expect((await at.create(null)).error).toBe('session.missing');
    expect((await at.get(null, id)).error).toBe('session.missing');
    expect((await at.get(at.elsewhere, id)).error).toBe('lead.not_found');
    expect((await at.decide(id, {}, at.ye.person)).error).toBe('access.denied');
    expect((await at.decide(id, {}, at.elsewhere)).error).toBe('lead.not_found');
    await at.decide(id);
    for (const person of [at.office, at.unit]) expect((await at.claim(person, id)).error).toBe('access.denied');
    expect((await at.step(at.unit, 'reply', id, { reply: '好' })).error).toBe('lead.not_yours');
    expect((await at.step(at.ye.person, 'assign', id, { unitId: at.unitId })).error).toBe('lead.not_yours');
    expect((await at.step(at.lan.person, 'close', id, { outcome: '好', solved: true })).error).toBe('lead.not_yours');
  });

  it('only a deputy of the area of a lead or of an area above can claim it', async () => {
    const id = await at.published();
    expect((await at.get(at.town.person, id)).error).toBe('lead.not_found');
    for (const deputy of [at.town, at.stranger]) {
      expect((await at.claim(deputy.person, id)).error).toBe('lead.other_area');
      expect((await at.join(deputy.person, id)).error).toBe('lead.other_area');
    }
    await at.world.db.updateTable('deputy').set({ state: 'paused' }).where('id', '=', at.ye.deputyId).execute();
    expect((await at.claim(at.ye.person, id)).error).toBe('lead.mandate');
    await at.world.db.updateTable('deputy').set({ state: 'serving' }).where('id', '=', at.ye.deputyId).execute();
    expect((await at.claim(at.city.person, id)).data).toMatchObject({ holderName: '潘立新' });
    expect((await at.claim(at.ye.person, id)).error).toBe('lead.claimed');
    const waiting = (await at.create(at.lan.person)).data.id;
    expect((await at.claim(at.ye.person, waiting)).error).toBe('lead.not_found');
  });

  it('a lead must be of the own area or below, with a valid place and category', async () => {
    expect(await at.create(at.ye.person, { areaCode: SIBLING })).toMatchObject({ error: 'lead.area', field: 'areaCode' });
    expect(await at.create(at.ye.person, { areaCode: '3311' })).toMatchObject({ error: 'lead.area', field: 'areaCode' });
    expect(await at.create(at.ye.person, { latitude: null })).toMatchObject({ error: 'lead.point', field: 'latitude' });
    expect(await at.create(at.ye.person, { category: 'nothing' })).toMatchObject({ status: 400, field: 'category' });
    expect(await at.create(at.ye.person, { title: '\u200b' })).toMatchObject({ status: 400, field: 'title' });
    expect((await at.create(at.ye.person, { title: '<b>路灯</b>' })).data.title).toBe('<b>路灯</b>');
    const id = await at.published();
    expect(await at.decide((await at.create(at.ye.person)).data.id, { tier: undefined })).toMatchObject({ status: 400, field: 'tier' });
    await at.claim(at.ye.person, id);
    expect(await at.step(at.ye.person, 'assign', id, { unitId: 999_999 })).toMatchObject({ error: 'unit.not_offered', field: 'unitId' });
    await at.step(at.ye.person, 'assign', id, { unitId: at.unitId });
    await at.step(at.unit, 'reply', id, { reply: '好' });
    const accept = (on: string) => at.step(at.ye.person, 'accept', id, { passed: true, people: '叶', seen: '好', on });
    for (const day of ['2026-03-04', '2026-03-06']) expect(await accept(day)).toMatchObject({ error: 'lead.day', field: 'on' });
    expect((await at.step(at.ye.person, 'close', id, { outcome: '好', solved: true })).error).toBe('lead.not_next');
  });
});

describe('who joins and follows', () => {
  it('a user joins a lead once, regardless of its holder, and gets its news', async () => {
    const id = await at.published();
    await at.claim(at.ye.person, id);
    expect((await at.join(at.ye.person, id)).error).toBe('lead.joined');
    await at.join(at.city.person, id);
    expect((await at.join(at.city.person, id)).data).toMatchObject({ joins: 1, mine: ['joined'], joined: [{ name: '潘立新' }] });
    expect((await at.join(at.unit, id)).error).toBe('access.denied');
    expect((await at.follow(at.suggestions, id)).data).toMatchObject({ follows: 1, mine: ['followed'] });
    expect((await at.follow(at.suggestions, id)).data.follows).toBe(1);
    expect((await at.follow(at.stranger.person, id)).error).toBe('lead.not_found');
    await at.step(at.ye.person, 'assign', id, { unitId: at.unitId });
    for (const person of [at.city.person, at.suggestions]) expect(await at.titlesTold(person)).toContain('线索已交单位办理');
    expect((await at.world.call(at.suggestions, 'lead.unfollow', { params: { id } })).data).toMatchObject({ follows: 0, mine: [] });
    expect((await at.listed(at.city.person, { mine: 'joined' })).map((one) => one.id)).toContain(id);
  });

  it('a deputy who joined a lead and then claims it is only its holder', async () => {
    const id = await at.published();
    await at.join(at.ye.person, id);
    expect((await at.claim(at.ye.person, id)).data).toMatchObject({ joins: 0, mine: ['held'] });
  });
});

describe('the list', () => {
  it('the list has open leads of the own area and below, always the own ones, and waiting ones for the office', async () => {
    const waiting = (await at.create(at.ye.person, { title: '等待的线索' })).data.id;
    const open = await at.published({ title: '公开的线索', areaCode: TOWN });
    const idsOf = async (person = at.ye.person, query = {}) => (await at.listed(person, query)).map(({ id }) => id);
    expect(await idsOf()).toEqual(expect.arrayContaining([waiting, open]));
    expect(await idsOf(at.lan.person)).not.toContain(waiting);
    expect(await idsOf(at.town.person)).toContain(open);
    expect(await idsOf(at.stranger.person)).toEqual([]);
    expect(await idsOf(at.elsewhere)).toEqual([]);
    expect(await idsOf(at.office, { state: 'waiting' })).toContain(waiting);
    expect(await idsOf(at.ye.person, { mine: 'raised' })).toContain(waiting);
  });

  it('the list shows the first photo of each lead, and its version', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const upload = await aForm({ field: 'file', name: '现场.jpg', content: photo });
    const headers = { ...upload.headers, authorization: `Bearer ${at.lan.person.token}` };
    const stored = await at.world.app.inject({ method: 'POST', url: '/api/admin/file/upload', headers, payload: upload.payload });
    const fileId = stored.json<{ data: { id: string } }>().data.id;
    const id = await at.published({ title: '有照片的线索', fileIds: [fileId] });
    const found = (await at.listed(at.ye.person, { keyword: '有照片的线索' })).find((one) => one.id === id);
    expect(found).toMatchObject({ photo: { id: fileId, type: 'image/jpeg' }, version: await at.versionOf(id) });
    const without = await at.published({ title: '没有照片的线索' });
    expect((await at.listed(at.ye.person, { keyword: '没有照片的线索' })).find((one) => one.id === without)?.photo).toBeNull();
  });

  it('the list finds leads by words, tier, category, area, state and deadline', async () => {
    const id = await at.published({ title: '塔下村桥面开裂', content: '桥面有一条长缝。', place: '塔下村', category: 'agriculture' });
    const found = async (query: object) => (await at.listed(at.office, query)).map((one) => one.id);
    for (const keyword of ['桥面开裂', '裂', '塔下', '长缝']) expect(await found({ keyword })).toContain(id);
    expect(await found({ keyword: '面桥' })).not.toContain(id);
    expect(await found({ tier: 'micro', category: 'agriculture', areaCode: COUNTY, state: 'published' })).toEqual([id]);
    expect(await found({ tier: 'wish', category: 'agriculture' })).toEqual([]);
    expect(await found({ ever: 'claimed', category: 'agriculture' })).toEqual([]);
    expect(await found({ ever: 'published', category: 'agriculture' })).toEqual([id]);
    at.world.time.now = new Date('2026-04-20T02:00:00Z');
    expect((await found({ due: 'over', state: 'claimed' })).length).toBeGreaterThan(0);
  });

  it('the list sorts by the hottest, the newest or the nearest', async () => {
    const category = 'education';
    const far = await at.published({ category, longitude: 120.5, latitude: 28.9 });
    const near = await at.published({ category, longitude: 119.921, latitude: 28.451 });
    const nowhere = await at.published({ category, longitude: null, latitude: null });
    const ids = async (query: object = {}) => (await at.listed(at.ye.person, { category, ...query })).map((one) => one.id);
    expect(await ids()).toEqual([nowhere, near, far]);
    for (const person of [at.office, at.suggestions, at.unit]) await at.follow(person, far);
    expect(await ids()).toEqual([far, nowhere, near]);
    expect(await ids({ sort: 'newest' })).toEqual([nowhere, near, far]);
    expect(await ids({ sort: 'near', here: '119.92,28.45' })).toEqual([near, far, nowhere]);
    const [first] = await at.listed(at.ye.person, { category, sort: 'near', here: '119.92,28.45' });
    expect(first?.metres).toBeGreaterThan(100);
    expect(await at.world.call(at.ye.person, 'lead.list', { query: { sort: 'near' } })).toMatchObject({
      error: 'lead.here',
      field: 'here',
    });
    expect((await at.world.call(at.ye.person, 'lead.places', { query: { category } })).data.map((one) => one.id)).toEqual([far, near]);
    const counts = (await at.world.call(at.office, 'lead.counts', { query: { category } })).data;
    expect(counts).toEqual({ states: [{ state: 'published', count: 3 }], near: 0, over: 0 });
  });

  it('lead.toDo counts the open tasks of a deputy', async () => {
    const before = (await at.world.call(at.stranger.person, 'lead.toDo', {})).data;
    expect(before).toEqual({ count: 0 });
    const own = await at.world.signIn({ roleKind: 'congress-office', areaCode: SIBLING });
    const { id } = (await at.create(own, { areaCode: SIBLING })).data;
    await at.decide(id, {}, at.elsewhere);
    expect((await at.world.call(at.stranger.person, 'lead.toDo', {})).data).toEqual({ count: 1 });
    await at.claim(at.stranger.person, id);
    expect((await at.world.call(at.stranger.person, 'lead.toDo', {})).data).toEqual({ count: 1 });
    await at.step(at.stranger.person, 'assign', id, { unitId: await seedUnit(at.world.db, { areaCode: SIBLING }) });
    expect((await at.world.call(at.stranger.person, 'lead.toDo', {})).data).toEqual({ count: 0 });
    expect((await at.world.call(at.office, 'lead.toDo', {})).error).toBe('access.denied');
  });
});

describe('look-alikes', () => {
  it('look-alikes are found while writing, and merging keeps links and authors and moves the followers', async () => {
    const text = { title: '水东公园健身器材损坏', content: '水东公园的健身器材坏了三个月没有人修。' };
    const into = await at.published(text);
    const like = await at.world.call(at.ye.person, 'lead.lookAlike', { body: { title: '水东公园器材损坏', content: '' } });
    expect(like.data[0]).toMatchObject({ type: 'lead', id: into, stateName: '待认领', where: expect.stringMatching(/^莲都区/) as string });
    expect((await at.world.call(at.stranger.person, 'lead.lookAlike', { body: { ...text } })).data).toEqual([]);
    expect((await at.world.call(at.ye.person, 'lead.lookAlike', { body: { ...text, exceptId: into } })).data).toEqual([]);

    const from = await at.published(text, at.ye.person);
    await at.join(at.city.person, from);
    await at.follow(at.suggestions, from);
    expect((await at.step(at.office, 'merge', from, { intoId: from })).error).toBe('lead.merge');
    expect(await at.step(at.office, 'merge', from, { intoId: 999_999 })).toMatchObject({ error: 'lead.merge', field: 'intoId' });
    expect((await at.step(at.ye.person, 'merge', from, { intoId: into })).error).toBe('access.denied');
    const merged = (await at.step(at.office, 'merge', from, { intoId: into })).data;
    expect(merged).toMatchObject({ state: 'merged', mergedInto: { id: into } });
    expect(merged.chain.map(({ type, id, stateName }) => [type, id, stateName])).toEqual([
      ['lead', from, '已合并'],
      ['lead', into, '待认领'],
    ]);
    expect((await at.get(at.office, into)).data).toMatchObject({
      joins: 1,
      follows: 2,
      mergedFrom: [{ id: from, raisedByName: at.ye.person.name }],
    });
    expect(await at.titlesTold(at.suggestions)).toContain('线索已并入相近的一条');
    expect((await at.get(at.ye.person, into)).data.mine).toEqual(['followed']);
  });
});

describe('the figures', () => {
  it('the lead figures equal the lists with the same filters', async () => {
    const figures = (await at.world.call(at.office, 'lead.figures', { query: {} })).data;
    const total = async (query: object) => (await at.world.call(at.office, 'lead.list', { query })).data.total;
    for (const { state, count } of figures.states) expect([state, await total({ state })]).toEqual([state, count]);
    for (const ever of ['published', 'claimed', 'suggested', 'assigned', 'done'] as const)
      expect([ever, await total({ ever })]).toEqual([ever, figures[ever]]);
    expect(figures.claimRate).toBeCloseTo(figures.claimed / figures.published);
    for (const { unitId, open } of figures.units) expect(await total({ unitId, state: 'assigned' })).toBe(open);
    expect((await at.world.call(at.office, 'lead.figures', { query: { areaCode: SIBLING } })).error).toBe('access.area');
    expect((await at.world.call(at.ye.person, 'lead.figures', { query: {} })).error).toBe('access.denied');
    const none = (await at.world.call(at.office, 'lead.figures', { query: { from: '2030-01-01' } })).data;
    expect(none).toMatchObject({ published: 0, claimRate: null, suggestionRate: null, doneRate: null });
  });
});
