import { compareTexts } from '../../../server/modules/draft-law/compare';
import type { LawPart } from '@contract/schema/draft-law';

let ids = 0;
const article = (label: string, text: string): LawPart => ({ id: (ids += 1), kind: 'article', label, title: '', text });
const shown = (rows: Awaited<ReturnType<typeof compareTexts>>['rows']) =>
  rows.map(({ cells }) => cells.map((cell) => cell?.label ?? '—').join(' '));
const marked = (cell: { runs: { text: string; added?: true; dropped?: true }[] } | null | undefined, mark: 'added' | 'dropped') =>
  cell?.runs.filter((run) => run[mark]).map(({ text }) => text);

const OLD = [
  article('第一条', '为了规范物业管理活动，维护业主的合法权益，制定本条例。'),
  article('第二条', '物业服务企业应当每年公布一次收支情况。'),
  article('第三条', '违反本条例规定的，处一千元以上五千元以下罚款。'),
];
const DRAFT = [
  article('第一条', '为了规范物业管理活动，维护业主和物业服务企业的合法权益，制定本条例。'),
  article('第二条', '居民委员会应当指导业主大会依法成立并开展工作。'),
  article('第三条', '物业服务企业应当每半年公布一次收支情况。'),
  article('第四条', '违反本条例规定的，处一千元以上五千元以下罚款。'),
];
const PASSED = [DRAFT[0], DRAFT[2], DRAFT[3], article('第四条', '本条例自二〇二七年一月一日起施行。')].flatMap((part) => part ?? []);

describe('texts side by side', () => {
  test('compared texts put articles that belong together on one line, even with changed numbers', async () => {
    const { rows } = await compareTexts([OLD, DRAFT]);
    expect(shown(rows)).toEqual(['第一条 第一条', '— 第二条', '第二条 第三条', '第三条 第四条']);
    expect(rows.map(({ isChanged }) => isChanged)).toEqual([true, true, true, false]);
  });

  test('compared texts mark new and deleted words, and lose none', async () => {
    const { rows } = await compareTexts([OLD, DRAFT]);
    expect(marked(rows[0]?.cells[1], 'added')).toEqual(['和物业服务企业']);
    expect(marked(rows[0]?.cells[0], 'dropped')).toEqual([]);
    for (const { cells } of rows)
      for (const cell of cells) expect(cell?.runs.map(({ text }) => text).join('') ?? '').toBe(cell?.text ?? '');
  });

  test('three compared texts stand in a row, the middle one with new and deleted words', async () => {
    const { rows, changed } = await compareTexts([OLD, DRAFT, PASSED]);
    expect(shown(rows)).toEqual(['第一条 第一条 第一条', '— 第二条 —', '第二条 第三条 第三条', '第三条 第四条 第四条', '— — 第四条']);
    expect(changed).toBe(4);
    expect(marked(rows[2]?.cells[1], 'added')?.join('')).toContain('半');
  });

  test('equal or empty texts have no changes, and every article beside an empty text is a change', async () => {
    expect(await compareTexts([OLD, OLD])).toMatchObject({ changed: 0 });
    expect(await compareTexts([[], OLD])).toMatchObject({ changed: 3 });
    expect(await compareTexts([[], []])).toEqual({ rows: [], changed: 0 });
  });

  test('200 articles with similar words are compared in time', async () => {
    const text = (at: number, word: string) =>
      `第${String(at)}项物业服务企业应当按照${word}合同约定提供服务，公示服务内容、收费标准和第${String(at * 7)}号举报方式，并接受业主监督。`.repeat(
        4,
      );
    const [one, other] = ['服务', '委托'].map((word) =>
      Array.from({ length: 200 }, (_, at) => article(`第${String(at + 1)}条`, text(at, at % 3 === 0 ? word : '书面'))),
    );
    const begun = performance.now();
    const { rows } = await compareTexts([one ?? [], other ?? []]);
    expect(rows).toHaveLength(200);
    expect(performance.now() - begun).toBeLessThan(4000);
  });
});
