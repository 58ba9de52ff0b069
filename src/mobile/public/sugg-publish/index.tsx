import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { publishedListLink } from '@/routes/mobile';
import { PublicDetail } from '../../shared/public/public-detail';
import { PublicList } from '../../shared/public/public-list';
import { PublicPage } from '../../shared/public/public-page';

definePageConfig({ navigationBarTitleText: '建议公开 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

/** 建议公开: public items for everybody; an id in the address opens that item. */
export default function PublishedPage() {
  const { id } = usePageQuery();
  if (id !== undefined) return <PublicDetail id={positiveIn(id)} listLink={publishedListLink()} />;
  return (
    <PublicPage title="建议公开" shareable note="代表提出并同意公开的议案、建议、批评和意见，以及承办单位的答复。">
      <PublicList linkOf={publishedListLink} itemLink={(itemId) => publishedListLink({ id: itemId })} />
    </PublicPage>
  );
}
