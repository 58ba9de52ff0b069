import { LaunchPage } from '../shared/editor/launch';

definePageConfig({ navigationBarTitleText: '提议案' });

/** A motion is written here. */
export default function MotionLaunchPage() {
  return <LaunchPage kind="motion" />;
}
