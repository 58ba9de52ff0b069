import { Watermark } from 'antd';
import type { SignedInUser } from '@/features/session/user';
import { useAppearance } from '../state/appearance';

const MOBILE_END = 4;
/** Of a line of it, in pixels: Chromium before 87 does not tell how high a text is, and antd then draws nothing. */
const LINE_HEIGHT = 20;
/** Faint enough to read through, strong enough to be found on a photograph of the screen. */
const COLOURS = { light: 'rgba(0, 0, 0, 0.06)', dark: 'rgba(255, 255, 255, 0.07)' };

/** Says over the content whose screen this is: the name and the last digits of the mobile. It lies on top and takes no clicks. */
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
