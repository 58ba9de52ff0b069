import { createContext, useContext } from 'react';
import type { ConsoleRoute, MenuNode } from './menu-tree';

export interface ConsoleMenu {
  routes: readonly ConsoleRoute[];
  nodes: readonly MenuNode[];
}

const ConsoleMenuContext = createContext<ConsoleMenu>({ routes: [], nodes: [] });

export const ConsoleMenuProvider = ConsoleMenuContext.Provider;

export const useConsoleMenu = (): ConsoleMenu => useContext(ConsoleMenuContext);
