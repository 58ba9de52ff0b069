import { randomUUID } from 'node:crypto';
import type { SuggestionDraft } from '@contract/schema/suggestion';
import { seedDeputy } from '../builders/deputy';
import { aDraft, aReply, seedSuggestion } from '../builders/suggestion';
import type { Person } from '../builders/people';
import { type Cast, seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';
import { seedUnit } from '../builders/unit';

let world: World;
let cast: Cast;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
});
afterAll(() => world.close());

const countOf = async (table: 'suggestion' | 'history' | 'assignment' | 'reply'): Promise<number> =>
  (
    await world.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const create = (change: Partial<Record<keyof SuggestionDraft, unknown>>) =>
  world.call(cast.deputy, 'suggestion.create', { body: { ...aDraft(), ...change } as SuggestionDraft });

/** Creates a file of the person as an upload leaves it: attached to no record. */
async function seedFile(person: Person, name: string): Promise<string> {
  const id = randomUUID();
  await world.db
    .insertInto('file')
    .values({
      id,
      name,
      size: 3,
      type: 'text/plain',
      accountId: person.accountId,
      uploadedAt: world.time.now,
    })
    .execute();
  return id;
}

describe('writing a draft', () => {
  it.each([
    ['a title of 10,000 characters', { title: '长'.repeat(10_000) }, 'title'],
    ['an empty title', { title: '' }, 'title'],
    ['a title of blanks', { title: ' \u3000\t' }, 'title'],
    ['content of 5,001 characters', { content: '长'.repeat(5001) }, 'content'],
    ['an unknown kind', { kind: 'petition' }, 'kind'],
    ['a category that is no code', { category: '体育' }, 'category'],
    ['a word where yes or no is asked', { isPublic: '是' }, 'isPublic'],
    ['a file id that is none', { fileIds: ['../../etc/passwd'] }, 'fileIds'],
    ['eleven files', { fileIds: Array.from({ length: 11 }, () => randomUUID()) }, 'fileIds'],
    ['a character that the database cannot hold', { title: '标\u0000题' }, 'title'],
  ])('a draft with %s is refused and not saved', async (_name, change, field) => {
    const before = await countOf('suggestion');
    const answer = await create(change);
    expect(answer).toMatchObject({ status: 400, error: 'request.invalid', field });
    expect(answer.message).toMatch(/[\u4e00-\u9fff]/);
    expect(await countOf('suggestion')).toBe(before);
  });

  it('a draft with a category that the dictionary does not offer is refused and not saved', async () => {
    const before = await countOf('suggestion');
    expect(await create({ category: 'sports' })).toMatchObject({ status: 400, error: 'dictionary.not_offered', field: 'category' });
    expect(await countOf('suggestion')).toBe(before);
  });

  it('a draft keeps a script, a quote and a wildcard as plain text', async () => {
    const content = `<script>alert('代表')</script> "; DROP TABLE suggestion; -- 100% _ \\ 😀`;
    const { data } = await create({ title: `<img src=x onerror=alert(1)>`, content });
    const { data: seen } = await world.call(cast.deputy, 'suggestion.get', { params: { id: data.id } });
    expect(seen).toMatchObject({ title: `<img src=x onerror=alert(1)>`, content });
  });

  it('a draft belongs to the area, delegation and current term of the deputy, whatever the caller sends', async () => {
    const { data } = await create({});
    const row = await world.db.selectFrom('suggestion').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
    const { areaCode, delegationId, termId, deputyId } = cast.author;
    expect(row).toMatchObject({ areaCode, delegationId, termId, deputyId });
    const answer = await world.call(cast.deputy, 'suggestion.create', { body: { ...aDraft(), areaCode: '331102' } as SuggestionDraft });
    expect(answer).toMatchObject({ status: 400, error: 'request.invalid', field: 'areaCode' });
  });

  it('a draft is refused where the area has no current term', async () => {
    const author = await seedDeputy(world.db, { areaCode: '331181' });
    const person = await world.signIn({ roleKind: 'deputy', areaCode: '331181', deputyId: author.deputyId });
    await world.db.updateTable('term').set({ current: false }).where('areaCode', '=', '331181').execute();
    expect(await world.call(person, 'suggestion.create', { body: aDraft() })).toMatchObject({ status: 409, error: 'suggestion.no_term' });
  });

  it('a draft is refused to an account with the role deputy but without a deputy', async () => {
    const person = await world.signIn({ roleKind: 'deputy' });
    expect(await world.call(person, 'suggestion.create', { body: aDraft() })).toMatchObject({ status: 403, error: 'access.denied' });
  });
});

describe('the files of a suggestion', () => {
  it('files of a suggestion keep their order, change with the draft, and are named in the history', async () => {
    const [first, second] = [await seedFile(cast.deputy, '现场照片.png'), await seedFile(cast.deputy, '调研报告.pdf')];
    const { data: draft } = await create({ fileIds: [second, first] });
    expect(draft.files.map((file) => file.name)).toEqual(['调研报告.pdf', '现场照片.png']);
    const params = { id: draft.id };
    const { data: edited } = await world.call(cast.deputy, 'suggestion.edit', {
      params,
      body: { ...aDraft({ fileIds: [first] }), version: 1 },
    });
    expect(edited.files.map((file) => file.name)).toEqual(['现场照片.png']);
    const rows = await world.db.selectFrom('history').select('snapshot').where('subjectId', '=', draft.id).orderBy('id').execute();
    expect(rows.map((row) => (row.snapshot as { files: string[] }).files)).toEqual([['调研报告.pdf', '现场照片.png'], ['现场照片.png']]);
  });

  it.each(['another person’s', 'missing'])('a draft with a file that is %s is refused and not saved', async (kind) => {
    const fileId = kind === 'missing' ? randomUUID() : await seedFile(cast.otherDeputy, '别人的.txt');
    const before = [await countOf('suggestion'), await countOf('history')];
    expect(await create({ fileIds: [fileId] })).toMatchObject({ status: 400, error: 'file.not_attachable' });
    expect([await countOf('suggestion'), await countOf('history')]).toEqual(before);
  });

  it('a reply shows files of its unit, and a reply with a file of another person is refused and not saved', async () => {
    const id = await seedSuggestion(world.db, { by: cast.author, status: 'handling', leadUnitId: cast.unitId });
    const reply = (fileId: string) =>
      world.call(cast.unit, 'suggestion.draftReply', { params: { id }, body: { version: 1, ...aReply(), fileIds: [fileId] } });
    const before = await countOf('reply');
    expect((await reply(await seedFile(cast.deputy, '代表的.txt'))).error).toBe('file.not_attachable');
    expect(await countOf('reply')).toBe(before);
    const { data } = await reply(await seedFile(cast.unit, '答复函.pdf'));
    expect(data.replies.map((one) => one.files.map((file) => file.name))).toEqual([['答复函.pdf']]);
  });
});

describe('handing in', () => {
  it.each(['', '太短', '九 个 字 不 够 算 上 空 格', '   '])('submitting the content “%s” is refused with a message', async (content) => {
    const { data } = await create({ content });
    const answer = await world.call(cast.deputy, 'suggestion.submit', { params: { id: data.id }, body: { version: 1 } });
    expect(answer).toMatchObject({
      status: 400,
      error: 'request.invalid',
      field: 'content',
      message: '内容至少需要 10 个字，请补充后再提交',
    });
    expect((await world.call(cast.deputy, 'suggestion.get', { params: { id: data.id } })).data).toMatchObject({
      status: 'draft',
      number: '',
    });
  });

  it('suggestions are numbered separately per area and year, by the year in Beijing', async () => {
    const submitBy = async (areaCode: string, time: string) => {
      world.time.now = new Date(time);
      const by = await seedDeputy(world.db, { areaCode });
      const person = await world.signIn({ roleKind: 'deputy', areaCode, deputyId: by.deputyId });
      const id = await seedSuggestion(world.db, { by });
      return (await world.call(person, 'suggestion.submit', { params: { id }, body: { version: 1 } })).data.number;
    };
    const usual = world.time.now;
    expect(await submitBy('331121', '2026-12-31T15:59:59Z')).toBe('20260001');
    expect(await submitBy('331121', '2026-12-31T16:00:00Z')).toBe('20270001');
    expect(await submitBy('331122', '2026-06-01T00:00:00Z')).toBe('20260001');
    expect(await submitBy('331121', '2026-06-01T00:00:00Z')).toBe('20260002');
    await world.db.updateTable('suggestionCounter').set({ last: 9999 }).where('areaCode', '=', '331121').where('year', '=', 2026).execute();
    expect(await submitBy('331121', '2026-06-02T00:00:00Z')).toBe('202610000');
    world.time.now = usual;
  });
});

describe('assigning', () => {
  const assign = async (office: Person, leadUnitId: number, helperUnitIds: number[], areaCode = '3311') => {
    const id = await seedSuggestion(world.db, { status: 'accepted', areaCode });
    return world.call(office, 'suggestion.assign', {
      params: { id },
      body: { version: 1, mode: 'joint', leadUnitIds: [leadUnitId], helperUnitIds },
    });
  };

  it('assigning refuses a lead unit that is also a helper, and a helper named twice', async () => {
    const both = await assign(cast.office, cast.unitId, [cast.unitId]);
    expect(both).toMatchObject({ status: 400, error: 'request.invalid', field: 'helperUnitIds', message: '主办单位不能同时是会办单位' });
    expect(await assign(cast.office, cast.unitId, [cast.otherUnitId, cast.otherUnitId])).toMatchObject({ error: 'request.invalid' });
  });

  it('assigning refuses a unit that does not exist, as lead or as helper', async () => {
    const before = await countOf('assignment');
    expect(await assign(cast.office, 2_000_000_000, [])).toMatchObject({ status: 400, error: 'unit.not_offered' });
    expect(await assign(cast.office, cast.unitId, [2_000_000_000])).toMatchObject({ status: 400, error: 'unit.not_offered' });
    expect(await countOf('assignment')).toBe(before);
  });

  it('assigning refuses a unit of a sibling area or of the area above, and accepts one of the area below', async () => {
    const [own, below, sibling] = [
      await seedUnit(world.db, { areaCode: '331102' }),
      await seedUnit(world.db, { areaCode: '331102001' }),
      await seedUnit(world.db, { areaCode: '331121' }),
    ];
    expect(await assign(cast.countyOffice, sibling, [], '331102')).toMatchObject({ error: 'unit.not_offered' });
    expect(await assign(cast.countyOffice, cast.unitId, [], '331102')).toMatchObject({ error: 'unit.not_offered' });
    expect((await assign(cast.countyOffice, own, [below], '331102')).data).toMatchObject({ status: 'assigned' });
  });
});

describe('the words of a step', () => {
  it.each(['refuse', 'return', 'withdraw'] as const)('the step %s is refused with an empty, blank or too long reason', async (action) => {
    const status = ({ refuse: 'submitted', return: 'assigned', withdraw: 'submitted' } as const)[action];
    const person = { refuse: cast.office, return: cast.unit, withdraw: cast.deputy }[action];
    const id = await seedSuggestion(world.db, { by: cast.author, status, leadUnitId: status === 'assigned' ? cast.unitId : null });
    const take = (reason: string) => world.call(person, `suggestion.${action}`, { params: { id }, body: { version: 1, reason } });
    for (const reason of ['', ' \n ', '长'.repeat(501)])
      expect(await take(reason)).toMatchObject({ status: 400, error: 'request.invalid', field: 'reason' });
  });

  it.each([
    ['an unknown class', { replyClass: 'E' }, 'replyClass'],
    ['a telephone with letters', { contactPhone: 'call me' }, 'contactPhone'],
    ['no signer', { signer: ' ' }, 'signer'],
    ['no content', { content: '' }, 'content'],
  ])('a reply is refused with %s', async (_name, change, field) => {
    const id = await seedSuggestion(world.db, { by: cast.author, status: 'handling', leadUnitId: cast.unitId });
    const body = { version: 1, ...aReply(), fileIds: [], ...change } as ReturnType<typeof aReply> & { version: number; fileIds: string[] };
    expect(await world.call(cast.unit, 'suggestion.draftReply', { params: { id }, body })).toMatchObject({
      status: 400,
      error: 'request.invalid',
      field,
    });
  });

  it('an evaluation is refused with an unknown rating', async () => {
    const id = await seedSuggestion(world.db, { by: cast.author, status: 'replied', leadUnitId: cast.unitId });
    const body = { version: 1, handling: 'satisfied' as const, result: 'great' as 'satisfied' };
    expect(await world.call(cast.deputy, 'suggestion.evaluate', { params: { id }, body })).toMatchObject({ status: 400, field: 'result' });
  });
});
