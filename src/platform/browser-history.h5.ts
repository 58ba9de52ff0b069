import { history } from '@tarojs/router';

type History = typeof history;

/** A browser refuses a push that comes too often or leads nowhere; the page then stays without an error. */
function quietly(move: () => void): void {
  try {
    move();
  } catch {
    // Source: the specification's guard, which swallows failed pushes.
  }
}

/** Taro creates its history when its router starts, after this module is loaded. */
const quiet: History = {
  get action() {
    return history.action;
  },
  get location() {
    return history.location;
  },
  createHref: (to) => history.createHref(to),
  push: (to, state) => quietly(() => history.push(to, state)),
  replace: (to, state) => quietly(() => history.replace(to, state)),
  go: (delta) => history.go(delta),
  back: () => history.back(),
  forward: () => history.forward(),
  listen: (listener) => history.listen(listener),
  block: (blocker) => history.block(blocker),
};

/** The single history of the browser tab, shared by Taro's router and the console's. H5 only. */
export const browserHistory = (): History => quiet;
