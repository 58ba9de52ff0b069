import { sql } from 'kysely';
import { aMotionRow, aRow, type ImportWorld, openImportWorld } from '../builders/import-world';
import { fetchFile } from '../builders/office-file';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let world: ImportWorld;

beforeAll(async () => {
  world = await openImportWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

describe('exchange.runImport', () => {
  it('does nothing a second time and answers the same', async () => {
    const { data } = await world.checkRows([aRow(), aMotionRow()]);
    expect((await world.run(data.id)).data).toEqual({ imported: 2 });
    const after = await world.stored();
    expect(await world.run(data.id)).toMatchObject({ status: 200, data: { imported: 2 } });
    expect(await world.stored()).toEqual(after);
  });

  it('has one effect when it is run several times at once', async () => {
    const { data } = await world.checkRows([aRow(), aMotionRow()]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.run(data.id)));
    expect(answers.map(({ data: { imported } }) => imported)).toEqual([2, 2, 2, 2, 2]);
    expect(await world.stored()).toMatchObject({ suggestion: 2, history: 2, cosigner: 9 });
  });

  it('brings the same file in once when two people run it at once', async () => {
    const colleague = await world.signIn({ roleKind: 'suggestion-office' });
    const [one, other] = [await world.checkRows([aRow()]), await world.checkRows([aRow()], { person: colleague })];
    const answers = await Promise.all([world.run(one.data.id), world.run(other.data.id, colleague)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toBe('import.changed');
    expect(await world.stored()).toMatchObject({ suggestion: 1 });
  });

  it('brings in nothing when one of its rows no longer holds', async () => {
    const { data } = await world.checkRows([aRow(), aRow({ 领衔代表: '吴国平' }), aMotionRow()]);
    const before = await world.stored();
    await world.db.updateTable('deputy').set({ name: '吴国萍' }).where('name', '=', '吴国平').execute();
    expect(await world.run(data.id)).toMatchObject({ status: 409, error: 'import.changed' });
    expect(await world.stored()).toEqual(before);
    await world.db.updateTable('deputy').set({ name: '吴国平' }).where('name', '=', '吴国萍').execute();
    expect((await world.run(data.id)).data).toEqual({ imported: 3 });
  });

  it('brings in nothing, and takes no number, when the database fails in the middle of it', async () => {
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

  it("knows neither another role's check, nor one that is over an hour old, nor one that never was", async () => {
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
  it('is nobody without a login, and none but those who assign', async () => {
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

  it('lets the motion group import motions, and no suggestion', async () => {
    const person = world.motionGroup;
    const { data } = await world.checkRows([aMotionRow(), aRow()], { person });
    expect(data.problems).toEqual([{ row: 3, column: '类型', value: '建议', reason: '您的身份只能导入议案' }]);
    const motions = await world.checkRows([aMotionRow()], { person });
    expect((await world.run(motions.data.id, person)).data).toEqual({ imported: 1 });
  });

  it("takes for a county its own congress's deputies alone, and says when there is no congress in office", async () => {
    const county = await world.signIn({ roleKind: 'suggestion-office', areaCode: '331102' });
    const { data } = await world.checkRows([aRow(), aRow({ 领衔代表: '县代表' })], { person: county });
    expect(data.problems).toMatchObject([{ row: 2, column: '领衔代表' }]);
    const without = await world.signIn({ roleKind: 'suggestion-office', areaCode: '331121' });
    expect((await world.checkRows([aRow()], { person: without })).error).toBe('suggestion.no_term');
  });
});
