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
  it('[2.7.5] kept views are those with keepalive in their path; paths with /system are shown directly', () => {
    expect(isKeptPath('/suggestion/keepalive-list')).toBe(true);
    expect(isKeptPath('/a/keepalive/b')).toBe(true);
    expect(isKeptPath('/suggestion/detail/1')).toBe(false);
    expect(isDirectPath('/system/menu')).toBe(true);
    expect(isDirectPath('/a/system/menu')).toBe(true);
    expect(isDirectPath('/suggestion/detail/1')).toBe(false);
    expect(isDirectPath('/system/keepalive-menu')).toBe(false);
  });

  it('[2.7.5] kept views stay when another view is shown, each with its own location', () => {
    const views = showing(view('/keepalive-a', '?page=2'), view('/keepalive-b', '?status=x'));
    const after = keptViews(views, null, everything);
    expect(after).toBe(views);
    expect(after.map(({ location }) => location.search)).toEqual(['?page=2', '?status=x']);
  });

  it('kept views return the same object for the same location, in the order of their first opening', () => {
    const first = showing(view('/keepalive-a'), view('/keepalive-b'));
    const again = keptViews(first, { ...view('/keepalive-a'), location: { ...at('/keepalive-a'), key: 'other' } }, everything);
    expect(paths(again)).toEqual(['/keepalive-a', '/keepalive-b']);
    expect(again[0]?.location).toBe(first[0]?.location);
    expect(keptViews(again, view('/keepalive-a'), everything)).toBe(again);
  });

  it('a kept view takes the query it is opened with', () => {
    const views = keptViews(showing(view('/keepalive-a', '?page=2')), view('/keepalive-a', '?status=x'), everything);
    expect(views.map(({ location }) => location.search)).toEqual(['?status=x']);
  });

  it('[2.7.5] twelve views are kept at most: the thirteenth drops the one not shown for the longest time', () => {
    const twelve = showing(...Array.from({ length: KEPT_LIMIT }, (_, index) => view(`/keepalive-${index}`)));
    expect(twelve).toHaveLength(12);
    const first = keptViews(twelve, view('/keepalive-0'), everything);
    const after = paths(keptViews(first, view('/keepalive-new'), everything));
    expect(after).toHaveLength(12);
    expect(after).toContain('/keepalive-0');
    expect(after).toContain('/keepalive-new');
    expect(after).not.toContain('/keepalive-1');
  });

  it('[2.7.5] a kept view is dropped when its tab is closed, unless it is on show', () => {
    const views = showing(view('/keepalive-a'), view('/keepalive-b'));
    const isOpen = (path: string) => path === '/keepalive-b';
    expect(paths(keptViews(views, null, isOpen))).toEqual(['/keepalive-b']);
    expect(paths(keptViews(views, view('/keepalive-a'), isOpen))).toEqual(['/keepalive-a', '/keepalive-b']);
  });

  it('a kept view is replaced by the same path with another key, as after a refresh', () => {
    const refreshed = { ...view('/keepalive-a'), key: '7 /keepalive-a 1' };
    expect(keptViews(showing(view('/keepalive-a')), refreshed, everything).map(({ key }) => key)).toEqual([refreshed.key]);
  });
});
