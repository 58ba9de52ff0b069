import { VISIBLE_PATTERN } from '@contract/rules/text';
import { cleanLine, cleanLines, isStorable } from '../../../server/platform/clean-text';
import { cleanFileName } from '../../../server/platform/files/file-name';

describe('a line of text', () => {
  it.each([
    ['关于\u202eexe.fdp的建议', '关于exe.fdp的建议'],
    ['关于\u200b\u200d\ufeff\u00ad公交\u2066的\u2069建议', '关于公交的建议'],
    ['第一行\r\n第二行\t第三行\u2028末行', '第一行 第二行 第三行 末行'],
    ['\u0007响\u009b铃', '响铃'],
    ['\u200b\u2060\ufeff', ''],
    ['半\ud83d个\ude00字', '半个字'],
    ['一家人👩‍👩‍👧和👩🏽‍💻、❤️‍🔥', '一家人👩‍👩‍👧和👩🏽‍💻、❤️‍🔥'],
    ['生僻字𠮷与😀', '生僻字𠮷与😀'],
  ])('the line %j becomes %j', (text, line) => {
    expect(cleanLine(text)).toBe(line);
  });

  it.each([
    ['\u202e合同\u202c.pdf', '合同.pdf'],
    ['合\u200b同\u2064.\u00adpdf', '合同.pdf'],
    ['\u200b\ufeff', ''],
    ['..\\\u200f..', ''],
  ])('the file name %j becomes %j', (sent, name) => {
    expect(cleanFileName(sent)).toBe(name);
  });
});

describe('text of several lines', () => {
  it('text of several lines keeps its breaks, and loses only marks of direction', () => {
    expect(cleanLines('甲\u202e乙\u2067\r\n丙\t\u200d丁')).toBe('甲乙\r\n丙\t\u200d丁');
  });
});

describe('what can be kept', () => {
  it.each([
    ['完整的字😀', true],
    ['', true],
    ['\ud83d', false],
    ['a\ude00b', false],
    ['a\u0000b', false],
  ])('the text %j can be stored: %j', (text, storable) => {
    expect(isStorable(text)).toBe(storable);
  });

  it.each([
    ['字', true],
    [' \u3000', false],
    ['\u200b\u202e\ufeff', false],
    ['\u200b.', true],
  ])('the text %j is visible: %j', (text, seen) => {
    expect(new RegExp(VISIBLE_PATTERN, 'u').test(text)).toBe(seen);
  });
});
