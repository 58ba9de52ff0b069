import { create } from 'zustand';
import { dropKeptState } from '@/platform/kept-state';
import { clearSession, getRoleId, getToken, setRoleId, setToken } from '@/platform/session';
import { type Credentials, getCurrentUser, login, logout } from './api';
import { leaveRole } from './leave-role';
import { dropOfflineUser } from './offline-user';
import type { SignedInUser } from './user';

interface SessionState {
  /** The signed-in user in the current role; null before it is loaded and after signing out. */
  user: SignedInUser | null;
  /** The user's id on the messaging app; empty for a session begun elsewhere. */
  openid: string;
  /** The user name that was typed at sign-in; empty when none was typed here. */
  username: string;
  /** The user was restored after a reload and may have changed on the server since. */
  isRestored: boolean;
  /** Returns the response of the login; undefined when the server answered neither yes nor no. */
  signIn: (credentials: Credentials) => ReturnType<typeof login>;
  /** Begins the session of a sign-in by a platform. */
  begin: (session: { token: string; openid: string }) => void;
  /** Loads the user once; concurrent callers share one request. Throws when the session is not valid. */
  ensureUser: (options?: { quiet?: boolean }) => Promise<SignedInUser>;
  /** Reads the user again in the background: errors are not shown. */
  refreshUser: () => Promise<void>;
  /** Sets the role and reads the user again. After an error the former role stays, here and on the server. */
  switchRole: (roleId: string) => Promise<SignedInUser>;
  /** Called when the user has chosen a password of their own. */
  notePasswordChanged: () => void;
  signOut: () => Promise<void>;
  /** Drops the user without a request: the session has ended on the server. */
  forget: () => void;
}

let loading: Promise<SignedInUser> | null = null;
let refreshing: Promise<unknown> | null = null;

export const useSession = create<SessionState>((set, get) => {
  /** A user whose response arrives after the session ended or another one began is ignored. */
  async function enterAs(roleId: string | undefined, options: { quiet?: boolean } = {}): Promise<SignedInUser> {
    const token = getToken();
    const user = await getCurrentUser(roleId, options);
    if (getToken() === token) {
      setRoleId(user.roleId);
      set({ user, isRestored: false });
    }
    return user;
  }

  /** The server may have switched to the requested role anyway, so the former one is requested again. */
  function goBackTo(roleId: string): void {
    setRoleId(roleId);
    refreshing = enterAs(roleId, { quiet: true }).catch(() => undefined);
  }

  return {
    user: null,
    openid: '',
    username: '',
    isRestored: false,

    async signIn(credentials) {
      const reply = await login(credentials);
      if (reply?.code === '1' && reply.token) {
        get().forget();
        setToken(reply.token);
        set({ username: credentials.username.trim() });
      }
      return reply;
    },

    begin({ token, openid }) {
      get().forget();
      setToken(token);
      set({ openid });
    },

    ensureUser(options) {
      const { user } = get();
      if (user) return Promise.resolve(user);
      if (loading) return loading;
      const started = enterAs(getRoleId(), options).finally(() => {
        if (loading === started) loading = null;
      });
      loading = started;
      return started;
    },

    async refreshUser() {
      const { user } = get();
      if (!user) return;
      refreshing = enterAs(user.roleId, { quiet: true }).catch(() => undefined);
      await refreshing;
    },

    async switchRole(roleId) {
      // The server uses the role of the last request, which must be this one.
      await refreshing;
      // The kept state of the former role must not return with the next reload.
      dropKeptState();
      const [token, former] = [getToken(), getRoleId()];
      setRoleId(roleId);
      return enterAs(roleId).catch((error: unknown) => {
        if (getToken() === token && former !== undefined) goBackTo(former);
        throw error;
      });
    },

    notePasswordChanged() {
      const { user } = get();
      if (user) set({ user: { ...user, mustChangePassword: false, passwordEndsAt: '' } });
    },

    async signOut() {
      // Signing out must always end the session here, also without a network: the token is deleted in any case.
      await logout().catch(() => undefined);
      get().forget();
      leaveRole();
    },

    forget() {
      loading = null;
      clearSession();
      dropKeptState();
      dropOfflineUser();
      set({ user: null, openid: '', username: '', isRestored: false });
    },
  };
});

export const isSignedIn = (): boolean => Boolean(getToken());

/** Whether the user's role has that button permission: notice:create. The server checks the same. */
export const useMay = (button: string): boolean => useSession(({ user }) => user?.buttons.includes(button) ?? false);
