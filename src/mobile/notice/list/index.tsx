import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { RequireDeputy } from '../../shared/require-deputy';
import { NoticeFeed } from './notice-feed';
import { NotThere, NoticeView } from './notice-view';

definePageConfig({ navigationBarTitleText: '通知公告', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The notices for a deputy, or the one named in the address. */
export default function NoticesPage() {
  const { id: written } = usePageQuery();
  const id = positiveIn(written);
  return (
    <RequireDeputy title="通知公告">
      {() => {
        if (written === undefined) return <NoticeFeed />;
        return id === undefined ? <NotThere /> : <NoticeView id={id} />;
      }}
    </RequireDeputy>
  );
}
