import { LAW_PART_KINDS } from '@contract/rules/draft-law';
import { numberOf, readLawText } from '@contract/rules/law-text';

const LAW = `丽水市物业管理条例（草案）
目　录
第一章　总则
第二章　物业服务……3
第一章　总则
第一条　为了规范物业管理，制定本条例。
第二条 本条例适用于本市行政区域。
　　前款所称物业，包括第一条规定的房屋。
第二章　物业服务
第一节　一般规定
第三条　物业服务人应当公示收费标准。
第一条规定的事项，由业主决定。
第四条之一　服务合同期限不超过三年。
第六条　本条例自公布之日起施行。`;

describe('the number of a chapter or an article', () => {
  test.each([
    ['一', 1],
    ['十', 10],
    ['二十一', 21],
    ['一百零三', 103],
    ['一百二十', 120],
    ['两百', 200],
    ['12', 12],
  ])('the chapter or article number %s is %d', (words, number) => {
    expect(numberOf(words)).toBe(number);
  });
});

describe('a text of a law', () => {
  const { title, parts, articles, problems } = readLawText(LAW);

  test('a law text is split into chapters, sections and articles, without its table of contents', () => {
    expect(parts.map(({ kind, label, title: named }) => `${LAW_PART_KINDS[kind]} ${label} ${named}`.trim())).toEqual([
      '题注',
      '章 第一章 总则',
      '条 第一条',
      '条 第二条',
      '章 第二章 物业服务',
      '节 第一节 一般规定',
      '条 第三条',
      '条 第四条之一',
      '条 第六条',
    ]);
    expect(title).toBe('丽水市物业管理条例（草案）');
    expect(articles).toBe(5);
  });

  test('a law text keeps the paragraphs of an article, also those that begin with the number of another one', () => {
    expect(parts[3]?.text).toBe('本条例适用于本市行政区域。\n前款所称物业，包括第一条规定的房屋。');
    expect(parts[6]?.text).toBe('物业服务人应当公示收费标准。\n第一条规定的事项，由业主决定。');
  });

  test('a law text reports missing numbers', () => {
    expect(problems).toEqual(['第四条之一之前的序号不连续', '第六条之前的序号不连续']);
  });

  test('a law text is read without blanks after the numbers, as copied from a page', () => {
    const { parts: read } = readLawText('第一条为了规范管理，制定本条例。第二款。\n第二条本条例自公布之日起施行。');
    expect(read.map(({ label, text }) => `${label}|${text}`)).toEqual([
      '第一条|为了规范管理，制定本条例。第二款。',
      '第二条|本条例自公布之日起施行。',
    ]);
  });

  test('a text without a chapter or an article has no article', () => {
    expect(readLawText('通知\n请各单位提出意见。')).toMatchObject({ articles: 0, title: '通知' });
    expect(readLawText('')).toEqual({ title: '', parts: [], articles: 0, problems: [] });
  });

  test('a law text with books counts the chapters of each book from one', () => {
    const { problems: none, parts: read } = readLawText('第一编 甲\n第一章 乙\n第一条 一。\n第二编 丙\n第一章 丁\n第二条 二。');
    expect(none).toEqual([]);
    expect(read.filter(({ kind }) => kind === 'chapter')).toHaveLength(2);
  });
});
