import '@/platform/start';
import type { PropsWithChildren } from 'react';
import * as files from '@/platform/files';
import * as navigation from '@/platform/navigation';
import * as network from '@/platform/network';
import * as request from '@/platform/request';
import * as session from '@/platform/session';
import * as storage from '@/platform/storage';
import * as upload from '@/platform/upload';
import { mobilePages } from '@/routes/mobile';
import { runCase } from '../cases';

const OWN = ['/suggm', '/suggm-list', '/suggm-detail', '/bill/map'];

navigation.definePages(mobilePages.filter(({ path }) => OWN.includes(path)));

// The test calls a browser page through its window; the mini-app has none, and gets an object for it.
const host = (globalThis as { adapterHost?: object }).adapterHost ?? globalThis;
const ports = { ...request, ...storage, ...session, ...upload, ...files, ...network, ...navigation };
Object.assign(host, { runCase: (title: string) => runCase(title, ports) });

export default function App({ children }: PropsWithChildren) {
  return children;
}
