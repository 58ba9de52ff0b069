import { LaunchPage } from '../parts/editor/launch';

/** A motion is written here. */
export default function MotionLaunchPage() {
  return <LaunchPage kind="motion" />;
}
