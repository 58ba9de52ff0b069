import { BASE_PATH } from '@/lib/base-path';
import { dingtalkAppLink, dingtalkMiniAppLink, dingtalkPageLink, pageAddress, zhezhengdingPageLink } from '@contract/rules/workbench-link';

const BASE = `https://renda.example${BASE_PATH}`;
const LINK = '/suggm-list?mine=true&title=%E9%81%93%E8%B7%AF%26%E6%A1%A5';
const ADDRESS = `${BASE}${LINK}`;

/** Returns a link as a client reads it: its target, and its parameters decoded once. */
function read(link: string): { target: string; query: Record<string, string> } {
  const url = new URL(link);
  return { target: `${url.protocol}//${url.host}${url.pathname}`, query: Object.fromEntries(url.searchParams) };
}

describe('pageAddress', () => {
  it.each([
    ['https://renda.example/data-board', `${BASE}/suggm`],
    ['https://renda.example/data-board/', `${BASE}/suggm`],
    ['https://renda.example', `${BASE}/suggm`],
    ['https://renda.example/', `${BASE}/suggm`],
    ['http://10.33.11.2:8080', 'http://10.33.11.2:8080/data-board/suggm'],
    ['https://gov.example/renda/data-board', 'https://gov.example/renda/data-board/suggm'],
  ])('pageAddress puts a page behind %s', (base, address) => {
    expect(pageAddress(base, '/suggm')).toBe(address);
  });

  it('pageAddress keeps the query unchanged', () => {
    expect(pageAddress(BASE, LINK)).toBe(ADDRESS);
  });

  it.each(['', 'renda.example', 'ftp://renda.example', 'javascript:alert(1)', 'https://renda.example?a=1', 'https://'])(
    'pageAddress accepts no page behind “%s”',
    (base) => {
      expect(() => pageAddress(base, '/suggm')).toThrow(RangeError);
    },
  );

  it.each(['', 'suggm', '//evil.example', '/\\evil.example', '/%2fevil.example', 'https://evil.example', '@evil.example', '/../api'])(
    'pageAddress refuses the link “%s”',
    (link) => {
      expect(() => pageAddress(BASE, link)).toThrow(RangeError);
    },
  );
});

describe('links into the apps', () => {
  it('a DingTalk link opens an address in DingTalk, in the side panel of a desktop', () => {
    expect(dingtalkPageLink(`${BASE}/suggm-detail?id=3`)).toBe(
      'dingtalk://dingtalkclient/page/link?url=https%3A%2F%2Frenda.example%2Fdata-board%2Fsuggm-detail%3Fid%3D3&pc_slide=true',
    );
    expect(read(dingtalkPageLink(ADDRESS)).query).toEqual({ url: ADDRESS, pc_slide: 'true' });
  });

  it('a workbench link opens an address in the application in the workbench', () => {
    const { target, query: query } = read(dingtalkAppLink({ corpId: 'ding+3311', agentId: 42 }, ADDRESS));
    expect(target).toBe('dingtalk://dingtalkclient/action/openapp');
    expect(query).toEqual({
      corpid: 'ding+3311',
      container_type: 'work_platform',
      app_id: '0_42',
      redirect_type: 'jump',
      redirect_url: ADDRESS,
    });
  });

  it('a mini-app link opens a page of the mini-app', () => {
    const page = 'mobile/suggm-list/index?mine=true&title=%E9%81%93%E8%B7%AF%26%E6%A1%A5';
    const { target, query: query } = read(dingtalkMiniAppLink({ corpId: 'ding3311', agentId: 42 }, page));
    expect(target).toBe('dingtalk://dingtalkclient/action/open_micro_app');
    expect(query).toEqual({ corpId: 'ding3311', agentId: '42', page });
  });

  it('a Zhezhengding link opens an address in Zhezhengding, in the side panel of a desktop', () => {
    expect(read(zhezhengdingPageLink(ADDRESS))).toEqual({
      target: 'taurus://taurusclient/page/link',
      query: { url: ADDRESS, pc_slide: 'true' },
    });
  });
});
