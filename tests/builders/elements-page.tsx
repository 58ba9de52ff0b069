import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime';
import { createRouter, handleAppMount, history, setHistoryMode } from '@tarojs/router';
import { QueryClientProvider } from '@tanstack/react-query';
import React, { type ComponentType, createElement, type PropsWithChildren } from 'react';
import * as dom from 'react-dom/client';
import { BASE_PATH } from '@/lib/base-path';
import { loadConfig } from '@/platform/config';
import { queryClient } from '@/platform/query-client';
import { operate, type Operated } from './elements';

export interface PageOnItsOwn {
  /** The file in the list of pages. */
  file: string;
  /** Its address, below the base path. */
  path: string;
  /** The query string after it, with its question mark. */
  query?: string;
  page: ComponentType;
}

const App = ({ children }: PropsWithChildren) => createElement(QueryClientProvider, { client: queryClient }, children);

/** Opens a page with Taro's own router, as the only page. Possible once per file: a router is never destroyed. */
export async function openPage({ file, path, query = '', page }: PageOnItsOwn): Promise<Operated> {
  // As index.html does, before the application is loaded.
  window.earlyConfig = Promise.resolve({ sm2PublicKey: '04' });
  await loadConfig();
  window.history.replaceState(null, '', BASE_PATH + path + query);
  const router = { mode: 'browser', basename: BASE_PATH, customRoutes: { [`/${file}`]: path } };
  const load = (context?: unknown, params?: unknown) => Promise.resolve([page, context, params]);
  const config = { pages: [file], window: {}, router, routes: [{ path: file, load }] } as unknown as Parameters<typeof createRouter>[2];
  setHistoryMode('browser', BASE_PATH);
  handleAppMount(config, history);
  createRouter(history, createReactApp(App, React, dom, config), config, 'React');
  const operated = operate(document.getElementById('app') ?? document.body);
  for (let turn = 0; operated.all('.taro_page').length === 0 && turn < 50; turn += 1) await operated.settle();
  return operated;
}
