import { useSession } from '@/features/session/store';
import { queryClient } from '@/platform/query-client';
import { getRoleId, getSessionId, getToken, watchSession } from '@/platform/session';

/** The live client is loaded when the first screen has its data; a failed load is tried again after the same time. */
const LOOK_EVERY_MS = 2000;

/** Loads the live client and starts it; returns the function that ends it. */
function begin(token: string, roleId: string): () => void {
  let end: (() => void) | undefined;
  let hasEnded = false;
  const source = {
    scope: `${getSessionId() ?? ''} ${roleId}`,
    isCurrent: () => getToken() === token && getRoleId() === roleId,
  };
  const load = async (): Promise<void> => {
    if (queryClient.isFetching() > 0) return;
    const { followNews } = await import('@/features/message/live');
    if (hasEnded || end) return;
    clearInterval(timer);
    end = followNews(queryClient, source);
  };
  const timer = setInterval(() => void load().catch(() => undefined), LOOK_EVERY_MS);
  return () => {
    hasEnded = true;
    clearInterval(timer);
    end?.();
  };
}

/** Follows the news of the signed-in role, from the login to the logout or the lock of the session. Called once at start. */
export function followLive(): void {
  let running: { key: string; end: () => void } | undefined;
  const update = () => {
    const { user } = useSession.getState();
    const token = getToken();
    const isIn = user && token && !user.mustChangePassword && !user.mustEnrol;
    const key = isIn ? `${token} ${user.roleId}` : undefined;
    if (key === running?.key) return;
    running?.end();
    running = isIn && key !== undefined ? { key, end: begin(token, user.roleId) } : undefined;
  };
  useSession.subscribe(update);
  watchSession(update);
  update();
}
