import { create } from 'zustand';
import { getCookie, setCookie } from '@/platform/cookies';
import { type Device, deviceOf } from './device';

const COOKIE = 'sidebarStatus';
const YEAR_SECONDS = 31_536_000;
interface Sidebar {
  device: Device;
  opened: boolean;
  withoutAnimation: boolean;
  /** Toggled by the user: remembered. */
  toggle: () => void;
  /** Closed by the layout: not remembered, so that a narrow window does not change the state on the desktop. */
  close: (options: { withoutAnimation: boolean }) => void;
  /** Determines the device again; a change to mobile closes the menu without animation, a change to desktop restores the remembered state. */
  measure: (bodyWidth: number) => void;
}

const remembered = (): boolean => getCookie(COOKIE) !== '0';

export const useSidebar = create<Sidebar>((set, get) => ({
  device: 'desktop',
  opened: remembered(),
  withoutAnimation: false,

  toggle() {
    const opened = !get().opened;
    set({ opened, withoutAnimation: false });
    if (get().device === 'desktop') setCookie(COOKIE, opened ? '1' : '0', { maxAgeSeconds: YEAR_SECONDS });
  },

  close({ withoutAnimation }) {
    set({ opened: false, withoutAnimation });
  },

  measure(bodyWidth) {
    const device = deviceOf(bodyWidth);
    if (device === get().device) return;
    set({ device, withoutAnimation: true, opened: device === 'mobile' ? false : remembered() });
  },
}));
