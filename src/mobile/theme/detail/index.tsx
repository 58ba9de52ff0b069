import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { RequireDeputy } from '../../shared/require-deputy';
import { NoTheme } from '../shared/not-there';
import { ThemeView } from './theme-view';

definePageConfig({ navigationBarTitleText: '主题活动', enablePullDownRefresh: true, enableShareAppMessage: true });

/** One theme: its question, the deputy's contributions, and the result. */
export default function ThemePage() {
  const id = positiveIn(usePageQuery().id);
  return <RequireDeputy title="主题活动">{() => (id === undefined ? <NoTheme /> : <ThemeView id={id} />)}</RequireDeputy>;
}
