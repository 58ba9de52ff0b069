import { RequireDeputy } from '../../shared/require-deputy';
import { StudyFeed, TITLE } from './study-feed';

definePageConfig({ navigationBarTitleText: '学习园地', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The courses for a deputy, with the class hours of the year. */
export default function StudyPage() {
  return <RequireDeputy title={TITLE}>{() => <StudyFeed />}</RequireDeputy>;
}
