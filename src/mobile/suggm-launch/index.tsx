import { LaunchPage } from '../shared/editor/launch';

definePageConfig({ navigationBarTitleText: '提建议' });

/** The page to write a suggestion. */
export default function SuggestionLaunchPage() {
  return <LaunchPage kind="suggestion" />;
}
