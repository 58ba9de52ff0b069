import { LaunchPage } from '../shared/editor/launch';

definePageConfig({ navigationBarTitleText: '提议案' });

/** The page to write a motion. */
export default function MotionLaunchPage() {
  return <LaunchPage kind="motion" />;
}
