import { useMemo } from 'react';
import { linkAsLeft } from '../state/visits';
import { useConsoleMenu } from './console-menu';
import { pathOf, withId } from './menu-tree';

export interface ScreenLinks {
  /** A screen by its component, with a query of its own; null where the role has it not. */
  to(component: string, search?: string): string | null;
  /** The list with a query of its own ('status=draft'), or null when the role has no list. */
  list(search?: string): string | null;
  /** The list of an entity, as it was left. */
  listAsLeft(entity: string): string | null;
  detail(id: number): string | null;
  /** One of an entity by its name; null where the role has no such screen. */
  subject(one: { type: string; id: number }): string | null;
  messages(): string | null;
  settings(): string | null;
  holidays(): string | null;
  /** Where tables of items are brought in. */
  importing(): string | null;
}

/** Links to the screens of the current role; the server's menu says where they are. */
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
