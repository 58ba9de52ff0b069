import { isHarmlessLink, type RichText, richWords } from '@contract/rules/rich-text';
import fc from 'fast-check';
import { holdsPersonalNumbers, richWithoutPersonalNumbers } from '../../../server/platform/publishing/rich-text-numbers';
import { keepRichText } from '../../../server/platform/rich-text/filter';
import { readRichText } from '../../../server/platform/rich-text/read';

const FIELD = { field: 'content', name: '内容', maxWords: 100 };
const kept = (markup: string): string => keepRichText(markup, FIELD).markup;
const read = (markup: string): RichText => readRichText(kept(markup));

describe('what is kept of a text', () => {
  it.each([
    ['<script>alert(1)</script>会议', '会议'],
    ['<p onclick="alert(1)">会议</p>', '<p>会议</p>'],
    ['<a href="javascript:alert(1)">会议</a>', '<a>会议</a>'],
    ['<a href="https://example.gov.cn/" target="_top" style="color:red">会议</a>', '<a href="https://example.gov.cn/">会议</a>'],
    ['<a href="//evil.example/">会议</a>', '<a>会议</a>'],
    ['<img src=x onerror=alert(1)>会议<style>p{}</style>', '会议'],
    ['<h1>会议</h1><div><b>周五</b></div>', '<h3>会议</h3><p><strong>周五</strong></p>'],
    ['<svg><a xlink:href="javascript:alert(1)">会议</a></svg>', '<a>会议</a>'],
  ])('the rich text %j becomes %j', (sent, expected) => {
    expect(kept(sent)).toBe(expected);
  });

  it('a rich text without words is refused, and one that is too long', () => {
    expect(() => kept('<p> </p><script>字</script>')).toThrow('请填写内容');
    expect(() => kept(`<p>${'字'.repeat(101)}</p>`)).toThrow('最多 100 个字');
    expect(kept(`<p><strong>${'😀'.repeat(100)}</strong></p>`)).toContain('😀');
  });
});

describe('reading a text', () => {
  it('reading a rich text gives headings, lists within lists and quotes', () => {
    const text = read(
      '<h3>要求</h3><ol start="3"><li><p>按时</p><ul><li>早到</li></ul></li><li>请假</li></ol><blockquote><p>摘</p></blockquote>',
    );
    expect(text).toEqual([
      { kind: 'heading', runs: [{ text: '要求' }] },
      { kind: 'number', order: 3, runs: [{ text: '按时' }] },
      { kind: 'bullet', level: 2, runs: [{ text: '早到' }] },
      { kind: 'number', order: 4, runs: [{ text: '请假' }] },
      { kind: 'quote', runs: [{ text: '摘' }] },
    ]);
  });

  it('reading a rich text keeps plain lines, and makes links of addresses up to a following Chinese mark', () => {
    expect(read('见 https://example.gov.cn/a?b=1&c=2。\n谢谢 (https://example.gov.cn/x).')).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { text: '见 ' },
          { text: 'https://example.gov.cn/a?b=1&c=2', href: 'https://example.gov.cn/a?b=1&c=2' },
          { text: '。\n谢谢 (' },
          { text: 'https://example.gov.cn/x', href: 'https://example.gov.cn/x' },
          { text: ').' },
        ],
      },
    ]);
  });

  it('reading a rich text never returns a link of another scheme, nor a tag, whatever the input', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      'a',
      ' href="',
      'javascript:',
      '"',
      '<a href="java&#115;cript:x">',
      '</a>',
      '<p>',
      '字',
      '&lt;',
      '\u0000',
      '<!--',
      '<li>',
      '</ol>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const sent = `字${pieces.join('')}`;
        const runs = readRichText(keepRichText(sent, { ...FIELD, maxWords: 10_000 }).markup).flatMap((block) => block.runs);
        for (const { href } of runs) if (href !== undefined) expect(isHarmlessLink(href)).toBe(true);
      }),
    );
  });
});

describe('numbers of persons in a text for everybody', () => {
  const shown = (markup: string): string => richWords(richWithoutPersonalNumbers(read(markup)));

  it.each([
    ['in one run', '<p>请拨 13812345678</p>'],
    ['over marks', '<p>请拨 138<strong>1234</strong>5678</p>'],
    ['over items', '<ul><li>138-1234-</li><li>5678</li></ul>'],
    ['said by the words before', '<p>联系电话：<em>612345</em></p>'],
  ])('personal numbers %s are hidden', (_, markup) => {
    expect(holdsPersonalNumbers(read(markup))).toBe(true);
    expect(shown(markup)).toContain('（号码已隐去）');
    expect(shown(markup)).not.toMatch(/\d{3}/);
  });

  it('personal numbers behind a dial link are hidden with it, and other links stay', () => {
    const text = read('<p><a href="tel:13812345678">致电</a>或看 <a href="https://example.gov.cn/">网站</a></p>');
    expect(richWithoutPersonalNumbers(text)).toEqual([
      { kind: 'paragraph', runs: [{ text: '致电' }, { text: '或看 ' }, { text: '网站', href: 'https://example.gov.cn/' }] },
    ]);
    expect(holdsPersonalNumbers(text)).toBe(true);
  });

  it('a text without personal numbers stays unchanged', () => {
    const text = read('<p>第 <strong>12</strong> 次会议，见 https://example.gov.cn/</p>');
    expect(richWithoutPersonalNumbers(text)).toEqual(text);
    expect(holdsPersonalNumbers(text)).toBe(false);
  });
});
