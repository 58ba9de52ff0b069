import { LaunchPage } from '../shared/editor/launch';

definePageConfig({ navigationBarTitleText: '提建议' });

/** A suggestion is written here. */
export default function SuggestionLaunchPage() {
  return <LaunchPage kind="suggestion" />;
}
