import { useMemo } from 'react';
import { linkAsLeft } from '../state/visits';
import { useConsoleMenu } from './console-menu';
import { pathOf, withId } from './menu-tree';

export interface ScreenLinks {
  /** Returns the link to a screen by its component, with a query string; null when the role does not have it. */
  to(component: string, search?: string): string | null;
  /** Returns the link to the list with a query string ('status=draft'), or null when the role has no list. */
  list(search?: string): string | null;
  /** Returns the link to the list of an entity, as the user left it. */
  listAsLeft(entity: string): string | null;
  detail(id: number): string | null;
  /** Returns the link to a record of an entity by the entity's name; null when the role has no such screen. */
  subject(one: { type: string; id: number }): string | null;
  messages(): string | null;
  settings(): string | null;
  holidays(): string | null;
  /** Returns the link to the screen that imports tables of items. */
  importing(): string | null;
}

/** Returns the links to the screens of the current role; the server's menu has their addresses. */
export function useScreenLinks(): ScreenLinks {
  const { routes } = useConsoleMenu();
  return useMemo(() => {
    const to = (component: string, search = '') => {
      const path = pathOf(routes, component);
      return path && (search ? `${path}?${search}` : path);
    };
    const detailPath = pathOf(routes, 'suggestion/detail');
    return {
      to,
      list: (search) => to('suggestion/list', search),
      listAsLeft: (entity) => {
        const path = pathOf(routes, `${entity}/list`);
        return path && linkAsLeft(path);
      },
      detail: (id) => detailPath && withId(detailPath, id),
      subject: ({ type, id }) => {
        const path = pathOf(routes, `${type}/detail`);
        return path && withId(path, id);
      },
      messages: () => pathOf(routes, 'message/list'),
      settings: () => pathOf(routes, 'setting/suggestion'),
      holidays: () => pathOf(routes, 'setting/holidays'),
      importing: () => pathOf(routes, 'suggestion/import'),
    };
  }, [routes]);
}
