import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { aMotionRow, aRow, type Cells, type ImportWorld, openImportWorld, workbookOf } from '../builders/import-world';
import { fetchFile } from '../builders/office-file';
import { aSheet, withParts } from '../builders/workbook';
import { projectRoot } from '../support/run';

const fixture = (name: string): Buffer => readFileSync(join(projectRoot, 'tests', 'fixtures', name));

let world: ImportWorld;

beforeAll(async () => {
  world = await openImportWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

const items = () =>
  world.db
    .selectFrom('suggestion')
    .innerJoin('deputy', 'deputy.id', 'suggestion.deputyId')
    .selectAll('suggestion')
    .select('deputy.name as deputyName')
    .orderBy('suggestion.id')
    .execute();

const signersOf = async (suggestionId: number) => {
  const rows = await world.db
    .selectFrom('cosigner')
    .innerJoin('deputy', 'deputy.id', 'cosigner.deputyId')
    .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
    .where('suggestionId', '=', suggestionId)
    .orderBy('deputy.id')
    .select(['deputy.name', 'delegation.name as delegationName', 'cosigner.state'])
    .execute();
  return rows.map(({ name, delegationName, state }) => `${name}/${delegationName}/${state}`);
};

describe('exchange.checkImport of a table that is right', () => {
  it('the check accepts the template filled in by a spreadsheet library', async () => {
    const template = await fetchFile(world, world.office, 'exchange.template', undefined, 'suggestion');
    expect(template).toMatchObject({ status: 200, name: '建议议案导入模板.xlsx' });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(Uint8Array.from(template.bytes).buffer);
    const sheet = workbook.worksheets[0]!;
    const titles: string[] = [];
    sheet.getRow(1).eachCell((cell) => titles.push(cell.text.replace('*', '')));
    expect(sheet.getCell('A1').text).toBe('类型*');
    expect(sheet.getCell('A2').dataValidation).toMatchObject({ type: 'list' });
    [aRow({ 提交日期: '2026-02-09' }), aMotionRow()].forEach((row, index) => {
      for (const [title, value] of Object.entries(row)) sheet.getRow(index + 2).getCell(titles.indexOf(title) + 1).value = value;
    });
    const checked = await world.check(Buffer.from(await workbook.xlsx.writeBuffer()));
    expect(checked.data).toMatchObject({ rows: 2, problems: [], problemCount: 0, fileName: '导入.xlsx' });
    expect(checked.data.preview.columns.map(({ title }) => title)).toEqual(['类型', '标题', '领衔代表', '代表团', '类别', '提交日期']);
    expect(checked.data.preview.rows).toEqual([
      { row: 2, cells: ['建议', '关于增设城区公共充电桩的建议', '周海英', '', '交通运输', '2026-02-09'] },
      { row: 3, cells: ['议案', '关于制定城市停车管理条例的议案', '郑伟', '第一代表团', '法治政法', '导入当天'] },
    ]);
    expect((await world.run(checked.data.id)).data).toEqual({ imported: 2 });
    expect((await items()).map(({ title }) => title)).toEqual(checked.data.preview.rows.map(({ cells }) => cells[1]));
  });

  it('the check accepts the template saved by LibreOffice, with dates, blank rows and two deputies of one name', async () => {
    const checked = await world.check(fixture('libreoffice-import.xlsx'));
    expect(checked.data).toMatchObject({ rows: 3, problems: [] });
    await world.run(checked.data.id);
    const [suggestion, motion, plain] = await items();
    expect(suggestion).toMatchObject({
      kind: 'suggestion',
      status: 'submitted',
      number: '20260001',
      category: 'transport',
      deputyName: '周海英',
      content: '城区新能源汽车增长很快，公共充电桩不足。\n建议在老旧小区周边统一规划建设。',
      inSession: false,
      isPublic: true,
      wishedUnitIds: [world.unitId],
      submittedAt: new Date('2026-02-10T04:00:00Z'),
    });
    expect(await signersOf(suggestion!.id)).toEqual(['吴国平/第二代表团/agreed', '郑伟/第二代表团/agreed']);
    expect(motion).toMatchObject({
      kind: 'motion',
      matter: '停车难',
      content: '案由：停车难\n\n案据：城区停车位缺口达三万个，乱停车现象突出。\n\n方案：制定条例，明确配建标准和收费办法。',
      deputyId: world.people.郑伟一.deputyId,
      delegationId: world.people.郑伟一.delegationId,
      isPublic: false,
    });
    expect(await signersOf(motion!.id)).toHaveLength(9);
    expect(plain).toMatchObject({ title: '=SUM(1,2) 不是公式的标题', submittedAt: world.time.now });
  });

  it('the check accepts a GBK text file with its columns in another order and a column of row numbers', async () => {
    const checked = await world.check(fixture('gbk-import.csv'), { name: '建议.csv' });
    expect(checked.data).toMatchObject({ rows: 2, problems: [] });
    await world.run(checked.data.id);
    expect(await items()).toMatchObject([
      { deputyName: '周海英', title: '关于“一老一小”服务设施的建议', submittedAt: new Date('2026-02-09T04:00:00Z') },
      { deputyName: '吴国平', submittedAt: world.time.now, inSession: true },
    ]);
  });

  it('the check accepts a heading above the columns, marks and remarks in their names, and an unused column', async () => {
    const row = aRow();
    const titles = Object.keys(row);
    const named = [...titles.map((title) => (title === '标题' ? '标 题（必填）' : `${title}＊`)), '备注'];
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('表').addRows([['2026年建议汇总'], named, [...titles.map((title) => row[title]), '']]);
    const checked = await world.check(Buffer.from(await workbook.xlsx.writeBuffer()));
    expect(checked.data).toMatchObject({ rows: 1, problems: [], preview: { rows: [{ row: 3 }] } });
  });

  it('an imported item gets the next number of its year, its history and its search terms', async () => {
    await world.db
      .updateTable('term')
      .set({ beginDate: '2025-01-01' })
      .where('current', '=', true)
      .where('areaCode', '=', '3311')
      .execute();
    await world.db.insertInto('suggestionCounter').values({ areaCode: '3311', year: 2026, last: 41 }).execute();
    const dates = ['2026-01-20', '2025-12-31', '2026-03-05', '2025-06-01'];
    const { data } = await world.checkRows(dates.map((day, index) => aRow({ 标题: `第${String(index)}件建议`, 提交日期: day })));
    await world.run(data.id);
    expect((await items()).map(({ number }) => number)).toEqual(['20260042', '20250001', '20260043', '20250002']);
    const history = await world.db.selectFrom('history').selectAll().orderBy('id').execute();
    expect(history).toHaveLength(4);
    expect(history[0]).toMatchObject({
      action: 'import',
      fromStatus: null,
      toStatus: 'submitted',
      actorName: world.office.name,
      at: world.time.now,
    });
    expect(history[0]?.snapshot).toMatchObject({ title: '第0件建议', kind: 'suggestion', files: [] });
    const found = await world.call(world.office, 'suggestion.list', { query: { keyword: '充电桩不足' } });
    expect(found.data.total).toBe(4);
    const detail = await world.call(world.office, 'suggestion.get', { params: { id: (await items())[0]!.id } });
    expect(detail.data).toMatchObject({
      status: 'submitted',
      version: 1,
      actions: expect.arrayContaining(['accept', 'refuse']) as unknown,
    });
  });

  it('the import starts the review clock only for items of today between sessions, and sends no messages', async () => {
    const { data } = await world.checkRows([
      aRow({ 标题: '今天的' }),
      aRow({ 标题: '今天写明的', 提交日期: '2026-03-05' }),
      aRow({ 标题: '大会上的', 提出时段: '大会期间' }),
      aRow({ 标题: '早先的', 提交日期: '2026-01-05' }),
    ]);
    await world.run(data.id);
    const due = new Date('2026-03-12T15:59:59.999Z');
    expect((await items()).map(({ reviewDueAt }) => reviewDueAt)).toEqual([due, due, null, null]);
    expect(await world.db.selectFrom('deadline').select(['kind', 'dueAt', 'unitId']).execute()).toEqual([
      { kind: 'review', dueAt: due, unitId: null },
      { kind: 'review', dueAt: due, unitId: null },
    ]);
    expect(await world.stored()).toMatchObject({ message: 0 });
  });
});

const WRONG: [string, Cells, { column: string; reason: RegExp; value?: string }][] = [
  ['an unknown deputy', { 领衔代表: '无此人' }, { column: '领衔代表', value: '无此人', reason: /没有这个姓名/ }],
  ['a deputy of a former term', { 领衔代表: '前任' }, { column: '领衔代表', reason: /不是.*本届代表/ }],
  ['a deputy of another congress', { 领衔代表: '县代表' }, { column: '领衔代表', reason: /不是.*本届代表/ }],
  ['no deputy', { 领衔代表: '' }, { column: '领衔代表', reason: /请填写/ }],
  [
    'a name that two deputies have',
    { 领衔代表: '郑 伟' },
    { column: '领衔代表', reason: /2 位同名代表（第一代表团、第二代表团），请填写代表团/ },
  ],
  ['a delegation that is not theirs', { 代表团: '第二代表团' }, { column: '代表团', value: '第二代表团', reason: /而在第一代表团/ }],
  ['a co-signer whom nobody knows', { 联名代表: '吴国平、李四' }, { column: '联名代表', value: '李四', reason: /没有这个姓名/ }],
  ['a co-signer whose name two have', { 联名代表: '郑伟' }, { column: '联名代表', reason: /在姓名后写明代表团/ }],
  ['the lead deputy among the co-signers', { 联名代表: '周海英' }, { column: '联名代表', reason: /不能同时/ }],
  ['a co-signer twice', { 联名代表: '吴国平，吴国平' }, { column: '联名代表', reason: /写了两次/ }],
  ['a kind that is none', { 类型: '意见' }, { column: '类型', value: '意见', reason: /只能填写：建议、议案/ }],
  ['an unknown category', { 类别: '体育' }, { column: '类别', value: '体育', reason: /只能填写：经济发展/ }],
  ['no title', { 标题: '' }, { column: '标题', reason: /请填写标题/ }],
  ['a title that is too long', { 标题: '长'.repeat(101) }, { column: '标题', reason: /共 101 字，不能超过 100 字/ }],
  ['no content', { 内容: '' }, { column: '内容', reason: /请填写内容/ }],
  ['a thin content', { 内容: '太 短' }, { column: '内容', reason: /至少需要 10 个字/ }],
  ['a content that is too long', { 内容: '长'.repeat(10_001) }, { column: '内容', reason: /不能超过 5000 字/ }],
  ["a motion's parts in a suggestion", { 案据: '这是议案才有的部分，不应填写' }, { column: '案据', reason: /不填/ }],
  ['no time of raising', { 提出时段: '会上' }, { column: '提出时段', reason: /大会期间、闭会期间/ }],
  ['neither public nor not', { 是否公开: '随便' }, { column: '是否公开', reason: /是、否/ }],
  ['a date that is none', { 提交日期: '2026-02-30' }, { column: '提交日期', value: '2026-02-30', reason: /不是日期/ }],
  ['a word for a date', { 提交日期: '昨天' }, { column: '提交日期', reason: /不是日期/ }],
  ['a date in the future', { 提交日期: '2026-03-06' }, { column: '提交日期', reason: /不能晚于今天/ }],
  ['a date before the term', { 提交日期: '2025-12-31' }, { column: '提交日期', reason: /不能早于本届/ }],
  [
    'an unknown unit',
    { 希望承办单位: '市交通运输局、市火星局' },
    { column: '希望承办单位', value: '市火星局', reason: /没有这个承办单位/ },
  ],
];

const WRONG_MOTIONS: typeof WRONG = [
  ['too few signers', { 联名代表: '周海英、吴国平' }, { column: '联名代表', reason: /须有 10 位.*现有 3 位/ }],
  ['no case', { 案由: '' }, { column: '案由', reason: /请填写案由/ }],
  ['thin grounds', { 案据: '短' }, { column: '案据', reason: /至少需要 10 个字/ }],
  ['no plan', { 方案: '' }, { column: '方案', reason: /请填写方案/ }],
  ['a content of its own', { 内容: '议案不填内容，这里却填写了。' }, { column: '内容', reason: /内容不填/ }],
];

describe('exchange.checkImport of a table with a bad row', () => {
  it('the check names every bad row with number, column, value and reason, and stores nothing', async () => {
    const before = await world.stored();
    const title = (index: number) => `第${String(index)}件`;
    const rows = [
      aRow({ 标题: '没有错的一件' }),
      ...WRONG.map(([, change], index) => aRow({ 标题: title(index), ...change })),
      ...WRONG_MOTIONS.map(([, change], index) => aMotionRow({ 标题: title(100 + index), ...change })),
    ];
    const { status, data } = await world.checkRows(rows);
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: null, rows: rows.length });
    const expected = [...WRONG, ...WRONG_MOTIONS].map(([name, , { column, reason, value }], index) => ({
      name,
      row: index + 3,
      column,
      reason: expect.stringMatching(reason) as string,
      ...(value !== undefined && { value }),
    }));
    for (const { name, ...problem } of expected) {
      expect({ name, problems: data.problems.filter(({ row }) => row === problem.row) }).toEqual({
        name,
        problems: [expect.objectContaining(problem)],
      });
    }
    expect(data.problemCount).toBe(expected.length);
    expect(await world.stored()).toEqual(before);
    expect(await world.db.selectFrom('import').selectAll().execute()).toEqual([]);
  });

  it('the check names duplicates within the file, and items the deputy has already submitted', async () => {
    await world.run((await world.checkRows([aRow({ 标题: '已经有的' })])).data.id);
    const { data } = await world.checkRows([
      aRow(),
      aRow({ 标题: '关于增设城区 公共充电桩的建议' }),
      aRow({ 领衔代表: '吴国平' }),
      aRow({ 标题: '已经有的' }),
      aRow({ 标题: '已经有的', 领衔代表: '吴国平' }),
    ]);
    expect(data.problems).toEqual([
      { row: 3, column: '标题', value: '关于增设城区 公共充电桩的建议', reason: '与第 2 行重复（同一代表、同一标题）' },
      { row: 5, column: '标题', value: '已经有的', reason: '该代表本届已有同名的一件（编号 20260001）' },
    ]);
  });

  it('the check requires the number of signers that was valid on the day of the motion', async () => {
    await world.db
      .insertInto('setting')
      .values({
        ...{ areaCode: '3311', processType: 'motion', name: 'signers', value: '3', effectiveFrom: '2026-02-01' },
        ...{ changedByName: '管理员', changedAt: world.time.now, endedAt: null },
      })
      .execute();
    const few = { 联名代表: '周海英、吴国平' };
    const { data } = await world.checkRows([
      aMotionRow({ ...few, 标题: '二月之后', 提交日期: '2026-02-01' }),
      aMotionRow({ ...few, 标题: '二月之前', 提交日期: '2026-01-31' }),
    ]);
    expect(data.problems).toMatchObject([{ row: 3, column: '联名代表', reason: '议案须有 10 位代表联名（含领衔代表），现有 3 位' }]);
  });

  it('the check names missing, unknown and duplicate columns', async () => {
    const withoutCategory = aRow({ 联名人: '吴国平' });
    delete withoutCategory['类别'];
    const { data } = await world.check(await workbookOf([withoutCategory], [...Object.keys(withoutCategory), '标题']));
    expect(data.problems.map(({ row, column }) => ({ row, column }))).toEqual([
      { row: 1, column: '类别' },
      { row: 1, column: '标题' },
      { row: 1, column: '联名人' },
    ]);
    expect(data.id).toBeNull();
  });

  it('the check shows a thousand problems and counts all of them', async () => {
    const { data } = await world.checkRows(Array.from({ length: 1100 }, (_, index) => aRow({ 标题: `第${String(index)}件`, 类别: '无' })));
    expect(data).toMatchObject({ rows: 1100, problemCount: 1100 });
    expect(data.problems).toHaveLength(1000);
  });
});

describe('exchange.checkImport of a file that is no table', () => {
  it.each([
    ['a picture', '表.xlsx', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'not-a-spreadsheet'],
    [
      'an older workbook',
      '表.xls',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le')]),
      'other-format',
    ],
    ['a damaged workbook', '表.xlsx', Buffer.from('504b0304ffff', 'hex'), 'damaged'],
    ['nothing', '表.csv', Buffer.from('\n\n'), 'empty'],
  ])('the check refuses %s and says what to do', async (_what, name, content, reason) => {
    const answer = await world.check(content, { name });
    expect(answer).toMatchObject({ status: 400, error: 'import.unreadable', reason });
    expect(answer.message).toMatch(/上传/);
  });

  it('the check refuses a table without column names, without rows, with more than 10,000 rows, or over 10 MB', async () => {
    const error = { status: 400, error: 'import.unreadable' };
    expect(await world.check(Buffer.from('甲,乙\n1,2\n'), { name: '表.csv' })).toMatchObject({
      ...error,
      message: expect.stringContaining('列名') as string,
    });
    expect(await world.check(await workbookOf([], Object.keys(aRow())))).toMatchObject(error);
    const many = `标题,领衔代表\n${'甲,乙\n'.repeat(10_001)}`;
    expect(await world.check(Buffer.from(many), { name: '表.csv' })).toMatchObject({ ...error, reason: 'too-many-rows' });
    expect(await world.check(Buffer.alloc(10 * 1024 * 1024 + 1, 0x61), { name: '表.csv' })).toMatchObject({
      status: 413,
      error: 'file.too_large',
    });
  });
});

describe('exchange.checkImport of a file that is made to keep its reader busy', () => {
  const letters = (xml: string) => xml.replace('<workbookPr', `<workbookPr ${'a'.repeat(40_000)}`);
  const FILES: [string, string, () => Buffer | Promise<Buffer>, string][] = [
    ['phonetics without an end', '表.xlsx', () => aSheet('<rPh '.repeat(80_000)), 'damaged'],
    [
      'a very long name',
      '表.xlsx',
      async () => withParts(await aSheet(''), (parts) => (parts['xl/workbook.xml'] = letters(parts['xl/workbook.xml']!))),
      'damaged',
    ],
    ['blank rows', '表.xlsx', () => aSheet('<row r="1"/>'.repeat(300_000)), 'empty'],
    ['9 MB of commas', '表.csv', () => Buffer.alloc(9_000_000, ','), 'too-many-columns'],
    ['9 MB of line ends', '表.csv', () => Buffer.alloc(9_000_000, '\n'), 'too-many-rows'],
  ];

  it.each(FILES)('the server keeps answering other requests while it reads a hostile file: %s', async (_what, name, make, reason) => {
    const content = await make();
    const state = { reading: true };
    let answered = 0;
    const checking = world.check(content, { name }).finally(() => (state.reading = false));
    while (state.reading) {
      expect((await world.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
      answered += 1;
      // Yields to the event loop, so that a finished response can arrive.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await checking).toMatchObject({ status: 400, error: 'import.unreadable', reason });
    // If the responding thread read the file itself, only a few other requests would pass while it arrives, and none after that.
    expect(answered).toBeGreaterThan(20);
  });

  it('the check does not look up lists above the limit, and reports each one once', async () => {
    const names = Array.from({ length: 4500 }, (_, index) => `人${String(index)}`).join('、');
    const rows = Array.from({ length: 100 }, (_, index) => aRow({ 标题: `第${String(index)}件`, 联名代表: names, 希望承办单位: names }));
    const { data } = await world.checkRows(rows);
    expect(data.problemCount).toBe(200);
    expect(data.problems.slice(0, 2)).toEqual([
      { row: 2, column: '联名代表', value: expect.stringMatching(/^人0、人1.*…$/) as string, reason: '不能超过 60 人' },
      { row: 2, column: '希望承办单位', value: expect.stringMatching(/^人0、人1.*…$/) as string, reason: '不能超过 5 个' },
    ]);
  });

  it('the check reads only the maximum length of a column name, and removes blank space from a long title quickly', async () => {
    const titles = ['标题', '领衔代表', ...Array.from({ length: 90 }, (_, index) => `${'('.repeat(30_000)}${String(index)}`)];
    const body = ['路灯'.padEnd(30_000, ' ').concat('x'), '周海英', ...Array<string>(90).fill('值')];
    const { data } = await world.check(Buffer.from([titles, body].map((cells) => cells.join(',')).join('\n')), { name: '表.csv' });
    expect(data.problems).toContainEqual({
      row: 1,
      column: '('.repeat(100),
      value: '',
      reason: expect.stringContaining('模板中没有这一列') as string,
    });
  });
});
