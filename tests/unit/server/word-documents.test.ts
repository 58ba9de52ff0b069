import { unzipSync } from 'fflate';
import { chineseDate, writeLetter } from '../../../server/platform/docx/letter';
import { writeRecord } from '../../../server/platform/docx/record';
import { LETTER } from '../../builders/letter';

const partOf = (docx: Buffer, name: string): string => Buffer.from(unzipSync(docx)[name]!).toString();
/** Returns the XML of each paragraph, and its text. */
const paragraphsOf = (docx: Buffer) =>
  [...partOf(docx, 'word/document.xml').matchAll(/<w:p>.*?<\/w:p>|<w:p\/>/gs)].map(([xml]) => ({
    xml,
    text: [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:tab\/>/g)].map(([, piece = '\t']) => piece).join(''),
  }));
const paragraph = (docx: Buffer, text: string) => {
  const found = paragraphsOf(docx).find((one) => one.text === text);
  if (!found)
    throw new Error(
      `no paragraph ${text} in ${paragraphsOf(docx)
        .map((one) => one.text)
        .join(' | ')}`,
    );
  return found.xml;
};

describe('writeLetter', () => {
  it('the letter has the page of GB/T 9704: A4, margins 37 mm above, 35 below, 28 left, 26 right', async () => {
    const xml = partOf(await writeLetter(LETTER), 'word/document.xml');
    const attributes = (element: string): Record<string, number> => {
      const [tag] = new RegExp(`<w:${element} [^>]*>`).exec(xml)!;
      return Object.fromEntries([...tag.matchAll(/w:(\w+)="(\d+)"/g)].map(([, key = '', value]): [string, number] => [key, Number(value)]));
    };
    const mm = (length: number) => Math.round((length * 1440) / 25.4);
    expect(attributes('pgSz')).toMatchObject({ w: mm(210), h: mm(297) });
    expect(attributes('pgMar')).toMatchObject({ top: mm(37), bottom: mm(35), left: mm(28), right: mm(26) });
  });

  it('the letter has a centred title in 2号, and a body in 3号 仿宋 on exact lines of 28 points with an indent of two characters', async () => {
    const docx = await writeLetter(LETTER);
    const title = paragraph(docx, LETTER.title);
    expect(title).toContain('<w:jc w:val="center"/>');
    expect(title).toContain('<w:sz w:val="44"/>');
    expect(title).toContain('w:eastAsia="方正小标宋简体"');
    const body = paragraph(docx, '对暂不具备开线条件的，以寄宿和交通补助方式予以保障。');
    expect(body).toContain('<w:sz w:val="32"/>');
    expect(body).toContain('w:eastAsia="仿宋_GB2312"');
    expect(body).toMatch(/<w:spacing [^>]*w:line="560"/);
    expect(body).toMatch(/<w:spacing [^>]*w:lineRule="exact"/);
    expect(body).toMatch(/<w:ind [^>]*w:firstLine="640"/);
    expect(body).toMatch(/<w:ind [^>]*w:firstLineChars="200"/);
    expect(paragraph(docx, '一、已经开展的工作')).toContain('w:eastAsia="黑体"');
    expect(paragraph(docx, '（一）完善线路')).toContain('w:eastAsia="楷体_GB2312"');
  });

  it('the letter names substitute typefaces where those of offices are not installed', async () => {
    const fonts = partOf(await writeLetter(LETTER), 'word/fontTable.xml');
    expect(fonts).toContain('<w:font w:name="仿宋_GB2312"><w:altName w:val="仿宋"/>');
    expect(fonts).toContain('<w:font w:name="方正小标宋简体"><w:altName w:val="宋体"/>');
  });

  it('the letter holds all parts in their order', async () => {
    const texts = paragraphsOf(await writeLetter(LETTER)).map(({ text }) => text);
    const expected = [
      '办理结果：A',
      '丽水市教育局',
      '丽教提〔2026〕12号\t签发人：王建国',
      LETTER.title,
      '李明代表：',
      '感谢您对我市教育工作的关心和支持！',
      '附件：1.\t2026年山区学校通学专线一览表',
      `2.\t${LETTER.attachments[1]!}`,
      '丽水市教育局',
      '2026年11月21日',
      '（联系人：周敏，联系电话：0578-2091234）',
      '抄送：市人大常委会代表工作委员会，市政府督查室。',
    ];
    expect(texts.filter((text) => expected.includes(text))).toEqual(expected);
  });

  it('the letter leaves out missing parts, and shows one attachment without a number', async () => {
    const { documentNumber, title, paragraphs, organ, date } = LETTER;
    const docx = await writeLetter({ documentNumber, title, addressee: '张三代表：', paragraphs, attachments: ['一览表'], organ, date });
    const texts = paragraphsOf(docx).map(({ text }) => text);
    expect(texts).toContain('附件：一览表');
    expect(texts).toContain('张三代表：');
    expect(texts.join()).not.toMatch(/签发人|抄送|联系人|办理结果/);
    expect(paragraph(docx, documentNumber)).toContain('<w:jc w:val="right"/>');
    expect(partOf(docx, 'word/document.xml')).not.toContain('E60012');
  });

  it('the letter sets organ and date away from the edge, a longer organ farther out than its date', async () => {
    const insetOf = (xml: string) => Number(/w:right="(\d+)"/.exec(xml)?.[1]);
    const organ = '丽水市人民代表大会常务委员会代表工作委员会';
    const docx = await writeLetter({ ...LETTER, heading: undefined, organ });
    expect(insetOf(paragraph(docx, organ))).toBe(2 * 320);
    expect(insetOf(paragraph(docx, '2026年11月21日'))).toBeGreaterThan(4 * 320);
  });

  it('the letter numbers the pages between dashes, odd and even ones on their outer sides', async () => {
    const docx = await writeLetter(LETTER);
    const footers = Object.keys(unzipSync(docx)).filter((name) => /^word\/footer\d+\.xml$/.test(name));
    const xml = footers.map((name) => partOf(docx, name));
    expect(xml.map((one) => /<w:jc w:val="(\w+)"/.exec(one)?.[1]).sort()).toEqual(['left', 'right']);
    for (const one of xml) expect(one).toMatch(/— <\/w:t>.*PAGE.*<w:t[^>]*> —</s);
    expect(partOf(docx, 'word/settings.xml')).toContain('<w:evenAndOddHeaders/>');
  });

  it('the letter treats typed input as text', async () => {
    const typed = '</w:t></w:r><w:r><w:br/> &amp; {{x}}\u0000\u000b\ud800';
    const docx = await writeLetter({ ...LETTER, paragraphs: [typed], title: `标题\n换行${typed}` });
    expect(paragraphsOf(docx).map(({ text }) => text)).toContain('&lt;/w:t&gt;&lt;/w:r&gt;&lt;w:r&gt;&lt;w:br/&gt; &amp;amp; {{x}}');
    expect(partOf(docx, 'word/document.xml')).not.toMatch(/<w:br\/>|[\u0000\u000b]/);
  });

  it.each([
    ['2026-01-05', '2026年1月5日'],
    ['2026-11-21T01:00:00+08:00', '2026年11月21日'],
    ['二〇二六年', '二〇二六年'],
  ])('the letter writes the day %s as %s', (day, expected) => {
    expect(chineseDate(day)).toBe(expected);
  });
});

describe('writeRecord', () => {
  it('the record holds the title, the facts in a bordered table, and the sections with content', async () => {
    const docx = await writeRecord({
      title: '关于改善通学条件的建议',
      facts: [
        ['编号', '第36号'],
        ['联名代表', '王五\n赵六'],
      ],
      sections: [
        { title: '正文', content: { paragraphs: ['第一段\n第二段'] } },
        { title: '没有内容', content: { paragraphs: [' '] } },
        { title: '办理经过', content: { facts: [['2026-01-15', '提交']] } },
      ],
      footer: '2026年11月21日导出',
    });
    expect(paragraphsOf(docx).map(({ text }) => text)).toEqual([
      '关于改善通学条件的建议',
      ...['编号', '第36号', '联名代表', '王五', '赵六'],
      ...['正文', '第一段', '第二段'],
      ...['办理经过', '2026-01-15', '提交'],
      '2026年11月21日导出',
    ]);
    const xml = partOf(docx, 'word/document.xml');
    expect(xml.match(/<w:tbl>/g)).toHaveLength(2);
    expect(xml.match(/<w:tcBorders><w:top w:val="single"/g)).toHaveLength(6);
  });
});
