import type { Location } from 'react-router-dom';
import { isDirectPath, isKeptPath, KEPT_LIMIT, type KeptView, keptViews } from '@/console/views/kept-views';

const at = (pathname: string, search = ''): Location => ({ pathname, search, hash: '', state: null, key: `${pathname}${search}` });

const view = (pathname: string, search = '', role = '7') => ({ key: `${role} ${pathname} 0`, location: at(pathname, search) });

const everything = () => true;

/** Returns the kept views after showing these one after the other. */
const showing = (...shown: ReturnType<typeof view>[]): readonly KeptView[] =>
  shown.reduce<readonly KeptView[]>((views, next) => keptViews(views, next, everything), []);

const paths = (views: readonly KeptView[]) => views.map(({ location }) => location.pathname);

describe('views that are kept', () => {
  it('[2.7.5] are those whose path holds keepalive; paths with /system stand directly', () => {
    expect(isKeptPath('/suggestion/keepalive-list')).toBe(true);
    expect(isKeptPath('/a/keepalive/b')).toBe(true);
    expect(isKeptPath('/suggestion/detail/1')).toBe(false);
    expect(isDirectPath('/system/menu')).toBe(true);
    expect(isDirectPath('/a/system/menu')).toBe(true);
    expect(isDirectPath('/suggestion/detail/1')).toBe(false);
    expect(isDirectPath('/system/keepalive-menu')).toBe(false);
  });

  it('[2.7.5] stay when another view is shown, each with its own place', () => {
    const views = showing(view('/keepalive-a', '?page=2'), view('/keepalive-b', '?status=x'));
    const after = keptViews(views, null, everything);
    expect(after).toBe(views);
    expect(after.map(({ location }) => location.search)).toEqual(['?page=2', '?status=x']);
  });

  it('come back as the same object for the same place, in the order in which they were first shown', () => {
    const first = showing(view('/keepalive-a'), view('/keepalive-b'));
    const again = keptViews(first, { ...view('/keepalive-a'), location: { ...at('/keepalive-a'), key: 'other' } }, everything);
    expect(paths(again)).toEqual(['/keepalive-a', '/keepalive-b']);
    expect(again[0]?.location).toBe(first[0]?.location);
    expect(keptViews(again, view('/keepalive-a'), everything)).toBe(again);
  });

  it('take the query they are opened with', () => {
    const views = keptViews(showing(view('/keepalive-a', '?page=2')), view('/keepalive-a', '?status=x'), everything);
    expect(views.map(({ location }) => location.search)).toEqual(['?status=x']);
  });

  it('[2.7.5] are twelve at most: the thirteenth drops the one that was not shown for longest', () => {
    const twelve = showing(...Array.from({ length: KEPT_LIMIT }, (_, index) => view(`/keepalive-${index}`)));
    expect(twelve).toHaveLength(12);
    const first = keptViews(twelve, view('/keepalive-0'), everything);
    const after = paths(keptViews(first, view('/keepalive-new'), everything));
    expect(after).toHaveLength(12);
    expect(after).toContain('/keepalive-0');
    expect(after).toContain('/keepalive-new');
    expect(after).not.toContain('/keepalive-1');
  });

  it('[2.7.5] go when their tab is closed, unless they are on show', () => {
    const views = showing(view('/keepalive-a'), view('/keepalive-b'));
    const isOpen = (path: string) => path === '/keepalive-b';
    expect(paths(keptViews(views, null, isOpen))).toEqual(['/keepalive-b']);
    expect(paths(keptViews(views, view('/keepalive-a'), isOpen))).toEqual(['/keepalive-a', '/keepalive-b']);
  });

  it('give way to the same path under another key, as after a refresh', () => {
    const refreshed = { ...view('/keepalive-a'), key: '7 /keepalive-a 1' };
    expect(keptViews(showing(view('/keepalive-a')), refreshed, everything).map(({ key }) => key)).toEqual([refreshed.key]);
  });
});
