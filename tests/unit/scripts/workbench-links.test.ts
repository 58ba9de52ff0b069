import { workbenchLinks } from '../../../scripts/lib/workbench-links';
import { mobilePages } from '../../../src/routes/mobile';

const ADDRESS = { MOBILE_BASE_URL: 'https://renda.example/data-board' };
const APP = { DINGTALK_CORP_ID: 'ding3311', DINGTALK_AGENT_ID: '42' };
const SECRETS = {
  DINGTALK_APP_KEY: 'key',
  DINGTALK_APP_SECRET: 'secret',
  ZHEZHENGDING_APP_KEY: 'key',
  ZHEZHENGDING_APP_SECRET: 'secret',
  ZHEZHENGDING_TENANT_ID: '50516',
};

const detail = (env: Record<string, string>) => workbenchLinks(env, { path: '/suggm-detail', query: { id: '3' } });

describe('workbenchLinks', () => {
  it('workbench links exist for every phone page, by address and name, without notes where all is configured', () => {
    const { pages, notes } = workbenchLinks({ ...ADDRESS, ...APP, ...SECRETS });
    expect(notes).toEqual([]);
    expect(pages.map(({ path }) => path)).toEqual(mobilePages.map(({ path }) => path));
    for (const { path, title, address, dingtalk, dingtalkWorkbench, zhezhengding } of pages) {
      expect(title).toMatch(/^[\u4e00-\u9fff]{2,}$/);
      expect(address).toBe(`https://renda.example/data-board${path}`);
      for (const link of [dingtalk, dingtalkWorkbench, zhezhengding]) expect(link).toContain(encodeURIComponent(address ?? ''));
    }
    const inMiniApp = pages.filter(({ dingtalkMiniApp }) => dingtalkMiniApp).map(({ path }) => path);
    expect(inMiniApp).toEqual(mobilePages.filter(({ targets }) => targets.includes('dd')).map(({ path }) => path));
  });

  it('workbench links keep the query, in the mini-app behind the file of the page', () => {
    const file = mobilePages.find(({ path }) => path === '/suggm-detail')?.page ?? '';
    expect(detail({ ...ADDRESS, ...APP, ...SECRETS }).pages).toEqual([
      {
        path: '/suggm-detail',
        title: '建议详情',
        address: 'https://renda.example/data-board/suggm-detail?id=3',
        dingtalk: `dingtalk://dingtalkclient/page/link?url=${encodeURIComponent('https://renda.example/data-board/suggm-detail?id=3')}&pc_slide=true`,
        dingtalkWorkbench:
          'dingtalk://dingtalkclient/action/openapp?corpid=ding3311&container_type=work_platform&app_id=0_42&redirect_type=jump' +
          `&redirect_url=${encodeURIComponent('https://renda.example/data-board/suggm-detail?id=3')}`,
        dingtalkMiniApp: `dingtalk://dingtalkclient/action/open_micro_app?corpId=ding3311&agentId=42&page=${encodeURIComponent(`${file}?id=3`)}`,
        zhezhengding: `taurus://taurusclient/page/link?url=${encodeURIComponent('https://renda.example/data-board/suggm-detail?id=3')}&pc_slide=true`,
      },
    ]);
  });

  it.each([
    [
      'the address alone',
      ADDRESS,
      ['address', 'dingtalk', 'zhezhengding'],
      [/DINGTALK_CORP_ID/, /DINGTALK_APP_KEY/, /ZHEZHENGDING_APP_KEY/],
    ],
    ['the application alone', APP, ['dingtalkMiniApp'], [/MOBILE_BASE_URL/]],
    ['nothing', {}, [], [/MOBILE_BASE_URL/, /DINGTALK_CORP_ID、DINGTALK_AGENT_ID/]],
  ])('workbench links are made as far as possible from %s, and notes name what is missing', (_what, env, made, said) => {
    const { pages, notes } = detail(env);
    const { path, title, ...links } = pages[0] ?? {};
    expect([path, title]).toEqual(['/suggm-detail', '建议详情']);
    expect(Object.keys(links)).toEqual(made);
    expect(notes).toHaveLength(said.length);
    said.forEach((words, at) => expect(notes[at]).toMatch(words));
  });

  it.each([
    ['MOBILE_BASE_URL', { MOBILE_BASE_URL: 'renda.example' }],
    ['MOBILE_BASE_URL', { MOBILE_BASE_URL: 'https://renda.example/?a=1' }],
    ['DINGTALK_AGENT_ID', { ...APP, DINGTALK_AGENT_ID: 'abc' }],
  ])('workbench links are refused with a clear error for an invalid %s', (name, env) => {
    expect(() => workbenchLinks(env)).toThrow(new RegExp(name));
  });

  it('workbench links exist only for phone pages', () => {
    expect(() => workbenchLinks(ADDRESS, { path: '/suggestion/list' })).toThrow(/没有手机页面 \/suggestion\/list/);
  });
});
