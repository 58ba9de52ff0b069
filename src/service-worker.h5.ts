import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { BASE_PATH } from '@/lib/base-path';
import { opensOffline } from '@/routes/mobile-pages';

// A service worker, H5 only: caches the files that the pages of deputies need, so that a link opens without a network and shows the data on this
// device. Responses of calls are never cached. A new version is loaded next to the old one and takes over when no page of the old one is open any
// more; until then the old files stay.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Kept {
  url: string;
  revision: string | null;
}

declare const self: {
  /** Inserted by config/offline-worker.ts. */
  __WB_MANIFEST: { files: Kept[]; apps: { agent: string; files: Kept[] }[] };
  clients: { claim(): Promise<void> };
  navigator: { userAgent: string };
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
};

/** A connection slower than this counts as no connection; the cached page opens then. Seconds. */
const PATIENCE_SECONDS = 3;
const CONFIG_CACHE = 'data-board-config';
const CONFIG = `${BASE_PATH}/config.json`;
const START_PAGE = `${BASE_PATH}/index.html`;
const SERVER_ERROR = 500;

const { files, apps } = self.__WB_MANIFEST;
/** A page inside an app needs only that app's bridge. */
const app = apps.find(({ agent }) => new RegExp(agent, 'i').test(self.navigator.userAgent));

precacheAndRoute([...files, ...(app?.files ?? [])], { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();

/** The start page from the server, so that no user stays on an old version; the cached one when the server does not respond. */
const startPage = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      fetchDidSucceed: ({ response }) =>
        response.status < SERVER_ERROR ? Promise.resolve(response) : Promise.reject(new Error(`status ${response.status}`)),
      handlerDidError: () => matchPrecache(START_PAGE),
    },
  ],
});

const isKeptPage = ({ url, request }: { url: URL; request: Request }): boolean =>
  request.mode === 'navigate' && opensOffline(url.pathname.slice(BASE_PATH.length));

registerRoute(isKeptPage, startPage);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === CONFIG,
  new NetworkFirst({ cacheName: CONFIG_CACHE, networkTimeoutSeconds: PATIENCE_SECONDS }),
);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CONFIG_CACHE).then((cache) => cache.add(CONFIG)));
});

// The page that registered the worker may also lose its network; it keeps its own files, which have unique names.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});
