import { createContext, useContext } from 'react';
import type { ConsoleRoute, MenuNode } from './menu-tree';

export interface ConsoleMenu {
  routes: readonly ConsoleRoute[];
  nodes: readonly MenuNode[];
}

const ConsoleMenuContext = createContext<ConsoleMenu>({ routes: [], nodes: [] });

export const ConsoleMenuProvider = ConsoleMenuContext.Provider;

/** The routes and the menu of the current role. */
export const useConsoleMenu = (): ConsoleMenu => useContext(ConsoleMenuContext);
