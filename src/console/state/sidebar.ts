import { create } from 'zustand';
import { getCookie, setCookie } from '@/platform/cookies';
import { type Device, deviceOf } from './device';

const COOKIE = 'sidebarStatus';
const YEAR_SECONDS = 31_536_000;
interface Sidebar {
  device: Device;
  opened: boolean;
  withoutAnimation: boolean;
  /** By hand: remembered. */
  toggle: () => void;
  /** By the layout itself: not remembered, so that a narrow window does not change what the desktop shows. */
  close: (options: { withoutAnimation: boolean }) => void;
  /** Re-evaluates the device; becoming mobile closes the menu without animation, becoming desktop restores what was remembered. */
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
