import { RequireDeputy } from '../../shared/require-deputy';
import { ThemeFeed, TITLE } from './theme-feed';

definePageConfig({ navigationBarTitleText: '主题活动', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The themes on which a deputy is asked for an opinion. */
export default function ThemesPage() {
  return <RequireDeputy title={TITLE}>{({ roleId }) => <ThemeFeed roleId={roleId} />}</RequireDeputy>;
}
