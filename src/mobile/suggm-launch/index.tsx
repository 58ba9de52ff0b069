import { LaunchPage } from '../parts/editor/launch';

/** A suggestion is written here. */
export default function SuggestionLaunchPage() {
  return <LaunchPage kind="suggestion" />;
}
