import { useMemo } from 'react';
import { linkAsLeft } from '../state/visits';
import { useConsoleMenu } from './console-menu';
import { pathOf, withId } from './menu-tree';

export interface ScreenLinks {
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
    const listPath = pathOf(routes, 'suggestion/list');
    const detailPath = pathOf(routes, 'suggestion/detail');
    return {
      list: (search = '') => listPath && (search ? `${listPath}?${search}` : listPath),
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
