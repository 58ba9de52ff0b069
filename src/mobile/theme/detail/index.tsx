import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { RequireDeputy } from '../../shared/require-deputy';
import { NoTheme } from '../shared/not-there';
import { ThemeView } from './theme-view';

definePageConfig({ navigationBarTitleText: '主题活动', enablePullDownRefresh: true, enableShareAppMessage: true });

/** One theme: what it asks for, what the deputy gave, and what came of it. */
export default function ThemePage() {
  const id = positiveIn(usePageQuery().id);
  return <RequireDeputy title="主题活动">{() => (id === undefined ? <NoTheme /> : <ThemeView id={id} />)}</RequireDeputy>;
}
