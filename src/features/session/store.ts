import { create } from 'zustand';
import { dropKeptState } from '@/platform/kept-state';
import { clearSession, getRoleId, getToken, setRoleId, setToken } from '@/platform/session';
import { type Credentials, getCurrentUser, login, logout } from './api';
import { leaveRole } from './leave-role';
import { dropOfflineUser } from './offline-user';
import type { SignedInUser } from './user';

interface SessionState {
  /** The signed-in user in the current role; null before it is loaded and after logout. */
  user: SignedInUser | null;
  /** The user's id at the messaging app; empty for a session begun elsewhere. */
  openid: string;
  /** The user name that was signed in with; empty where nobody typed one here. */
  username: string;
  /** The user came back from before a reload and may have changed on the server since. */
  isRestored: boolean;
  /** Answers the server's refusal, or nothing when it answered neither yes nor no. */
  signIn: (credentials: Credentials) => ReturnType<typeof login>;
  /** Begins the session that a platform's person came in by. */
  begin: (session: { token: string; openid: string }) => void;
  /** Loads the user once; concurrent callers share one request. Throws when the session is not valid. */
  ensureUser: (options?: { quiet?: boolean }) => Promise<SignedInUser>;
  /** Reads the user again, in the background: what fails is not told. */
  refreshUser: () => Promise<void>;
  /** Sets the role and reads the user again. What it fails by leaves the former role in place, here and on the server. */
  switchRole: (roleId: string) => Promise<SignedInUser>;
  /** The user has a password of their own now. */
  notePasswordChanged: () => void;
  signOut: () => Promise<void>;
  /** Forgets the user without a call: the session has ended on the server. */
  forget: () => void;
}

let loading: Promise<SignedInUser> | null = null;
let refreshing: Promise<unknown> | null = null;

export const useSession = create<SessionState>((set, get) => {
  /** A user who arrives after the session was left, or another was begun, is nobody's any more. */
  async function enterAs(roleId: string | undefined, options: { quiet?: boolean } = {}): Promise<SignedInUser> {
    const token = getToken();
    const user = await getCurrentUser(roleId, options);
    if (getToken() === token) {
      setRoleId(user.roleId);
      set({ user, isRestored: false });
    }
    return user;
  }

  /** The server may have taken the role that was asked for all the same, so it is told of the former one. */
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
      // The server goes by the last role it was asked for, which must be this one.
      await refreshing;
      // What was kept of the former role must not come back with the next reload.
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
      // Signing out must always end here, also without network: the token is forgotten either way.
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

/** Whether the buttons of the user's role hold that one: notice:create. The server asks the same. */
export const useMay = (button: string): boolean => useSession(({ user }) => user?.buttons.includes(button) ?? false);
