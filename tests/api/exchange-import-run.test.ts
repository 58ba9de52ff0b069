import { IMPORT_LISTS, type ImportList } from '@contract/rules/exchange-lists';
import type { ImportCheck } from '@contract/schema/exchange';
import { sql } from 'kysely';
import { aMotionRow, aRow, type ImportWorld, openImportWorld } from '../builders/import-world';
import { aWorkbook, fetchFile, readSheet, sendFile } from '../builders/office-file';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let world: ImportWorld;

beforeAll(async () => {
  world = await openImportWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

describe('exchange.runImport', () => {
  it('exchange.runImport is idempotent: a second run changes nothing and returns the same', async () => {
    const { data } = await world.checkRows([aRow(), aMotionRow()]);
    expect((await world.run(data.id)).data).toEqual({ imported: 2 });
    const after = await world.stored();
    expect(await world.run(data.id)).toMatchObject({ status: 200, data: { imported: 2 } });
    expect(await world.stored()).toEqual(after);
  });

  it('exchange.runImport has one effect when it runs several times in parallel', async () => {
    const { data } = await world.checkRows([aRow(), aMotionRow()]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.run(data.id)));
    expect(answers.map(({ data: { imported } }) => imported)).toEqual([2, 2, 2, 2, 2]);
    expect(await world.stored()).toMatchObject({ suggestion: 2, history: 2, cosigner: 9 });
  });

  it('exchange.runImport imports the same file once when two people run it at the same time', async () => {
    const colleague = await world.signIn({ roleKind: 'suggestion-office' });
    const [one, other] = [await world.checkRows([aRow()]), await world.checkRows([aRow()], { person: colleague })];
    const answers = await Promise.all([world.run(one.data.id), world.run(other.data.id, colleague)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toBe('import.changed');
    expect(await world.stored()).toMatchObject({ suggestion: 1 });
  });

  it('exchange.runImport imports nothing when one of its rows is no longer valid', async () => {
    const { data } = await world.checkRows([aRow(), aRow({ 领衔代表: '吴国平' }), aMotionRow()]);
    const before = await world.stored();
    await world.db.updateTable('deputy').set({ name: '吴国萍' }).where('name', '=', '吴国平').execute();
    expect(await world.run(data.id)).toMatchObject({ status: 409, error: 'import.changed' });
    expect(await world.stored()).toEqual(before);
    await world.db.updateTable('deputy').set({ name: '吴国平' }).where('name', '=', '吴国萍').execute();
    expect((await world.run(data.id)).data).toEqual({ imported: 3 });
  });

  it('exchange.runImport imports nothing, and uses no number, when the database fails in the middle', async () => {
    const { data } = await world.checkRows([aRow(), aMotionRow()]);
    const before = await world.stored();
    await sql`ALTER TABLE history ADD CONSTRAINT no_import CHECK (action <> 'import')`.execute(world.owner);
    expect((await world.run(data.id)).status).toBe(500);
    expect(await world.stored()).toEqual(before);
    await sql`ALTER TABLE history DROP CONSTRAINT no_import`.execute(world.owner);
    expect((await world.run(data.id)).data).toEqual({ imported: 2 });
    expect((await world.db.selectFrom('suggestion').select('number').orderBy('id').execute()).map(({ number }) => number)).toEqual([
      '20260001',
      '20260002',
    ]);
  });

  it('exchange.runImport does not find the check of another role, one over an hour old, or an unknown one', async () => {
    const { data } = await world.checkRows([aRow()]);
    const colleague = await world.signIn({ roleKind: 'suggestion-office' });
    expect((await world.run(data.id, colleague)).error).toBe('import.not_found');
    expect((await world.run(UNKNOWN)).error).toBe('import.not_found');
    expect((await world.run('x')).status).toBe(400);
    await world.db
      .updateTable('import')
      .set({ createdAt: new Date(world.time.now.getTime() - 61 * 60_000) })
      .execute();
    expect((await world.run(data.id)).error).toBe('import.not_found');
  });
});

describe('who may import', () => {
  it('a visitor and every role that cannot assign are refused an import', async () => {
    const unit = await world.signIn({ roleKind: 'undertaking-unit', unitId: world.unitId });
    const { deputyId, delegationId } = world.people.周海英;
    const deputy = await world.signIn({ roleKind: 'deputy', deputyId, delegationId });
    expect((await world.checkRows([aRow()], { person: null })).status).toBe(401);
    expect((await world.run(UNKNOWN, null)).status).toBe(401);
    expect((await fetchFile(world, null, 'exchange.template', undefined, 'suggestion')).status).toBe(401);
    for (const person of [unit, deputy, await world.signIn({ roleKind: 'station-admin' })]) {
      expect((await world.checkRows([aRow()], { person })).error).toBe('access.denied');
      expect((await world.run(UNKNOWN, person)).error).toBe('access.denied');
      expect((await fetchFile(world, person, 'exchange.template', undefined, 'suggestion')).error).toBe('access.denied');
    }
  });

  it('the motion group can import motions, but no suggestion', async () => {
    const person = world.motionGroup;
    const { data } = await world.checkRows([aMotionRow(), aRow()], { person });
    expect(data.problems).toEqual([{ row: 3, column: '类型', value: '建议', reason: '您的身份只能导入议案' }]);
    const motions = await world.checkRows([aMotionRow()], { person });
    expect((await world.run(motions.data.id, person)).data).toEqual({ imported: 1 });
  });

  it('a county can import only for deputies of its own congress, and needs a congress in office', async () => {
    const county = await world.signIn({ roleKind: 'suggestion-office', areaCode: '331102' });
    const { data } = await world.checkRows([aRow(), aRow({ 领衔代表: '县代表' })], { person: county });
    expect(data.problems).toMatchObject([{ row: 2, column: '领衔代表' }]);
    const without = await world.signIn({ roleKind: 'suggestion-office', areaCode: '331121' });
    expect((await world.checkRows([aRow()], { person: without })).error).toBe('suggestion.no_term');
  });
});

describe('what is wrong with a table', () => {
  it.each(Object.keys(IMPORT_LISTS) as ImportList[])(
    'the check refuses a row of %s with empty required cells, and names each one',
    async (list) => {
      const person = await world.signIn({ roleKind: IMPORT_LISTS[list][0] });
      const template = await readSheet((await fetchFile(world, person, 'exchange.template', undefined, list)).bytes);
      const isRequired = (title: string): boolean => title.endsWith('*');
      const [first = '', ...others] = template.titles.filter(isRequired);
      const blanks = template.titles.map((title) => (title === first ? '甲' : isRequired(title) ? '\u3000\u200b' : ''));
      const content = await aWorkbook([template.titles, blanks, blanks]);
      const { data } = await sendFile<ImportCheck>(world, person, 'exchange.checkImport', { list, name: '空.xlsx', content });
      expect(data.id).toBeNull();
      for (const row of [2, 3]) {
        const said = data.problems.filter((problem) => problem.row === row && others.includes(`${problem.column}*`));
        expect(said.map(({ column }) => `${column}*`)).toEqual(others);
        expect(said.every(({ value, reason }) => value === '' && reason.startsWith('请填写'))).toBe(true);
      }
    },
  );

  it('the full list of problems is a table, for the role that sent the file and for an hour', async () => {
    const { data } = await world.checkRows(
      Array.from({ length: 1200 }, (_, index) => aRow({ 标题: '=1+1', 领衔代表: `无此人${String(index)}` })),
    );
    expect(data).toMatchObject({ id: null, problemCount: 1200, problems: { length: 1000 } });
    const id = data.problemListId ?? '';
    const file = await fetchFile(world, world.office, 'exchange.problemList', id);
    expect(file).toMatchObject({ status: 200, name: '错误清单_导入.xlsx' });
    const { titles, rows } = await readSheet(file.bytes);
    expect(titles).toEqual(['行', '列', '填写的内容', '原因']);
    expect(rows).toHaveLength(1200);
    expect(rows[1199]).toMatchObject({ 行: 1201, 列: '领衔代表', 填写的内容: '无此人1199' });
    const formulas = await world.checkRows([aRow({ 领衔代表: '=HYPERLINK("http://x")' })]);
    const sheet = await readSheet((await fetchFile(world, world.office, 'exchange.problemList', formulas.data.problemListId ?? '')).bytes);
    expect(sheet.rows[0]).toMatchObject({ 填写的内容: '=HYPERLINK("http://x")' });
    for (const person of [world.motionGroup, await world.signIn({ roleKind: 'suggestion-office' })])
      expect(await fetchFile(world, person, 'exchange.problemList', id)).toMatchObject({ status: 404, error: 'import.not_found' });
    const createdAt = new Date(world.time.now.getTime() - 3_601_000);
    await world.db.updateTable('importProblems').set({ createdAt }).where('id', '=', id).execute();
    expect((await fetchFile(world, world.office, 'exchange.problemList', id)).error).toBe('import.not_found');
  });
});
