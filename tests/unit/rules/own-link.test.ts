import { ownLink } from '@contract/rules/own-link';

const PLACES = ['https://renda.example.gov.cn', 'https://m.example.gov.cn/data-board', ''];

describe('ownLink', () => {
  it.each([
    ['https://renda.example.gov.cn/data-board/suggm-detail?id=3', '/suggm-detail?id=3'],
    ['https://m.example.gov.cn/data-board/suggm', '/suggm'],
    [' https://m.example.gov.cn/data-board/signin?activity=9&code=ab%20c\n', '/signin?activity=9&code=ab%20c'],
    ['HTTPS://RENDA.EXAMPLE.GOV.CN/data-board/llzInfo?id=2', '/llzInfo?id=2'],
  ])('ownLink reads our own link in %s', (text, link) => {
    expect(ownLink(text, PLACES)).toBe(link);
  });

  it.each([
    'https://evil.example/data-board/suggm',
    'https://renda.example.gov.cn.evil.example/data-board/suggm',
    'https://renda.example.gov.cn@evil.example/data-board/suggm',
    'https://renda.example.gov.cn:8443/data-board/suggm',
    'http://renda.example.gov.cn/data-board/suggm',
    'https://renda.example.gov.cn/other/suggm',
    'https://renda.example.gov.cn/data-boardx/suggm',
    'https://renda.example.gov.cn/data-board',
    'https://renda.example.gov.cn/data-board//evil.example',
    'https://renda.example.gov.cn/data-board/%2f%2fevil.example',
    'https://renda.example.gov.cn/data-board/../evil',
    'https://renda.example.gov.cn/data-board/\\evil.example',
    'https://renda.example.gov.cn/data-board/suggm#//evil.example',
    'javascript:alert(1)//https://renda.example.gov.cn/data-board/suggm',
    'dingtalk://dingtalkclient/page/link?url=https://evil.example',
    '/data-board/suggm',
    '6901234567892',
    '',
  ])('ownLink finds no own link in %s', (text) => {
    expect(ownLink(text, PLACES)).toBeNull();
  });

  it('ownLink accepts no link where no address of ours is known', () => {
    expect(ownLink('https://renda.example.gov.cn/data-board/suggm', [''])).toBeNull();
  });
});
