import { Watermark } from 'antd';
import type { SignedInUser } from '@/features/session/user';
import { useAppearance } from '../state/appearance';

const MOBILE_END = 4;
/** The line height in pixels: Chromium before 87 does not return the height of a text, and antd then draws nothing. */
const LINE_HEIGHT = 20;
/** Faint enough to read the content, strong enough to be visible in a photo of the screen. */
const COLOURS = { light: 'rgba(0, 0, 0, 0.06)', dark: 'rgba(255, 255, 255, 0.07)' };

/** Shows over the content whose screen it is: the name and the last digits of the mobile number. It ignores clicks. */
export function ContentWatermark({ user: { name, mobile } }: { user: Pick<SignedInUser, 'name' | 'mobile'> }) {
  const mode = useAppearance((state) => state.mode);
  const content = [name, mobile.slice(-MOBILE_END)].filter(Boolean).join(' ');
  return (
    <div className="console-watermark" aria-hidden="true">
      <Watermark
        className="console-watermark__area"
        content={content}
        height={LINE_HEIGHT}
        gap={[120, 96]}
        font={{ color: COLOURS[mode], fontSize: 14 }}
      />
    </div>
  );
}
