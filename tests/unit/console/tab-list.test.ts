import { afterClosing, HOME_TABS, neighbourOf, type Tab, TAB_LIMIT, titleOf, withShown } from '@/console/tabs/tab-list';

const isKept = (path: string) => path.includes('keepalive');

const showing = (...paths: string[]): readonly Tab[] =>
  paths.reduce((tabs, path) => withShown(tabs, { path, title: `页 ${path}` }, isKept), HOME_TABS);

const paths = (tabs: readonly Tab[]) => tabs.map(({ path }) => path);

describe('the tabs of open views', () => {
  it('the tabs start with home, and each new view is added once at the end', () => {
    expect(paths(showing('/a', '/b', '/a'))).toEqual(['/dashboard', '/a', '/b']);
  });

  it('a tab has the title of its screen, or else of the menu', () => {
    const [, tab] = showing('/a');
    expect(tab && titleOf(tab)).toBe('页 /a');
    expect(tab && titleOf({ ...tab, ownTitle: '建议 20260001' })).toBe('建议 20260001');
  });

  it('a tab keeps the title of its screen when it is shown again', () => {
    const named = showing('/a').map((tab) => (tab.path === '/a' ? { ...tab, ownTitle: '建议 1' } : tab));
    expect(withShown(named, { path: '/a', title: '详情' }, isKept)[1]).toMatchObject({ title: '详情', ownTitle: '建议 1' });
  });

  it('too many tabs close the oldest one that is not kept', () => {
    const many = Array.from({ length: TAB_LIMIT - 2 }, (_, index) => `/detail/${index}`);
    const full = showing('/keepalive-list', ...many);
    expect(full).toHaveLength(TAB_LIMIT);
    const again = withShown(full, { path: '/detail/0', title: '' }, isKept);
    const after = paths(withShown(again, { path: '/new', title: '' }, isKept));
    expect(after).toHaveLength(TAB_LIMIT);
    expect(after).not.toContain('/detail/1');
    expect(after).toEqual(expect.arrayContaining(['/dashboard', '/keepalive-list', '/detail/0', '/new']));
  });

  it('too many tabs close the oldest kept one if all are kept', () => {
    const kept = Array.from({ length: TAB_LIMIT }, (_, index) => `/keepalive-${index}`);
    const after = paths(showing(...kept));
    expect(after).toHaveLength(TAB_LIMIT);
    expect(after).not.toContain('/keepalive-0');
  });

  it.each([
    ['this', ['/dashboard', '/a', '/c']],
    ['others', ['/dashboard', '/b']],
    ['right', ['/dashboard', '/a', '/b']],
    ['all', ['/dashboard']],
  ] as const)('closing %s, seen from one of the tabs, leaves home and the rest', (closing, left) => {
    expect(paths(afterClosing(showing('/a', '/b', '/c'), closing, '/b'))).toEqual(left);
  });

  it('the home tab is never closed', () => {
    expect(paths(afterClosing(showing('/a'), 'this', '/dashboard'))).toEqual(['/dashboard', '/a']);
  });

  it.each([
    ['/b', '/c'],
    ['/c', '/b'],
  ])('after closing %s the tabs show its neighbour: %s', (closed, shown) => {
    const before = showing('/a', '/b', '/c');
    expect(neighbourOf(before, afterClosing(before, 'this', closed), closed)).toBe(shown);
  });
});
