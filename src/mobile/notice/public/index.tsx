import { View } from '@tarojs/components';
import type { PublicNotice } from '@/features/notice/api';
import { usePublicNotice } from '@/features/notice/queries';
import { positiveIn } from '@/lib/address-words';
import { minuteText } from '@/lib/dates';
import { ApiError } from '@/platform/call';
import { usePageQuery } from '@/platform/page-query';
import { Facts } from '@/ui/facts';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { NotYet } from '../../shared/feed';
import { Card, PublicPage } from '../../shared/public/public-page';
import { RichTextView } from '../../shared/rich-text';
import { useRefresh } from '../../shared/use-refresh';
import './public-notice.scss';

definePageConfig({ navigationBarTitleText: '通知公告', enablePullDownRefresh: true, enableShareAppMessage: true });

const TITLE = '通知公告';
const GONE = 410;

/** The page behind the printed code of a notice: everybody can read it without a login. */
export default function PublicNoticePage() {
  const id = positiveIn(usePageQuery()['id']);
  const query = usePublicNotice(id);
  useRefresh(query.refetch);
  const { data: notice, error } = query;
  const isApart = id === undefined || (error instanceof ApiError && [404, GONE].includes(error.status));
  if (!notice && isApart) {
    const isWithdrawn = error instanceof ApiError && error.status === GONE;
    return (
      <PublicPage title={TITLE} section={TITLE}>
        <Empty
          title={isWithdrawn ? '这条通知已撤回' : '没有找到这条通知'}
          hint={isWithdrawn ? '请以发布单位新的通知为准。' : '通知没有对外公开，或者二维码不完整。收到通知的人请登录后查看。'}
        />
      </PublicPage>
    );
  }
  return notice ? (
    <Whole notice={notice} />
  ) : (
    <PublicPage title={TITLE} section={TITLE}>
      <NotYet query={query} />
    </PublicPage>
  );
}

const Whole = ({ notice: { title, content, urgent, expired, publisherName, areaName, announcedAt } }: { notice: PublicNotice }) => (
  <PublicPage title={title} section={TITLE} barTitle={TITLE} note={`${areaName} · ${minuteText(announcedAt)}`} shareable>
    <Card title="通知内容">
      <View className="public-notice__tags">
        {urgent ? <StatusTag tone="bad">紧急</StatusTag> : null}
        {expired ? <StatusTag tone="neutral">已过期</StatusTag> : null}
      </View>
      <RichTextView text={content} />
    </Card>
    <Card title="发布信息">
      <Facts
        items={[
          { name: '发布单位', value: publisherName },
          { name: '所属区域', value: areaName },
          { name: '发布时间', value: minuteText(announcedAt) },
        ]}
      />
    </Card>
  </PublicPage>
);
