import { create } from 'zustand';
import { clearSession, getRoleId, getToken, setRoleId, setToken } from '@/platform/session';
import { authenticateByDing, type Credentials, type CurrentUser, getCurrentUser, login, type LoginReply, logout } from './api';

interface SessionState {
  /** The signed-in user in the current role; null before it is loaded and after logout. */
  user: CurrentUser | null;
  signIn: (credentials: Credentials) => Promise<LoginReply>;
  signInByDing: (code: string) => Promise<void>;
  /** Loads the user once; concurrent callers share one request. Throws when the session is not valid. */
  ensureUser: () => Promise<CurrentUser>;
  switchRole: (roleId: number) => Promise<CurrentUser>;
  signOut: () => Promise<void>;
  /** Forgets the user without a call: the session has ended on the server. */
  forget: () => void;
}

let loading: Promise<CurrentUser> | null = null;

async function load(roleId: number | undefined): Promise<CurrentUser> {
  const user = await getCurrentUser(roleId);
  if (user.userInfoList.length === 0) throw new Error('getInfo: roles must be a non-null array !');
  return user;
}

export const useSession = create<SessionState>((set, get) => {
  /** A user who arrives after the session was left, or another was begun, is nobody's any more. */
  async function enterAs(roleId: number | undefined): Promise<CurrentUser> {
    const token = getToken();
    const user = await load(roleId);
    if (getToken() === token) {
      setRoleId(String(user.currentUserInfo.id));
      set({ user });
    }
    return user;
  }

  return {
    user: null,

    async signIn(credentials) {
      const reply = await login(credentials);
      if (reply.code === '1' && reply.token) {
        get().forget();
        setToken(reply.token);
      }
      return reply;
    },

    async signInByDing(code) {
      const { token } = await authenticateByDing(code);
      get().forget();
      setToken(token);
    },

    ensureUser() {
      const { user } = get();
      if (user) return Promise.resolve(user);
      if (loading) return loading;
      const roleId = getRoleId();
      const started = enterAs(roleId ? Number(roleId) : undefined).finally(() => {
        if (loading === started) loading = null;
      });
      loading = started;
      return started;
    },

    switchRole: (roleId) => enterAs(roleId),

    async signOut() {
      // Signing out must always end here, also without network: the token is forgotten either way.
      await logout().catch(() => undefined);
      get().forget();
    },

    forget() {
      loading = null;
      clearSession();
      set({ user: null });
    },
  };
});

export const isSignedIn = (): boolean => Boolean(getToken());
