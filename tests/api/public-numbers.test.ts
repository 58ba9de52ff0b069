import fc from 'fast-check';
import { sql } from 'kysely';
import { textWithoutPersonalNumbers, withoutPersonalNumbers } from '../../server/platform/publishing/personal-numbers';
import { seedPublicItem } from '../builders/public-item';
import { openPublicWorld, type PublicWorld } from '../builders/public-world';

let world: PublicWorld;

beforeAll(async () => {
  world = await openPublicWorld();
});

afterAll(() => world.close());

/** Returns the result of PostgreSQL for these texts. */
async function inSql(texts: readonly string[]): Promise<string[]> {
  const rows = await world.db
    .selectFrom(sql<{ text: string; place: number }>`unnest(${texts}::text[]) WITH ORDINALITY`.as<'given'>(sql`given (text, place)`))
    .select(textWithoutPersonalNumbers(sql<string>`given.text`).as('published'))
    .orderBy('given.place')
    .execute();
  return rows.map(({ published }) => published);
}

/** Returns the published text, and checks that SQL and TypeScript agree. */
async function published(text: string): Promise<string> {
  const [bySql] = await inSql([text]);
  expect(bySql).toBe(withoutPersonalNumbers(text));
  return bySql ?? '';
}

const HIDDEN = '（号码已隐去）';

const WRITINGS: Record<string, readonly string[]> = {
  'a mobile': ['13812345678', '19900001111', '013812345678', '8613812345678', '86 13812345678', '0086-138-1234-5678'],
  'with dashes of any kind': ['138-1234-5678', '138—1234—5678', '138－1234－5678', '138–1234‑5678', '138ー1234_5678', '138 - 1234 - 5678'],
  'with dots and slashes': ['138.1234.5678', '138·1234·5678', '138．1234．5678', '138/1234/5678', '138／1234＼5678', '138。1234。5678'],
  'with blanks': ['138 1234 5678', '138   1234    5678', '138\u30001234\u30005678', '138\u00a01234\u20095678', '138\t1234\n5678'],
  'digit by digit': ['1 3 8 1 2 3 4 5 6 7 8', '1.3.8.1.2.3.4.5.6.7.8', '13 81 23 45 67 8', '1381 2345 678', '13812 345678'],
  'with what nobody sees': ['138\u200b1234\u200b5678', '1\ufeff3812345678', '138\u00ad1234\u20605678', '1\u200d3\u200d812345678'],
  'as the key caps of a telephone': ['1️⃣3️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣'],
  'in full width': ['１３８１２３４５６７８', '１３８－１２３４－５６７８', '１３８　１２３４　５６７８', '（０５７８）２０９１２３４'],
  'in Chinese': [
    '一三八一二三四五六七八',
    '幺三八幺二三四五六七八',
    '壹叁捌壹贰叁肆伍陆柒捌',
    '一三八〇零〇零五六七八',
    '零五七八二零九一二三四',
  ],
  'in a mixture': ['138一二三四5678', '１3八-1234 五六⑦⑧', '138一1234一5678', '0578一2091234'],
  'with what parts lists': ['138，1234，5678', '138、1234、5678', '138(1234)5678', '138：1234：5678', '138,1234,5678'],
  'a landline': ['0578-2091234', '0578 209 1234', '05782091234', '0578.2091234', '0578，2091234', '010-62091234', '021 6209 1234'],
  'a landline from abroad': ['0086 578 2091234', '0086-0578-2091234'],
  'an identity number': ['332501199001011234', '33250119900101123X', '33250119900101123ｘ', '332501 19900101 1234', '332501900101123'],
  'an identity number in parts': ['332501-1990-01-01-123X', '３３２５０１１９９００１０１１２３４', '三三二五〇一一九九〇〇一〇一一二三四'],
  'two numbers': ['13812345678 13912345678', '13812345678/0578-2091234'],
  'a number after another one': ['1.13812345678', '13-2-1103 0578-2091234', '2026 13812345678'],
};

describe('a number of a person is hidden in a published text', () => {
  it.each(Object.entries(WRITINGS))('a number of a person is hidden in a published text: %s', async (_name, writings) => {
    for (const writing of writings) {
      expect([writing, await published(writing)]).toEqual([writing, writing.startsWith('（') ? `（${HIDDEN}` : HIDDEN]);
      expect([writing, await published(`可问李明，${writing}。`)]).toEqual([writing, `可问李明，${HIDDEN}。`]);
    }
  });

  it.each([
    ['张三13812345678', `张三${HIDDEN}`],
    ['①13812345678，②13912345678', `①${HIDDEN}，②${HIDDEN}`],
    ['李明：13812345678、13912345678，在家', `李明：${HIDDEN}、${HIDDEN}，在家`],
    ['+8613812345678', `+${HIDDEN}`],
    ['（+86）138 1234 5678', `（+86）${HIDDEN}`],
    ['＋86-578-2091234', `＋${HIDDEN}`],
    ['在西班牙：+34 612 345 678', `在西班牙：+${HIDDEN}`],
    ['办公电话2091234', `办公电话${HIDDEN}`],
    ['电话（王五）：209 1234', `电话（王五）：${HIDDEN}`],
    ['手机短号：661234。', `手机短号：${HIDDEN}。`],
    ['微信号lxm13812345678', `微信号lxm${HIDDEN}`],
    ['QQ：12345678', `QQ：${HIDDEN}`],
  ])('the text %s is published as %s', async (text, expected) => {
    expect(await published(text)).toBe(expected);
  });
});

describe('a published text keeps', () => {
  it.each([
    [
      'amounts',
      ['3,000,000元', '13,800,000,000元', '13800000000元', '15000万元', '15000-200000元', '1500、2000、300万元', '约13800.5万元'],
    ],
    ['years', ['2024-2026年', '2024—2026', '2024、2025、2026年', '一九九八年', '二〇二六年', '一九四九-一九七八-二〇二六']],
    ['days', ['2026年11月22日', '2026-11-22 10:00', '2026.11.22', '1998.5-2026.12', '1995.10.1-2003.9.1', '13:00-15:30']],
    ['numbers of documents and items', ['丽建〔2026〕12号', '第20260012号', '20260012', 'GB/T 22239-2019', '2103-331102-04-01-123456']],
    ['populations and areas', ['常住人口2507396人', '12345平方米', '1.38亿人', '手机用户15000户', '三千五百户', '1380000余人']],
    ['roads, houses, places', ['330国道', 'S222省道K12+345', '中山街138号2幢1203室', '119.9229，28.4676', '01 02 03 04 05 06']],
    ['lines of services', ['12345热线', '热线12345', '拨打电话 95598', '路旁电线杆23456根']],
    ['what is hidden already', ['138****5678', HIDDEN]],
    ['a list in Chinese', ['一、二、三、四、五、六、七、八、九、十、十一', '（一）统一规划（二）统一建设']],
  ])('a published text keeps %s', async (_name, texts) => {
    for (const text of texts) {
      expect(await published(text)).toBe(text);
      expect(await published(`据统计，${text}，已经办理`)).toBe(`据统计，${text}，已经办理`);
    }
  });

  it('a published text keeps a longer row of digits whole, though a part of it looks like a number', async () => {
    for (const text of ['2026138123456789000', '138123456789', '9913812345678', '1381234567８9', '138123456\u200b789', '057820912345678']) {
      expect(await published(`流水${text}号`)).toBe(`流水${text}号`);
    }
  });
});

describe('JavaScript and PostgreSQL', () => {
  const PIECES =
    '13812345678 138 1234 5678 0578 2091234 (0578) （ ） ( ) - . ， 、 / 一 三 零 幺 13 1 8 0 2026 电话 手机： 张三 年 元 + 86 X Ｘ 12 ２ ０５７８ 。 9 33250119900101123';
  const pieces = [...PIECES.split(' '), ' ', '  ', '\u3000', '\n', '\u200b'];

  it('JavaScript and PostgreSQL hide the same numbers in any mix of text pieces', async () => {
    const any = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 14 }).map((parts) => parts.join(''));
    const texts = fc.sample(any, { numRuns: 10_000, seed: 20_261_122 });
    const byScript = texts.map(withoutPersonalNumbers);
    expect(byScript.filter((text) => text.includes(HIDDEN)).length).toBeGreaterThan(1000);
    expect(await inSql(texts)).toEqual(byScript);
  });

  const LENGTH = 50_000;
  /** A text ten times as long may take at most this many times as long; a quadratic algorithm would take a hundred times as long. */
  const MOST_TIMES = 40;
  /** Shorter times are not compared. */
  const LEAST_MS = 25;
  const filledTo = (length: number) => (unit: string) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  const hostileOf = (length: number): Record<string, string> => {
    const filled = filledTo(length);
    return {
      ...Object.fromEntries(
        ['1', '13', '1 ', '0 ', '一', '一1', '零-1', '(0', '电话', '电话1', '手机：2091234', '13812345678，', '13812345678 '].map(
          (unit) => [`${unit}…`, filled(unit)],
        ),
      ),
      ...Object.fromEntries(
        ['1381234567 ', '138,', '1995.1-', '+1 ', ' ', '-', '\u200b', '1\u200b', '3325011990 ', '13800000000元', '0578-', '关于建议，'].map(
          (unit) => [`${unit}…`, filled(unit)],
        ),
      ),
      'a number of blanks between two digits': `1${' '.repeat(length)}3812345678`,
      'a number at the end of a row': `${filled('5 ')}13812345678`,
    };
  };
  const HOSTILE = hostileOf(LENGTH);
  const SHORTER = hostileOf(LENGTH / 10);

  /** Returns the shortest time of three runs, because other tests run on the same machine. */
  async function fastest(work: () => Promise<unknown>): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const begun = performance.now();
      await work();
      times.push(performance.now() - begun);
    }
    return Math.min(...times);
  }

  it.each(Object.entries(HOSTILE))(
    'JavaScript and PostgreSQL agree on 50,000 characters, in a time that grows no faster than the length: %s',
    async (name, text) => {
      expect(await inSql([text])).toEqual([withoutPersonalNumbers(text)]);
      const shorter = SHORTER[name] ?? '';
      for (const hide of [(one: string) => Promise.resolve(withoutPersonalNumbers(one)), (one: string) => inSql([one])]) {
        const limit = MOST_TIMES * Math.max(LEAST_MS, await fastest(() => hide(shorter)));
        expect(await fastest(() => hide(text))).toBeLessThan(limit);
      }
    },
  );
});

describe('open.list › a keyword', () => {
  const listed = async (keyword: string): Promise<number[]> =>
    (await world.call('public.list', { query: { pageSize: 100, keyword } })).data.items.map(({ id }) => id);

  /** For each text that hides a number: keywords that must not find it, and keywords that do. */
  it.each([
    ['联系电话 13712349999，建于2019年。', ['13712349999', '1371234', '9999', '71', '3'], ['2019', '联系电话', '年']],
    ['请问李明：137．1234 9999，每周一', ['137', '．', '1234 9999', '９', '3'], ['李明', '每周一', '周一']],
    ['请问李明：一三七一二三四玖玖玖玖', ['一三七', '一', '玖玖', '七'], ['李明']],
    ['请问李明：１３７\u200b1234\u200b9999', ['１３７', '1234', '７'], ['李明']],
    ['请问李明：(0578)2097431', ['0578', ')2', '2097', '4'], ['李明']],
    ['身份证33250119760101784X', ['X', 'x', '784x', '1976', '33'], ['身份证']],
    ['请问李明：137，4826，5915', ['，', '4826', '137，', '5'], ['李明']],
    ['电话（李明）2097431', ['2097', '）2', '7'], ['李明', '（李']],
  ])('a keyword in open.list finds no item by a part of a hidden number: %s', async (content, probes, visible) => {
    const id = await seedPublicItem(world.db, { title: '探测用例', content });
    for (const keyword of probes) expect([keyword, (await listed(keyword)).includes(id)]).toEqual([keyword, false]);
    for (const keyword of visible) expect([keyword, (await listed(keyword)).includes(id)]).toEqual([keyword, true]);
  });

  it('a keyword in open.list finds no item by a number hidden in a title', async () => {
    const id = await seedPublicItem(world.db, { title: '关于王五137-1234-9999的来信', content: '无' });
    for (const keyword of ['137', '-1', '9999']) expect(await listed(keyword)).not.toContain(id);
    for (const keyword of ['王五', '来信']) expect(await listed(keyword)).toContain(id);
  });
});
